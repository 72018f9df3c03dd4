## The command

about = Mã đi tuần và xếp hậu trên mọi bàn cờ: tìm, đếm, xem từng bước
usage-main = backrank LỆNH BÀI-TOÁN BÀN-CỜ [TÙY-CHỌN]
usage-options = [TÙY-CHỌN]
heading-usage = Cách dùng: { $usage }
heading-verbs = Các lệnh:
heading-words = Đối số
heading-options = Tùy chọn:
heading-problem = Bài toán
heading-board = Bàn cờ và quân
heading-search = Cách tìm kiếm
heading-output = Kết quả
heading-limits = Giới hạn và phép tính dài
heading-server = Máy chủ
heading-general = Chung
heading-examples = Ví dụ:
error = lỗi: { $text }
list-separator = {", "}
sentence-separator = {". "}

verb-find = Tìm một lời giải: một hành trình hoặc một cách xếp quân
verb-decide = Cho biết có lời giải hay không, TRUE hoặc FALSE, và vì sao
verb-count = Đếm tất cả các lời giải
verb-list = Liệt kê tất cả các lời giải, tìm được lời giải nào in ngay lời giải ấy
verb-map = Cho thấy hành trình có thể xuất phát từ đâu (với --from: kết thúc ở đâu), hoặc mỗi ô có mặt trong bao nhiêu cách xếp
verb-trace = Cho xem quá trình tìm kiếm từng bước, cả tiến lẫn lùi
verb-check = Kiểm tra một hành trình hoặc một cách xếp và chỉ ra chỗ sai
verb-graph = Ghi đồ thị nước đi cho các chương trình khác
verb-draw = Vẽ hình (SVG, PNG, GIF)
verb-serve = Chạy trang web trên máy này và in địa chỉ của nó
verb-rank = In số thứ tự, tính từ 0, của một hành trình hoặc một cách xếp
verb-unrank = In hành trình hoặc cách xếp có số thứ tự này
verb-sample = Chọn ngẫu nhiên một hành trình hoặc một cách xếp, với xác suất như nhau
verb-merge = Cộng các phần của một phép đếm
verb-completions = Tạo tập lệnh tự hoàn thành cho một shell
verb-man = Tạo trang hướng dẫn (man)

value-puzzle = BÀI-TOÁN
value-board = BÀN-CỜ
value-input = LỜI-GIẢI
value-shell = SHELL
value-square = Ô
value-diagonal = ĐƯỜNG-CHÉO
value-squares = CÁC-Ô
value-number = SỐ
value-pieces = SỐ|most
value-piece = QUÂN
value-wrap = CÁCH-DÁN
value-symmetric = PHÉP-XOAY
value-range = TỪ..ĐẾN
value-step = Ô=BƯỚC
value-few = turns|crossings
value-edges = CẠNH
value-convention = BÀI-HỌC
value-method = PHƯƠNG-PHÁP
value-moves = NƯỚC-ĐI
value-tie-break = QUY-TẮC
value-format = ĐỊNH-DẠNG
value-theme = MÀU
value-show = THÀNH-PHẦN
value-pixels = ĐIỂM-ẢNH
value-shard = PHẦN
value-file = TỆP
value-folder = THƯ-MỤC
value-host = ĐỊA-CHỈ
value-port = CỔNG
value-time = THỜI-GIAN
value-bytes = BYTE
value-language = NGÔN-NGỮ

word-puzzle = tour (đi qua mỗi ô đúng một lần), queens (n quân hậu trên bàn cờ n x n) hoặc placement (quân bất kỳ, số lượng bất kỳ)
word-board = Kích thước như 8, số hàng x số cột như 3x10, @TỆP chứa sơ đồ (viết hàng trên cùng trước: x là ô, . hoặc dấu cách là ô khuyết, 1 là ô xuất phát), hoặc - để đọc sơ đồ từ đầu vào chuẩn
word-input = Các ô (a1 c2 ...), các số, một lưới, JSON hoặc byte; một tệp chứa chúng; hoặc - để đọc từ đầu vào chuẩn. Nếu bỏ trống, check và rank đọc đầu vào chuẩn, còn draw tự tìm một lời giải
word-rank = Số thứ tự, tính từ 0
word-records = Các tệp do count --shard ghi ra, mỗi phần một tệp
word-shell = bash, zsh, fish, elvish hoặc powershell

option-help = In trợ giúp
option-version = In số phiên bản
option-closed = Chỉ lấy hành trình khép kín: ô cuối cách ô đầu đúng một nước đi
option-from = Ô xuất phát của hành trình
option-to = Ô kết thúc của hành trình
option-symmetric = Chỉ lấy lời giải không đổi khi xoay bàn cờ: half-turn (180°) hoặc quarter-turn (90°)
option-step = Ô mà hành trình đi qua ở bước này, như c3=17 (lặp lại được)
option-directed = Tính một hành trình và hành trình ngược lại của nó là hai
option-distinct = Coi các hình xoay và lật của một lời giải là một: chỉ đếm hoặc liệt kê một lần
option-ranks = Đếm trên các bàn cờ có số hàng này, như 5 hay 3..6, thay vì trên một bàn cờ; dùng cùng với --files
option-files = Đếm trên các bàn cờ có số cột này, như 1..40; dùng cùng với --ranks
option-prefixes = Đếm trên 1, 2, 3 ... ô đầu tiên của bàn cờ, hết cột này đến cột khác, từ a1 trở lên
option-recurrence = Với --ranks và --files, một trong hai là một số duy nhất: in thêm một hệ thức truy hồi đã được chứng minh cho các số đếm
option-pieces = Số quân, hoặc most để xếp nhiều nhất có thể (mặc định: độ dài cạnh ngắn)
option-dominating = Các quân phải tấn công hoặc chiếm mọi ô, và được phép tấn công nhau; nếu không có --pieces thì dùng ít quân nhất có thể
option-independent = Với --dominating: không có hai quân nào tấn công nhau
option-queen = Các ô đã có sẵn quân, như b4,d5 (lặp lại được)
option-forbid = Không quân nào được đứng ở các ô này, như b4,d5 (lặp lại được)
option-forbid-diagonal = Không quân nào được đứng trên đường chéo này: hai ô của nó, như a1-h8, hoặc tổng hay hiệu của hàng và cột, đều đếm từ 0, như sum=7 hay difference=-2 (lặp lại được)
option-piece = Quân: một tên (mã, vua, "lạc đà", amazon; hoặc tên tiếng Anh), một bước nhảy a,b như 1,4, một bước nhảy lặp lại a,b*, các chữ cái Betza như NC, hoặc nhiều thứ nối với nhau bằng dấu +
option-holes = Các ô khuyết, như c3,d4 (lặp lại được); quân đi xa như xe, hậu vượt qua được, trừ khi có --holes-block
option-holes-block = Ô khuyết chắn đường quân đi xa. Mặc định quân đi xa vượt qua được ô khuyết, vì thiếu một ô không làm đứt đường
option-wrap = Dán các mép bàn cờ: flat (không dán), cylinder (mặt trụ), torus (mặt xuyến), mobius (dải Möbius) hoặc klein (chai Klein)
option-few = Dựng một hành trình ít lần đổi hướng (turns) hoặc ít lần tự cắt (crossings)
option-edges = Một đồ thị thay cho bàn cờ, cho bằng các cạnh như A-B,A-C (lặp lại được)
option-convention = Theo một bài học (it, pl, vi hoặc zh): thứ tự nước đi, ô góc, số đầu tiên, cách ghi và cách tìm kiếm của bài đó
option-method = Với hành trình: auto, backtracking, graph, naive, warnsdorff, warnsdorff-backtracking, rotations, edges hoặc, với count, frontier; với cách xếp quân: auto, pairs, masks, naive, subsets, fail-first, swaps hoặc explicit
option-random = Xếp n quân hậu ngẫu nhiên; --seed khác cho cách xếp khác
option-move-order = Tám nước đi của quân mã theo thứ tự thử, viết dạng cột,hàng: "1,2 2,1 2,-1 ..."
option-tie-break = Cách chọn khi quy tắc Warnsdorff gặp nhiều ô ngang nhau: first, random, roth hoặc pohl
option-seed = Hạt giống ngẫu nhiên (seed) cho mọi lựa chọn (mặc định: 0)
option-play = Xem quá trình tìm kiếm ngay trong terminal: chạy, tạm dừng, tiến hoặc lùi từng bước
option-limit = Dừng sau chừng này lời giải hoặc bước
option-at-step = Chỉ in ô được đi qua ở bước này (lặp lại được)
option-step-of = Chỉ in bước đi qua ô này (lặp lại được)
option-shard = Chỉ đếm một phần, như 3/50 (phần thứ ba trong năm mươi phần), và ghi một tệp cho merge
option-forecast = Chỉ in mức bộ nhớ, đĩa và thời gian mà phép đếm cần
option-checkpoint = Lưu tiến độ vào tệp này (với hành trình: thư mục) và tiếp tục từ đó
option-scratch = Thư mục chứa dữ liệu tạm mà bộ nhớ không chứa hết (chỉ với hành trình)
option-format = Định dạng của kết quả: { $formats }
option-theme = Màu của hình: paper, slate, wood hoặc contrast
option-show = Các thành phần của hình, cách nhau bằng dấu phẩy: path (đường đi), numbers (số), pieces (quân), names (tên cột và hàng)
option-no-numbers = Vẽ hành trình mà không ghi số thứ tự các bước
option-arrows = Vẽ mũi tên trên mỗi bước của hành trình
option-width = Chiều rộng của hình, tính bằng điểm ảnh
option-delay = Thời gian giữa hai khung hình của GIF, như 200ms
option-frames = Số khung hình nhiều nhất của GIF (mặc định: 400); phim dài hơn thì bỏ bớt bước, cách đều nhau
option-output = Ghi kết quả vào tệp này; nếu không có --format thì đuôi tệp quyết định định dạng, như .json, .csv hoặc .svg
option-time-limit = Dừng sau chừng này thời gian, như 30s hoặc 2m
option-time-limit-serve = Dừng mỗi lần tìm kiếm sau chừng này thời gian (mặc định: 30s)
option-node-limit = Dừng sau chừng này lần vào ô (việc ghi hành trình ra không tính)
option-memory-limit = Dùng nhiều nhất chừng này bộ nhớ, như 500M hoặc 4G (mặc định: ba phần tư bộ nhớ khả dụng)
option-memory-limit-serve = Dùng nhiều nhất chừng này bộ nhớ cho mỗi lần tìm kiếm (mặc định: 1,5 GiB)
option-threads = Số luồng để đếm và để liệt kê hành trình; các lần tìm kiếm khác dùng một luồng
option-searches = Số lần tìm kiếm nhiều nhất cùng một lúc (mặc định: bằng số nhân, ít nhất 4)
option-host = Địa chỉ để lắng nghe: 127.0.0.1 cho riêng máy này (mặc định), 0.0.0.0 cho mọi người trong cùng mạng
option-port = Cổng của trang (mặc định: 8080; 0: cổng trống bất kỳ)
option-progress = Hiện tiến độ cả khi không có terminal
option-quiet = Chỉ in kết quả và lỗi
option-lang = Ngôn ngữ: en, it, pl, vi hoặc zh (mặc định: theo môi trường)

examples-main =
    {"  "}backrank find tour 8                      một hành trình của quân mã
    {"  "}backrank decide tour 3x8 --closed         có khép kín được không, vì sao
    {"  "}backrank list queens 8                    tất cả 92 lời giải
    {"  "}backrank trace tour 5 --play              xem quá trình tìm kiếm
    {"  "}backrank find --help                      trợ giúp về một lệnh
examples-find =
    {"  "}backrank find tour 8 --closed --from d4
    {"  "}backrank find tour 8 --convention vi      bàn cờ của bài học tiếng Việt
    {"  "}backrank find tour 5 --holes c3 --piece king --format moves
    {"  "}backrank find queens 100 --format ids
    {"  "}backrank find placement 8 --piece knight --pieces 32
examples-decide =
    {"  "}backrank decide tour 4x20 --closed
    {"  "}backrank decide tour 5 --from a2
    {"  "}backrank decide queens 3
examples-count =
    {"  "}backrank count tour 5                     864
    {"  "}backrank count tour 5 --from a1           304
    {"  "}backrank count queens 8 --distinct        12
examples-list =
    {"  "}backrank list queens 8
    {"  "}backrank list tour 5x6 --closed --format moves
    {"  "}backrank list queens 6 --format ids --limit 2
examples-map =
    {"  "}backrank map tour 5
    {"  "}backrank map tour 6 --from a1             các ô kết thúc của hành trình từ a1
    {"  "}backrank map tour 5 --convention it       các dòng của bài học tiếng Ý
    {"  "}backrank map queens 8
examples-trace =
    {"  "}backrank trace tour 4 --convention pl     hình vẽ của bài học tiếng Ba Lan
    {"  "}backrank trace queens 6 --play
    {"  "}backrank trace queens 6 --output search.gif
    {"  "}backrank trace tour --edges A-B,A-C,B-E,B-F,C-D,D-G,D-H,E-I
examples-check =
    {"  "}backrank check tour 3x4 a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3
    {"  "}backrank find tour 8 | backrank check tour 8
    {"  "}backrank check queens 8 a8 e7 h6 f5 c4 g3 b2 d1
examples-graph =
    {"  "}backrank graph 8 --format dot
    {"  "}backrank graph 8 --format adjacency --convention zh
    {"  "}backrank graph --edges A-B,B-C --format graph6
examples-draw =
    {"  "}backrank draw tour 8 --closed --output tour.svg
    {"  "}backrank draw tour 8 --theme slate --arrows --output tour.png
    {"  "}backrank draw tour 6 --closed --output tour.gif
    {"  "}backrank draw queens 8 --output queens.svg
    {"  "}backrank find tour 6 | backrank draw tour 6 - --output mine.svg
examples-serve =
    {"  "}backrank serve
    {"  "}backrank serve --port 0                   cổng trống bất kỳ

## What `backrank` alone prints, and the pages of `backrank help TOPIC`

start =
    Backrank tìm, đếm, liệt kê, vẽ và giải thích hành trình của quân mã cùng cách
    xếp hậu, trên mọi bàn cờ.

    Cách dùng: backrank LỆNH BÀI-TOÁN BÀN-CỜ [TÙY-CHỌN]

    Ví dụ:
      backrank trace tour 5 --play              xem tìm kiếm, từng bước một
      backrank draw tour 8 --closed --output tour.svg
      backrank find tour 8                      một hành trình của quân mã
      backrank decide tour 3x8 --closed         có khép kín được không, vì sao
      backrank count queens 8                   92

    backrank --help liệt kê các lệnh, backrank help boards nói về bàn cờ.
heading-topics = Các chủ đề:
topics-main =
    {"  "}boards       Kích thước, sơ đồ, ô khuyết và mép dán
    {"  "}pieces       Tên, bước nhảy và chữ cái cho --piece
    {"  "}formats      Các dạng của câu trả lời và chương trình đọc chúng
    {"  "}limits       Cách giới hạn một lần tìm kiếm và cách chạy tiếp
topic-boards =
    Bàn cờ là một kích thước hoặc một sơ đồ.

      8                 8 hàng và 8 cột: bàn cờ thường
      3x10              3 hàng và 10 cột
      @board.txt        sơ đồ trong một tệp
      -                 sơ đồ từ đầu vào chuẩn

    Một ô gồm chữ của cột và số của hàng, như c3. a1 ở góc dưới bên trái; sau z
    là aa.

    Sơ đồ có một dòng cho mỗi hàng, hàng trên cùng trước: x là ô, dấu chấm hoặc
    dấu cách là ô khuyết, 1 là ô xuất phát của hành trình:

    {"  ."}xx.
      xxxx
      xxxx
    {"  ."}xx.

    --holes c3,d4 bỏ các ô đó đi. Quân đi xa như hậu vượt qua ô khuyết; với
    --holes-block thì chúng dừng lại ở đó.

    --wrap dán các mép: cylinder (trái với phải), torus (thêm dưới với trên),
    mobius (trái với phải, lật ngược) hoặc klein (như mobius, thêm dưới với trên).

    Ví dụ:
      backrank find tour @board.txt --closed
      backrank find tour 5 --holes c3 --piece king
      backrank decide tour 4x3 --closed --wrap torus
topic-pieces =
    --piece nhận một tên, một bước nhảy, một bước nhảy lặp lại hoặc các chữ cái.
    Dấu + ghép nhiều quân lại. Có thể viết tên bằng tiếng Anh hoặc tiếng Việt.

      camel             một tên
      1,4               bước nhảy: một ô theo chiều này, bốn ô theo chiều kia
      1,2*              bước nhảy lặp lại đến hết bàn cờ
      NC                ký hiệu của Betza, ở đây là mã và lạc đà
      camel+wazir       nước đi của cả hai quân

    Cờ vua:    knight, king, queen, rook, bishop
    Quân nhảy: wazir 0,1; ferz 1,1; dabbaba 0,2; alfil 2,2; threeleaper 0,3;
               camel 1,3; zebra 2,3; tripper 3,3; fourleaper 0,4; giraffe 1,4;
               stag 2,4; antelope 3,4; fiveleaper 0,5 và 3,4
    Đi xa:     nightrider 1,2; camelrider 1,3; zebrarider 2,3
    Quân ghép: amazon (hậu, mã), empress (xe, mã), princess (tượng, mã),
               centaur (vua, mã), gnu (mã, lạc đà)

    Quân đi thế nào thì tấn công thế ấy, mọi hướng như nhau. Backrank không xét
    tốt và nhập thành.

    Ví dụ:
      backrank find tour 5 --piece camel+wazir
      backrank count placement 8 --piece king --pieces 16
      backrank find placement 5 --piece knight --pieces most
topic-formats =
    --format chọn dạng của câu trả lời, --output ghi nó vào một tệp.

      text              bàn cờ, con số hoặc câu (mặc định)
      moves             mỗi lời giải là một dòng các ô: a1 c2 a3 ...
      ids               mỗi lời giải là một dòng các số
      json, ndjson      cho chương trình: một giá trị, hoặc mỗi dòng một giá trị
      csv               cho bảng tính
      binary            hành trình dạng byte, mỗi nước đi một byte
      svg, png          hình ảnh
      gif               phim về một lần tìm kiếm hoặc một hành trình
      lines             cho map: mỗi ô một dòng

    Lệnh graph ghi dot, graphml và các dạng khác cho chương trình về đồ thị.
    backrank LỆNH --help liệt kê các dạng của từng lệnh. Nếu không có --format thì
    đuôi tệp quyết định: .csv, .json, .svg, v.v.; .txt là text.

    Trong JSON, ô là tên và số đếm là chuỗi, vì số đếm có thể dài hàng trăm chữ
    số. Các dạng này như nhau trong mọi ngôn ngữ.

    Ví dụ:
      backrank list queens 6 --output queens.csv
      backrank draw tour 8 --closed --output tour.svg
      backrank trace queens 6 --output search.gif
topic-limits =
    Tìm kiếm dừng ở giới hạn đầu tiên nó gặp, nói đó là giới hạn nào, và in ra
    những gì đã tìm được. Mã thoát khi đó là 3: chưa biết, chứ không phải là không.

      --time-limit 30s         dừng sau chừng này thời gian (30s, 2m)
      --node-limit 1000000     dừng sau chừng này lần vào ô
      --memory-limit 8G        dùng nhiều nhất chừng này bộ nhớ (mặc định: ba
                               phần tư bộ nhớ khả dụng)
      --threads 2              dùng chừng này luồng; kết quả không đổi

    Phép đếm không vừa bộ nhớ bị từ chối, kèm theo số bộ nhớ cần dùng. Khi đó:

      --forecast               in những gì phép đếm cần mà không đếm
      --scratch THƯ-MỤC        để trên đĩa những gì bộ nhớ không chứa hết
      --checkpoint TỆP         lưu tiến độ và chạy tiếp từ đó
                               (với hành trình: THƯ-MỤC)
      --shard 3/50             đếm một trong năm mươi phần; merge cộng các phần lại

    Ctrl-C dừng tìm kiếm giống như một giới hạn.

    Mã thoát: 0 có, hoặc đã xong; 1 không, có chứng minh, hoặc check thấy lỗi;
    2 lỗi; 3 chưa biết, đã đến giới hạn; 130 Ctrl-C.

    Ví dụ:
      backrank find tour 8 --closed --time-limit 10s
      backrank count tour 8 --closed --memory-limit 2G --scratch /tmp
      backrank count queens 18 --checkpoint queens.txt
unknown-topic = không có trợ giúp về { $topic }; các chủ đề: { $topics }{ $nearest }

## What was typed wrong

did-you-mean = ; có phải ý bạn là { $word }?
did-you-mean-line = ; có phải ý bạn là { $word }: { $line }
option-of-verbs = { $option } chỉ dùng được với { $verbs }
unknown-option = không hiểu tùy chọn hoặc đối số { $option }{ $nearest }
unknown-verb = không có lệnh { $verb }; xem backrank --help{ $nearest }
missing-value = { $option } cần một giá trị
missing-words = thiếu { $words }; xem --help
wrong-value = { $option } không thể là { $value }; hãy dùng một trong các giá trị: { $values }{ $nearest }
given-twice = { $option } được ghi hai lần
not-together = không dùng được { $option } cùng với { $other }; hãy bỏ một trong hai
map-both-ends = bản đồ cho thấy đầu kia có thể ở đâu: hãy cho { FIELD("from") } { $from } hoặc { FIELD("to") } { $to }, đừng cho cả hai, hoặc dùng decide
not-utf8 = một đối số không phải là UTF-8 hợp lệ
not-understood = { $text }
option-not-for = { $option } không áp dụng cho { $puzzle }; hãy bỏ tùy chọn này
method-not-for = { FIELD("method") } { $method } không dùng được cho bài toán này; hãy bỏ tùy chọn này để dùng phương pháp nhanh nhất có thể
random-not-for = { FIELD("random") } chỉ dùng được cho n quân hậu trên bàn cờ phẳng n x n; hãy bỏ tùy chọn này
option-of-searches = { $option } dành cho việc tìm kiếm, nhưng các ô đã được cho sẵn; hãy bỏ một trong hai
seed-without-random = khi xếp quân, { FIELD("seed") } chỉ dùng được cùng với { $random ->
    [no] { FIELD("method") }
   *[yes] { FIELD("random") }, { FIELD("method") }
} fail-first hoặc { FIELD("method") } swaps; hãy thêm một trong các tùy chọn đó hoặc bỏ { FIELD("seed") }
few-not-for = { FIELD("few") } { $few } cần bàn cờ có một cạnh chẵn từ { $even } trở lên và cạnh kia từ 9 trở lên, nhưng bàn cờ này là { $board }; hãy bỏ tùy chọn này
few-not-for-tour = { FIELD("few") } { $few } không dựng được hành trình với hai đầu này; hãy bỏ tùy chọn này, hoặc bỏ { FIELD("from") }, { FIELD("to") } hay { FIELD("closed") }
method-not-traced = { FIELD("method") } { $method } không có bước nào để cho xem; hãy dùng backtracking, graph, naive, warnsdorff hoặc warnsdorff-backtracking
method-film-alone = { FIELD("method") } { $method } chọn nước đi chứ không chọn ô, nên chỉ xem được dưới dạng phim: hãy thêm { FIELD("output") } TỆP.gif
wrong-number = { $option } cần một số tự nhiên, như 10, chứ không phải { $value }
number-above-most = { $option } lớn nhất là { $most }, chứ không phải { $value }
wrong-range = { $option } cần một số, hoặc một khoảng như 1..40, chứ không phải { $text }
option-needs = { $option } chỉ dùng được cùng với { $other }; hãy thêm { $other }
row-and-board = { FIELD("ranks") } và { FIELD("files") } thay cho bàn cờ; hãy bỏ { $board }, hoặc bỏ cả hai tùy chọn
recurrence-one-side = { FIELD("recurrence") } cần một cạnh cố định: hãy cho { FIELD("ranks") } hoặc { FIELD("files") } một số duy nhất
recurrence-not-covered = { FIELD("recurrence") } chỉ dùng được cho quân nhảy trên bàn cờ phẳng không có ô khuyết, rộng nhiều nhất năm hàng (hoặc cột) với hành trình khép kín và bốn với hành trình mở; bỏ tùy chọn này thì chỉ in các số đếm
wrong-pieces = { FIELD("pieces") } cần một số tự nhiên, như 10, hoặc most, chứ không phải { $value }
pieces-most-not-for = { FIELD("pieces") } most không áp dụng cho { $verb }; hãy cho một số, hoặc dùng find để tìm số lớn nhất
independent-alone = { FIELD("independent") } chỉ dùng được cùng với { FIELD("dominating") }; hãy thêm cả tùy chọn ấy
wrong-shard = { FIELD("shard") } cần một phần, như 3/50 là phần thứ ba trong năm mươi phần, chứ không phải { $value }
count-no-units = chỉ chia thành phần được các phép đếm sau: quân hậu trên bàn cờ không quá 32 cột và 64 hàng, không có mép dán xoắn, không có { FIELD("holes-block") } hay { FIELD("node-limit") } (trên mặt xuyến, số cột phải là ước của số hàng), và quân bất kỳ với { FIELD("symmetric") }
counted-until-time = đã đến giới hạn thời gian khi mới đếm xong { $done } trên { $all } phần; hãy tăng { FIELD("time-limit") } để đếm tiếp{ $kept ->
    [yes] {" từ điểm lưu"}
   *[no] {", và dùng "}{ FIELD("checkpoint") }{" để lưu những phần đã xong"}
}
counted-until-interrupted = bị ngắt khi mới đếm xong { $done } trên { $all } phần; { $kept ->
    [yes] {"các phần ấy đã nằm trong điểm lưu"}
   *[no] {"hãy dùng "}{ FIELD("checkpoint") }{" để lưu những phần đã xong"}
}
spent-at = { $at }: { $reason }
spent-but-kept = { $reason }; hãy chạy lại đúng lệnh này để tiếp tục từ điểm lưu
rank-tours-not-covered = các hành trình này không có số thứ tự: chỉ đánh số được khi bàn cờ không quá dài, có hai ô không cách nhau đúng một nước đi, và không có điều kiện nào ngoài hai đầu; hãy thử count hoặc list
rank-not-covered = rank, unrank và sample chỉ dùng được cho quân hậu, mỗi hàng một quân, trên bàn cờ không quá 32 cột và 64 hàng, không có mép dán xoắn hay { FIELD("holes-block") } (trên mặt xuyến, số cột phải là ước của số hàng); với các cách xếp khác, hãy dùng list
rank-beyond = không có lời giải mang số thứ tự { $rank }: các số thứ tự chạy từ 0 đến { $last }, tất cả là { $count }
sample-one-at-a-time = { $format } chỉ chứa được một lời giải: hãy bỏ { FIELD("limit") }, hoặc chọn moves, ids, text, json hay csv
rank-unreadable = số thứ tự là một số tự nhiên từ 0 trở lên, như 91, chứ không phải { $text }
output-is-checkpoint = { $path } không thể vừa là kết quả vừa là điểm lưu: hãy chọn hai tệp khác nhau
record-none = { $path } không phải do count { FIELD("shard") } ghi ra: hãy chọn tệp khác, hoặc xóa nó và đếm lại
record-damaged = { $path } bị hỏng (sai mã kiểm tra): hãy chọn tệp khác, hoặc xóa nó và đếm lại
record-version = { $path } do một phiên bản khác ghi ra, có thể chia phép đếm theo cách khác
record-other = { $path } thuộc phép đếm khác hoặc phần khác: hãy chọn tệp khác, hoặc xóa nó
checkpoint-no-folder = { $path } là một tệp, nhưng với hành trình { FIELD("checkpoint") } cần một thư mục: hãy chọn đường dẫn khác, hoặc xóa tệp ấy
checkpoint-is-folder = { $path } là một thư mục, nhưng khi xếp quân { FIELD("checkpoint") } cần một tệp: hãy ghi tên một tệp
checkpoint-other = { $path } chứa điểm lưu của phép đếm khác: hãy chọn thư mục khác, hoặc xóa thư mục này
checkpoint-none = { $path } chứa những tệp khác: hãy chọn một thư mục mới hoặc trống
checkpoint-damaged = { $path } bị hỏng (sai mã kiểm tra): hãy xóa tệp này, phép đếm sẽ tiếp tục từ phần còn lại
checkpoint-lost = { $path } bị mất hoặc bị hỏng, và thiếu tệp này thì không dùng được điểm lưu: hãy xóa thư mục, hoặc chọn một thư mục khác
checkpoint-in-use = { $path } đang được một phép đếm khác dùng: hãy đợi nó xong, hoặc chọn thư mục khác
merge-other = { $path } không cùng phép đếm với { $first }, hoặc thuộc phép đếm được chia thành số phần khác
merge-twice = phần { $number } xuất hiện hai lần
merge-unfinished = phần { $number } chưa xong: hãy đếm tiếp bằng { FIELD("checkpoint") }
merge-missing = còn thiếu các phần: { $numbers }
merge-wrong = các tệp này không thể đúng: tổng của chúng không thể là một kết quả đếm
threads-zero = { FIELD("threads") } phải từ 1 trở lên, không thể là 0
wrong-time = { FIELD("time-limit") } cần một khoảng thời gian như 30s, 2m hoặc 500ms, chứ không phải { $value }
wrong-show = { FIELD("show") } cần một hoặc nhiều từ trong số { $values }, cách nhau bằng dấu phẩy, chứ không phải "{ $value }"
wrong-width = { FIELD("width") } cần số điểm ảnh từ 1 đến { $most }, chứ không phải { $value }
wrong-delay = { FIELD("delay") } cần một khoảng thời gian từ 20ms đến 60s, như 200ms, chứ không phải { $value }
wrong-frames = { FIELD("frames") } cần một số từ 2 đến { $most }, chứ không phải { $value }
option-of-pictures = { $option } chỉ dùng được cho hình; hãy thêm { FIELD("format") } svg, png hoặc gif
option-of-films = { $option } chỉ dùng được cho hình động; hãy thêm { FIELD("format") } gif
format-not-of-verb = { $verb } không ghi được { $format }; hãy chọn một trong { $formats } bằng { FIELD("format") }, hoặc chọn đuôi khác cho { FIELD("output") }
no-format-of-verb = { $verb } không ghi được { $format }; hãy chọn đuôi khác cho { FIELD("output") }
bytes-to-terminal = { $format } không phải là văn bản cho terminal: hãy thêm { FIELD("output") } TỆP, hoặc chuyển sang một chương trình khác bằng |
wrong-bytes = { FIELD("memory-limit") } cần một dung lượng như 500M hoặc 4G, chứ không phải { $value }
wrong-move-order = { $option } cần đủ tám nước đi của quân mã, mỗi nước một lần, như "1,2 2,1 2,-1 1,-2 -1,-2 -2,-1 -2,1 -1,2", chứ không phải "{ $text }"
wrong-edge = { FIELD("edges") } cần các cạnh như A-B,A-C, chứ không phải { $edge }
no-such-vertex = không cạnh nào chứa đỉnh { $vertex }; các đỉnh là: { $vertices }

board-empty = bàn cờ cần ít nhất một hàng và một cột, như 8 hoặc 3x10
board-too-large = mỗi cạnh của bàn cờ có nhiều nhất { $most } ô
board-unreadable = "{ $text }" không phải là bàn cờ: hãy viết một kích thước như 8, số hàng x số cột như 3x10, hoặc @TỆP chứa sơ đồ
about-option = { $option }: { $text }
hole-off-board = { FIELD("holes") }: { $square } không nằm trên bàn cờ
holes-range = { FIELD("holes") } nhận từng ô một, cách nhau bằng dấu phẩy, như a1,b1,a2,b2, chứ không phải { $text }; nếu có nhiều ô khuyết, hãy vẽ bàn cờ trong một tệp rồi cho @TỆP thay kích thước
map-empty = sơ đồ không có ô nào: hãy viết x cho ô và . cho ô khuyết
map-strange = sơ đồ, dòng { $line }, cột { $column }: "{ $character }" không phải là x (ô), . hay dấu cách (ô khuyết), cũng không phải là 1 (ô xuất phát)
map-second-start = sơ đồ, dòng { $line }, cột { $column }: đây là ô xuất phát thứ hai; chỉ được có một
map-too-large = sơ đồ sẽ có { $board } ô và ô khuyết, quá nhiều để lưu; hãy vẽ bàn cờ nhỏ hơn, hoặc viết kích thước của nó
instance-statement = dòng { $line } của đề bài không đọc được; hãy viết một lệnh gán như: letting n = 8
instance-name = dòng { $line } của đề bài: không biết tên { $name }, hoặc tên này xuất hiện hai lần; các tên dùng được là n, init, sumdiags, diffdiags, diags và số lượng của chúng
instance-value = dòng { $line } của đề bài: đây không phải là giá trị của { $name }, hoặc nằm ngoài bàn cờ, hoặc danh sách quá ngắn; hàng và cột đếm từ 0
instance-no-side = đề bài không cho biết bàn cờ lớn bao nhiêu; hãy viết: letting n = 8
instance-not-for = tệp này chứa một đề bài xếp hậu: hãy dùng queens
piece-unknown = { FIELD("piece") }: "{ $text }" không phải là một quân: hãy viết một tên như mã hoặc knight, một bước nhảy như 1,4, hoặc các chữ cái Betza như NC{ $nearest }
piece-no-place = { FIELD("piece") }: không dùng được "{ $text }": quân đi thế nào thì tấn công thế ấy, mọi hướng như nhau, nên không có tốt, không có nhập thành và không có ăn quân
piece-does-not-move = { FIELD("piece") }: "{ $text }" không di chuyển
pieces-without-place = tốt, quân tốt, con tốt, nhập thành, ăn quân, bắt quân, bắt tốt qua đường, ăn tốt qua đường, en passant
not-a-square = "{ $text }" không phải là ô: hãy viết chữ cái của cột rồi đến số của hàng, như c3
not-a-square-at = dòng { $line }, cột { $column }: "{ $text }" không phải là ô; hãy viết như c3
square-off-board = { $square } không nằm trên bàn cờ
diagonal-unreadable = "{ $text }" không phải là đường chéo: hãy viết hai ô của nó, như a1-h8, hoặc sum=7 hay difference=-2, tức tổng hay hiệu của hàng và cột, đều đếm từ 0
diagonal-none = { $a } và { $b } không cùng nằm trên một đường chéo; a1 và h8 thì có, a3 và b2 cũng vậy
diagonal-off-board = đường chéo { $text } không đi qua bàn cờ; hàng và cột đếm từ 0
square-is-hole = { $square } là ô khuyết

file-failed = "{ $path }": { $error }
file-without-name = thiếu tên tệp: sau @, như trong @banco.txt, hoặc sau tùy chọn
file-not-found = không có tệp hay thư mục như vậy
file-not-allowed = không có quyền truy cập
file-is-folder = đó là một thư mục
file-is-no-folder = đó là một tệp, nhưng ở đây cần một thư mục
file-too-large = { $path } lớn hơn 100 MiB
file-not-text = { $path } không phải là văn bản UTF-8
write-failed = không ghi được kết quả: { $error }
nothing-to-read = không có gì để đọc: hãy cho các ô, một tệp, hoặc chuyển đầu ra của lệnh khác vào bằng |
answer-not-found = "{ $text }" không phải là lời giải, cũng không phải là tên tệp: hãy cho các ô như a1 c2, các số, một lưới hoặc JSON, hay một tệp chứa chúng
answer-empty = lời giải cần kiểm tra đang trống: hãy cho các ô như a1 c2, các số, một lưới, JSON hoặc các byte của { FIELD("format") } binary
answer-other = lời giải ghi "{ $field }" { $said }, nhưng bạn hỏi về { $asked }; hãy đổi câu hỏi, hoặc cho lời giải khác
answer-too-large = { $path } quá lớn cho một lưới hoặc JSON; hãy ghi hành trình bằng { FIELD("format") } moves, ids, csv hoặc binary, vì các định dạng này được đọc từng ô một
number-too-large = số { $text } quá lớn
id-off-board = bàn cờ không có ô nào mang số { $id }
grid-ranks = sơ đồ có { $ranks } hàng, nhưng bàn cờ là { $board }
grid-strange = dòng { $line }, cột { $column }: "{ $character }" không phải là { $letter }, cũng không phải là ô trống
grid-twice = lưới có bước { $step } hai lần
grid-gap = lưới có các bước sau bước { $step }, nhưng thiếu chính bước { $step }
grid-size = lưới có { $ranks } hàng, mỗi hàng { $files } ô, nhưng bàn cờ là { $board }
wrong-json = JSON bị lỗi ở dòng { $line }, cột { $column }
json-without-squares = JSON không có danh sách các ô; cần có dạng: {"{"}"squares": ["a1", "c2"]{"}"}
numbers-ambiguous = các số này là hành trình cả khi đọc là bước lẫn khi đọc là số của ô; hãy cho tên các ô như a1 c2
json-several = JSON có nhiều lời giải; hãy cho một trong số đó
bytes-wrong = { $path }, byte { $offset }: { $fault }
bytes-no-tour = đây không phải là hành trình ở định dạng binary
bytes-version = không biết phiên bản { $version } của định dạng binary; bản backrank mới hơn có thể đọc được
bytes-header = phần đầu ở đây không có dòng "{ $word } ..." đọc được
bytes-header-end = phần đầu không kết thúc bằng một dòng trống
bytes-piece = định dạng binary không chứa được quân này: nó là quân đi xa, hoặc có hơn 256 nước đi
bytes-short = tệp kết thúc sớm, còn thiếu { $missing } bước của hành trình
bytes-move = quân không có nước đi số { $code }
bytes-off-board = nước đi từ { $from } ở bước { $step } ra ngoài bàn cờ
bytes-long = vẫn còn dữ liệu sau bước cuối cùng
format-of-steps = bước và ô được in dạng text, json hoặc csv; hãy chọn một dạng bằng { FIELD("format") }
tour-not-checked = hành trình quá lớn để kiểm tra trong khi ghi: hãy ghi bằng { FIELD("output") } rồi kiểm tra bằng backrank check
queens-not-checked = nhiều quân hậu như vậy được xếp theo công thức đã chứng minh (Bernhardsson 1991) và không được kiểm tra trong khi ghi
tour-not-checked-file = hành trình quá lớn để kiểm tra trong khi ghi: hãy kiểm tra { $path } bằng backrank check
tour-larger-than-memory = hành trình có tồn tại nhưng bộ nhớ không chứa hết: hãy hỏi từng bước bằng { FIELD("at-step") } và { FIELD("step-of") }, hoặc ghi ra bằng { FIELD("format") } moves, ids, json, csv hoặc binary
tour-with-fewer-demands = trên bàn cờ lớn như vậy, hành trình chỉ được dựng chứ không được tìm kiếm: đừng dùng { FIELD("symmetric") }, và chỉ dùng một { FIELD("step") }, hoặc dùng { FIELD("from") } và { FIELD("to") } mà không có { FIELD("step") }
format-binary = { FIELD("format") } binary chỉ dùng được cho hành trình của quân nhảy có nhiều nhất 256 nước đi; hãy dùng { FIELD("format") } moves

## While and after the search

nodes = { $nodes } lần vào ô
progress = { $nodes } lần vào ô, { $seconds } s
count-forecast = { $certainty ->
    [at-least] Việc này cần ít nhất { $time } và { $bytes } bộ nhớ.
    [at-least-bytes] Việc này cần ít nhất { $bytes } bộ nhớ; mất bao lâu thì không thể biết trước.
    [moment] Việc này cần { $time } và khoảng { $bytes } bộ nhớ.
   *[other] Việc này cần khoảng { $time } và { $bytes } bộ nhớ.
}
forecast-memory = Bộ nhớ cần dùng khi giữ tất cả trong bộ nhớ: { $amount }
forecast-least = Bộ nhớ tối thiểu khi không dùng đĩa: { $amount }
forecast-scratch = Với { FIELD("scratch") }: bộ nhớ { $memory }, đĩa { $disk }
forecast-time = { $threads ->
   *[other] Thời gian với { $threads } luồng: { $amount }
}
forecast-amount = { $certainty ->
    [about] khoảng { $amount }
    [at-least] ít nhất { $amount }
   *[measured] { $amount }
}
recurrence = a(n) = { $sum } với n >= { $from }, trong đó a(n) là số đếm của { $boards }
generating-function = hàm sinh: ({ $numerator }) / ({ $denominator })
recurrence-proof = được chứng minh từ { $states } trạng thái của biên quét; { $counts } số đếm đầu tiên đều khớp
progress-begun = đã bắt đầu, { $seconds } s
progress-squares = { $percent } %, { $seconds } s, còn khoảng { $left }
span-moment = chưa đến 1 s
span-unknown = không thể biết trước
span-seconds = { $of } s
span-minutes = { $of } phút
span-hours = { $of } giờ
span-days = { $of } ngày
span-years = { $of } năm
work = { $nodes } lần vào ô, { $milliseconds } ms
seed = hạt giống ngẫu nhiên (seed): { $seed }
listed = đã liệt kê { $count } lời giải
none = không có: { $reason }
shown-by = bàn cờ cho thấy điều này bằng một lập luận khác: { $reason }
unknown = chưa biết: { $reason }
list-contradicted = danh sách trống, nhưng một lần tìm kiếm lại tìm được { $answer }; đây là lỗi của backrank

lesson-too-long = cách tìm kiếm của bài học chưa xong sau { $nodes } lần vào ô, nên một cách khác làm tiếp (nếu vẫn muốn cách ấy, hãy cho { FIELD("method") } { $method })
tie-break-unused = { FIELD("tie-break") } không có tác dụng: chỉ { FIELD("method") } warnsdorff và { FIELD("method") } warnsdorff-backtracking dùng đến nó
move-order-unused = { FIELD("move-order") } không có tác dụng: hành trình này được dựng chứ không được tìm kiếm; hãy chọn một cách tìm kiếm bằng { FIELD("method") }
seed-unused = { FIELD("seed") } không có tác dụng: cách tìm kiếm này không chọn ngẫu nhiên; { FIELD("method") } warnsdorff cùng { FIELD("tie-break") } random thì có
partial-file = { $path } chứa những gì tìm được cho đến lúc đó
no-half-file = { $path } không được ghi, vì kết quả chưa trọn vẹn
written-until-time = đã đến giới hạn thời gian khi mới ghi { $written } trên { $squares } ô; hãy tăng { FIELD("time-limit") }
written-until-interrupted = bị ngắt khi mới ghi { $written } trên { $squares } ô
checked-until-time = đã đến giới hạn thời gian khi mới kiểm tra { $checked } trên { $squares } ô, tất cả đều đúng; hãy tăng { FIELD("time-limit") }
checked-until-interrupted = bị ngắt khi mới kiểm tra { $checked } trên { $squares } ô, { $faults ->
    [0] tất cả đều đúng
   *[other] có { $faults } lỗi
}
spent-nodes = đã đến giới hạn số lần vào ô ({ $nodes } lần vào ô); hãy tăng { FIELD("node-limit") } để tìm tiếp
spent-time = đã đến giới hạn thời gian{ $nodes ->
    [0] {""}
   *[other] {" "}({ $nodes } lần vào ô)
}; hãy tăng { FIELD("time-limit") }
spent-cancelled = bị ngắt{ $nodes ->
    [0] {""}
   *[other] {" "}({ $nodes } lần vào ô)
}
spent-memory = việc này cần khoảng { $needs } bộ nhớ, nhưng giới hạn là { $allowed }; hãy dùng bàn cờ nhỏ hơn hoặc tăng { FIELD("memory-limit") }
spent-memory-roughly = ước lượng rất thô thì việc này cần { $needs } bộ nhớ, nhưng giới hạn là { $allowed }; hãy dùng bàn cờ nhỏ hơn hoặc tăng { FIELD("memory-limit") }
spent-memory-on-the-way = { $allowed } bộ nhớ không đủ, mà cần bao nhiêu thì không thể biết trước; hãy dùng bàn cờ nhỏ hơn hoặc tăng { FIELD("memory-limit") }
spent-memory-no-scratch = việc này cần khoảng { $needs } bộ nhớ, nhưng giới hạn là { $allowed }; với { FIELD("scratch") } THƯ-MỤC chỉ cần { $least } bộ nhớ và { $away } trên đĩa; hoặc hãy tăng { FIELD("memory-limit") }
spent-room = việc này cần khoảng { $needs } trên đĩa chứa thư mục, nhưng đĩa chỉ còn trống { $room }; hãy chọn thư mục trên đĩa lớn hơn, hoặc dọn bớt đĩa
drawing-too-large = hình vẽ của bàn cờ này quá lớn: { $reason }; { FIELD("format") } ids và moves không cần vẽ
picture-too-large = hình quá lớn: { $reason }; hãy giảm { FIELD("width") }
picture-sides = hình sẽ có { $width } x { $height } điểm ảnh, nhưng mỗi cạnh có nhiều nhất { $most }; hãy giảm { FIELD("width") }
picture-shapes = hình có quá nhiều chi tiết cho PNG hoặc GIF; hãy dùng { FIELD("format") } svg, hoặc bàn cờ nhỏ hơn
spent-frontier = bàn cờ này quá rộng để đếm bằng biên quét; hãy bỏ { FIELD("method") } frontier, { FIELD("checkpoint") } và { FIELD("scratch") } để đếm từng hành trình một, hoặc dùng bàn cờ hẹp hơn
spent-squares = bàn cờ có { $squares } ô, nhưng việc tìm kiếm chỉ xử lý được nhiều nhất { $most } ô; hãy dùng bàn cờ nhỏ hơn
spent-stuck = quy tắc bị tắc sau { $visited } trên { $of } ô, mà nó không bao giờ quay lui; hãy thử { FIELD("method") } warnsdorff-backtracking
spent-candidates = phải sinh khoảng { $about } phương án, mà nhiều hơn { $most } thì quá lâu; hãy dùng bàn cờ nhỏ hơn, hoặc một { FIELD("method") } kiểm tra ở từng bước: backtracking cho hành trình, pairs cho các quân

## Why there is a tour, or none

tour-no-squares = bàn cờ không có ô nào
tour-same-ends = hành trình không thể vừa bắt đầu vừa kết thúc ở { $square }
tour-ends-not-joined = hành trình khép kín phải đi một nước từ ô cuối về ô đầu, nhưng không có nước đi nào từ { $end } đến { $start }
tour-too-short = hành trình khép kín qua hai ô sẽ phải dùng một nước đi hai lần
step-unreadable = { FIELD("step") } cần một ô và một bước, như c3=17, chứ không phải { $text }
step-none = { $option } { $text }: hành trình trên bàn cờ này có các bước từ { $first } đến { $last }
step-taken = { $a } và { $b } không thể cùng là bước { $step }; hãy bỏ một { FIELD("step") }, hoặc bỏ { FIELD("from") } hay { FIELD("to") }
step-twice = { $square } không thể vừa là bước { $first } vừa là bước { $second }; hãy bỏ một { FIELD("step") }, hoặc bỏ { FIELD("from") } hay { FIELD("to") }
tour-step-odd = mỗi nước đi đều đổi màu ô (đen và trắng, hoặc hai tập ô khác), và hành trình bắt đầu ở màu có nhiều ô hơn, { $moves ->
    [0] nhưng { $square } lại thuộc màu kia
   *[other] sau { $moves } nước lại ở màu ấy, nhưng { $square } thuộc màu kia
}
tour-step-even = mỗi nước đi đều đổi màu ô (đen và trắng, hoặc hai tập ô khác), và hành trình bắt đầu ở màu có nhiều ô hơn, nên sau { $moves } nước nó ở màu kia, nhưng { $square } thì không
tour-steps-odd = mọi cách đi từ { $a } đến { $b } đều có số nước đi lẻ, nhưng hai bước của chúng cách nhau { $moves } nước
tour-steps-even = mọi cách đi từ { $a } đến { $b } đều có số nước đi chẵn, nhưng hai bước của chúng cách nhau { $moves } nước
tour-step-inner = trên bàn cờ bốn hàng (hoặc bốn cột), hành trình đi xen kẽ ô ngoài và ô trong, nửa đầu ô ngoài trước, nửa sau ô trong trước, nên sau { $moves } nước nó ở ô trong, nhưng { $square } không phải ô trong
tour-step-outer = trên bàn cờ bốn hàng (hoặc bốn cột), hành trình đi xen kẽ ô ngoài và ô trong, nửa đầu ô ngoài trước, nửa sau ô trong trước, nên sau { $moves } nước nó ở ô ngoài, nhưng { $square } không phải ô ngoài
tour-steps-apart = từ { $a } đến { $b } cần ít nhất { $least } nước, nhưng hai bước của chúng chỉ cách nhau { $moves } nước
symmetry-not-of-board = { FIELD("symmetric") } { $turn } cần một bàn cờ không đổi khi xoay { $degrees }°, mà bàn cờ này không như vậy; hãy bỏ tùy chọn này
tour-open-not-kept = phép xoay đưa một hành trình mở về chính nó sẽ đảo chiều hành trình, nên điểm giữa (một ô hoặc một nước đi) đứng yên; nhưng xoay bàn cờ này { $degrees }° thì không có gì đứng yên
tour-open-no-quarter = phép xoay đưa một hành trình mở về chính nó sẽ đảo chiều hành trình, nên xoay hai lần thì mọi ô về chỗ cũ; nhưng xoay 90° hai lần thì không
tour-closed-no-half = phép xoay { $degrees }° chỉ đưa được một hành trình khép kín về chính nó theo hai cách: hoặc đúng hai ô hay nước đi của nó đứng yên, điều mà bàn cờ này không cho phép; hoặc hành trình dời dọc theo chính nó một nửa trong số { $squares } ô, nhưng { $moves } nước không bao giờ dẫn từ { $square } đến ảnh của nó là { $image }
tour-closed-no-half-middle = phép xoay { $degrees }° chỉ đưa được một hành trình khép kín về chính nó theo hai cách: hoặc đúng hai ô hay nước đi của nó đứng yên, điều mà bàn cờ này không cho phép; hoặc hành trình dời dọc theo chính nó một nửa trong số { $squares } ô, nhưng { $square } lại đứng yên
tour-closed-not-kept = phép xoay { $degrees }° sẽ dời hành trình khép kín qua { $squares } ô đi { $moves } nước, nhưng { $moves } nước không bao giờ dẫn từ { $square } đến ảnh của nó là { $image }
tour-closed-middle = phép xoay { $degrees }° sẽ dời hành trình khép kín dọc theo chính nó một phần số ô, nhưng { $square } lại đứng yên
tour-ends-not-exchanged = phép xoay { $degrees }° đưa một hành trình mở về chính nó thì đổi chỗ hai đầu, nhưng nó đưa { $end } đến { $image }
tour-colours-closed = mỗi nước đi đều đổi màu ô, nên hành trình khép kín cần số ô đen bằng số ô trắng, nhưng ở đây có { $dark } ô đen và { $light } ô trắng
tour-colours-open = mỗi nước đi đều đổi màu ô, nên trong một hành trình số ô của hai màu hơn kém nhau nhiều nhất là một, nhưng ở đây có { $dark } ô đen và { $light } ô trắng
tour-end-colour = mỗi nước đi đều đổi màu ô, nên hành trình phải bắt đầu và kết thúc ở màu có nhiều ô hơn ({ $more } so với { $fewer }), nhưng { $square } lại thuộc màu kia
tour-ends-colour = mỗi nước đi đều đổi màu ô, nên hành trình qua một số chẵn ô có hai đầu khác màu, nhưng { $start } và { $end } lại cùng màu
tour-inner-end = hai hàng (hoặc cột) ngoài cùng của bàn cờ này chứa một nửa số ô, và không nước đi nào nối hai ô trong đó; hành trình có một đầu ở { $square } sẽ đi xen kẽ ô trong và ô ngoài, khi đó mọi ô ngoài phải cùng một màu, nhưng chúng lại có cả hai màu
tour-four-lines = hai hàng (hoặc cột) ngoài cùng của bàn cờ này chứa một nửa số ô, và không nước đi nào nối hai ô trong đó; hành trình khép kín sẽ đi xen kẽ ô trong và ô ngoài, khi đó mọi ô ngoài phải cùng một màu, nhưng chúng lại có cả hai màu
tour-ends-meet = những ô chỉ còn hai nước đi cần cả hai, và các nước đi này nối hai đầu bằng đường { $path }, bỏ sót các ô khác
tour-sides = mọi nước đi đều dẫn từ tập ô này sang tập ô kia, nên hành trình đi xen kẽ giữa hai tập; với { $first } và { $second } ô cùng các đầu đã cho thì không thể như vậy
tour-few-moves = { $moves ->
    [0] từ { $square } quân không đi được nước nào
   *[other] từ { $square } chỉ có một nước đi, nhưng { $rule ->
        [closed] mỗi ô của hành trình khép kín cần hai nước
        [colours] do màu ô, { $square } không thể là đầu của hành trình, nên ở đó cần hai nước
       *[two] hành trình giữa hai đầu đã cho cần hai nước ở đó
    }, để vào và để ra
}
tour-few-moves-left = { $moves ->
    [0] ô { $square } không còn nước đi nào
   *[other] ô { $square } chỉ còn một nước đi
}
tour-too-many-moves = ở { $square } có nhiều nước đi bắt buộc hơn số mà hành trình dùng được
tour-dead-ends = { $squares } đều chỉ có một nước đi, nhưng { $ends ->
    [0] { $rule ->
        [closed] mỗi ô của hành trình khép kín cần hai nước
        [colours] do màu ô, không ô nào trong đó có thể là đầu của hành trình
       *[two] không ô nào trong đó có thể là đầu của hành trình
    }
    [1] { $rule ->
        [colours] do màu ô, chỉ một ô trong đó có thể là đầu của hành trình
       *[two] một đầu đã cho ở nơi khác, nên chỉ một ô trong đó có thể là đầu kia
    }
   *[other] hành trình chỉ có hai đầu
}
tour-dead-ends-left = { $squares } đều chỉ còn một nước đi, nhưng { $ends ->
    [0] { $rule ->
        [closed] mỗi ô của hành trình khép kín cần hai nước
        [colours] do màu ô, không ô nào trong đó có thể là đầu của hành trình
       *[two] không ô nào trong đó có thể là đầu của hành trình
    }
    [1] { $rule ->
        [colours] do màu ô, chỉ một ô trong đó có thể là đầu của hành trình
       *[two] một đầu đã cho ở nơi khác, nên chỉ một ô trong đó có thể là đầu kia
    }
   *[other] hành trình chỉ có hai đầu
}
tour-ends-among = { $rule ->
    [closed] {""}
    [colours] , trong đó do màu ô { $ends ->
        [0] không ô nào
        [1] nhiều nhất một ô
       *[other] nhiều nhất hai ô
    } có thể là đầu của hành trình,
   *[two] , trong đó { $ends ->
        [0] không ô nào
        [1] nhiều nhất một ô
       *[other] nhiều nhất hai ô
    } có thể là đầu của hành trình,
}
tour-crowded = { $squares }{ $among } cần tổng cộng ít nhất { $needed } nước đi, nhưng { $neighbours } { $room ->
    [0] không nhận được nước nào
   *[other] chỉ nhận được { $room } nước
}, và { $elsewhere ->
    [0] không nước nào dẫn đi nơi khác
   *[other] chỉ { $elsewhere } nước dẫn đi nơi khác
}
tour-neighbours = { $squares }{ $among } cần tổng cộng ít nhất { $needed } nước đi, nhưng { $neighbours } { $room ->
    [0] không nhận được nước nào
   *[other] chỉ nhận được tổng cộng { $room } nước
}, và { $elsewhere ->
    [0] không nước nào dẫn đi nơi khác
   *[other] chỉ { $elsewhere } nước dẫn đi nơi khác
}
tour-apart = không có dãy nước đi nào dẫn từ { $a } đến { $b }
tour-apart-left = các nước đi còn lại không nối { $a } với { $b }
tour-cut = nếu bỏ { $removed } thì bàn cờ rời thành { $count } phần, với { $parts } ở các phần khác nhau, nhưng hành trình { $most ->
    [1] không nối được hai phần nào
   *[other] chỉ nối được { $most } phần
}
tour-cut-left = nếu bỏ { $removed } và chỉ dùng các nước đi còn lại thì bàn cờ rời thành { $count } phần, với { $parts } ở các phần khác nhau, nhưng hành trình { $most ->
    [1] không nối được hai phần nào
   *[other] chỉ nối được { $most } phần
}
tour-loop = các nước đi bắt buộc kết thúc hành trình quá sớm, chỉ sau { $count } ô: { $squares }
tour-plain-ring = { $rule ->
    [closed] mỗi ô trong { $squares } có đúng hai nước đi
    [colours] do màu ô, không ô nào trong { $squares } có thể là đầu của hành trình; mỗi ô ấy có đúng hai nước đi
   *[two] không ô nào trong { $squares } là đầu của hành trình; mỗi ô ấy có đúng hai nước đi
}, và các nước đi này khép thành vòng quá sớm, chỉ sau { $count } ô: { $ring }
tour-forced = { $steps } suy luận về các nước đi bắt buộc dẫn đến điều này: { $clash }
tour-forced-loop = { $steps ->
    [0] một nước đi
   *[other] sau { $steps } suy luận về các nước đi bắt buộc, một nước đi
} giữa { $from } và { $to } sẽ kết thúc hành trình quá sớm, chỉ sau { $count } ô, còn nếu không có nó thì { $clash }
squares-and-more = { $squares } và { $count } ô nữa (decide { FIELD("format") } json có đủ)
theorem-schwenk-yes = bàn cờ hình chữ nhật có hành trình khép kín của quân mã, trừ khi cả hai cạnh đều lẻ, hoặc một cạnh là 1, 2 hay 4, hoặc bàn cờ là 3x4, 3x6 hay 3x8 ({ $source })
theorem-schwenk-no = bàn cờ hình chữ nhật có hơn một ô không có hành trình khép kín của quân mã nếu cả hai cạnh đều lẻ, hoặc một cạnh là 1, 2 hay 4, hoặc bàn cờ là 3x4, 3x6 hay 3x8 ({ $source })
theorem-open-yes = bàn cờ hình chữ nhật có hành trình mở của quân mã, trừ khi cạnh ngắn là 1 hay 2, hoặc bàn cờ là 3x3, 3x5, 3x6 hay 4x4 ({ $source })
theorem-open-no = bàn cờ hình chữ nhật có hơn một ô không có hành trình nào của quân mã nếu cạnh ngắn là 1 hay 2, hoặc bàn cờ là 3x3, 3x5, 3x6 hay 4x4 ({ $source })
theorem-ends = trên bàn cờ vuông cạnh từ 6 trở lên, giữa hai ô bất kỳ mà màu ô cho phép đều có hành trình của quân mã ({ $source })
theorem-cylinder-yes = mặt trụ, tức bàn cờ có mép trái dán với mép phải, có hành trình khép kín của quân mã, trừ khi chỉ có một hàng, hoặc có 2 hay 4 hàng và số cột chẵn ({ $source })
theorem-cylinder-no = mặt trụ, tức bàn cờ có mép trái dán với mép phải, nếu có hơn một ô thì không có hành trình khép kín của quân mã khi chỉ có một hàng, hoặc có 2 hay 4 hàng và số cột chẵn ({ $source })
theorem-torus = mặt xuyến có hơn hai ô luôn có hành trình khép kín của quân mã, bất kể độ dài các cạnh ({ $source })
theorem-pauls = đặt được n quân hậu trên bàn cờ n x n với mọi n trừ 2 và 3 ({ $source })
theorem-polya = đặt được n quân hậu trên bàn cờ n x n dán mép khi n không chia hết cho 2 và cũng không chia hết cho 3 ({ $source })
proof-construction = có một hành trình { $kind ->
    [closed] khép kín
   *[open] từ { $start } đến { $end }
}, được dựng trực tiếp
proof-tour = có một hành trình { $kind ->
    [closed] khép kín
   *[open] từ { $start } đến { $end }
}, đã tìm thấy và đã kiểm tra
proof-placement = có một cách xếp như vậy, đã tìm thấy và đã kiểm tra
proof-dominating = có một cách xếp như vậy, đã tìm thấy và đã kiểm tra
searched = { $nodes ->
    [0] bàn cờ và các điều kiện đã loại trừ mọi hành trình, nên không còn gì để tìm
   *[other] việc tìm kiếm đã thử hết mọi khả năng ({ $nodes } lần vào ô)
}
searched-placements = { $nodes ->
    [0] bàn cờ và các điều kiện đã loại trừ mọi cách xếp, nên không còn gì để tìm
   *[other] việc tìm kiếm đã thử hết mọi khả năng ({ $nodes } lần đặt quân)
}
placement-too-few-squares = { $squares } ô không đủ chỗ cho { $pieces } quân
placement-too-few-lines = hai quân cùng hàng hoặc cùng cột thì tấn công nhau, nên đặt được nhiều nhất { $lines } quân chứ không phải { $pieces }
placement-crowded = không đặt được { $pieces } quân: các ô chia thành { $groups } nhóm, và hai ô bất kỳ trong một nhóm tấn công nhau
placement-crowded-pairs = không đặt được { $pieces } quân: { $groups ->
    [0] không còn ô trống nào
   *[other] các ô chia thành { $groups } cặp ô tấn công nhau
}
pieces-fewest = cần ít nhất { $pieces } quân: { $reason }
pieces-fewest-open = { $found } quân là đủ, và cần ít nhất { $bound } quân: { $reason }
placement-too-few-to-cover = mỗi quân tấn công hoặc chiếm nhiều nhất { $each } ô, nên { $pieces } quân là không đủ cho { $squares } ô
placement-far-apart = không quân nào tấn công hoặc chiếm được hai trong các ô { $squares }, nên mỗi ô cần một quân riêng, { $pieces ->
    [0] nhưng không có quân nào để đặt
   *[other] nhưng chỉ có { $pieces } quân để đặt
}
placement-rank-and-file-without = { $pieces } quân xe luôn để trống ít nhất một hàng và một cột, và ô giao nhau của hàng và cột ấy không bị tấn công cũng không bị chiếm
pieces-most = đặt được nhiều nhất { $pieces } quân: { $reason }
pieces-most-open = đặt được { $found } quân, và không quá { $bound } quân: { $reason }
placement-too-many-preplaced = đã có sẵn { $preplaced } quân, nhiều hơn { $pieces } quân được yêu cầu
placement-preplaced-forbidden = quân cho sẵn ở { $square } đứng trên ô bị cấm
placement-around = n quân hậu chỉ đặt được trên bàn cờ n x n dán mép khi n không chia hết cho 2 và cũng không chia hết cho 3 (Pólya 1918), nhưng { $divisor } là ước của { $side }
placement-rank-without-square = hàng { $rank } phải có một quân, nhưng mọi ô của nó đều là ô khuyết, bị cấm hoặc bị một quân cho sẵn tấn công
placement-file-without-square = cột { $file } phải có một quân, nhưng mọi ô của nó đều là ô khuyết, bị cấm hoặc bị một quân cho sẵn tấn công

## What is wrong with an answer

fault-more = ... và { $count } lỗi nữa; { FIELD("format") } json có đủ tất cả
fault-more-not-kept = ... và { $count } lỗi nữa
fault-off-board = bước { $step }: { $square } không nằm trên bàn cờ
fault-hole = bước { $step }: { $square } là ô khuyết
fault-repeated = bước { $step }: { $square } đã được đi qua ở bước { $first }
fault-repeated-before = bước { $step }: { $square } đã được đi qua
fault-no-move = bước { $step }: quân không đi được từ { $from } đến { $to }
fault-missed = { $square } không được đi qua lần nào
fault-not-closed = không khép kín: quân không đi được từ ô cuối { $end } về ô đầu { $start }
fault-start = hành trình bắt đầu ở { $given }, không phải ở { $asked }
fault-end = hành trình kết thúc ở { $given }, không phải ở { $asked }
fault-step = bước { $step } ở { $given }, không phải ở { $asked }
fault-not-kept-half = hành trình không đối xứng khi xoay 180°: nước đi ở bước { $step }, từ { $from } đến { $to }, sẽ thành nước đi giữa { $a } và { $b }, mà hành trình không nối hai ô này
fault-not-kept-quarter = hành trình không đối xứng khi xoay 90°: nước đi ở bước { $step }, từ { $from } đến { $to }, sẽ thành nước đi giữa { $a } và { $b }, mà hành trình không nối hai ô này
fault-two-pieces = có hai quân cùng đứng ở { $square }
fault-attack = hai quân ở { $a } và { $b } tấn công nhau
fault-uncovered = không có quân nào đứng ở { $square } hay tấn công ô này
fault-number = trên bàn cờ có { $given } quân, không phải { $asked }
fault-missing = thiếu quân cho sẵn ở { $square }
fault-forbidden = có quân đứng trên ô bị cấm { $square }
fault-piece-not-kept = sau khi xoay { $degrees }°, quân ở { $square } sẽ đứng ở { $image }, mà ở đó không có quân nào

## What a tour is

fact-closed = khép kín
fact-can-be-closed = mở, nhưng có thể khép kín: hai đầu cách nhau một nước đi
fact-one-square = chỉ một ô và không có nước đi nào, nên vừa mở vừa khép kín
fact-open = mở
fact-symmetric = đối xứng: { $names }
fact-not-symmetric = không đối xứng
fact-magic = kỳ ảo: mỗi hàng, mỗi cột và cả hai đường chéo có tổng { $sum }
fact-magic-rectangle = kỳ ảo: mỗi hàng có tổng { $rank }, mỗi cột có tổng { $file }
fact-semi-magic = bán kỳ ảo: mỗi hàng và mỗi cột có tổng { $sum }, hai đường chéo có tổng { $up } và { $down }
fact-not-magic = không kỳ ảo: các hàng có tổng { $ranks }, các cột có tổng { $files }
fact-sum = { $least }
fact-sums = { $least }–{ $most }
fact-crossings = { $count } lần tự cắt
fact-turns = { $count } lần đổi hướng
fact-not-looked-at = chưa xét tính đối xứng và số lần tự cắt, vì bộ nhớ không chứa hết hành trình; { FIELD("memory-limit") } lớn hơn có thể giúp được
fact-crossings-not-counted = chưa đếm số lần tự cắt: việc đó mất quá nhiều thời gian
symmetry-none = không đối xứng
symmetry-half-turn = xoay 180°
symmetry-quarter-turn = xoay 90°
symmetry-vertical = lật trái–phải
symmetry-horizontal = lật trên–dưới
symmetry-diagonal = lật qua đường chéo từ a1
symmetry-antidiagonal = lật qua đường chéo kia
symmetry-shift = dịch qua mép dán

## Answers

solution-heading = Lời giải { $number }:
solution-class-heading = Lời giải { $number } (lớp gồm { $size } lời giải, { $symmetry }):
tour-heading = Hành trình { $number }:
tour-class-heading = Hành trình { $number } (lớp gồm { $size } hành trình):
map-line = { $mark } Xuất phát từ { $square }: { $answer ->
    [yes] có hành trình
    [no] không có hành trình
   *[unknown] chưa biết
}
map-line-coordinates = { $mark } Xuất phát từ x: { $x } và y: { $y }, { $answer ->
    [yes] tìm thấy hành trình
    [no] không tìm thấy hành trình
   *[unknown] chưa biết
}
map-end-line = { $mark } Kết thúc ở { $square }: { $answer ->
    [yes] có hành trình
    [no] không có hành trình
   *[unknown] chưa biết
}

trace-move = **Nước đi { $step }**
trace-back = Từ đây không còn nước đi nào. Quay lui về **nước đi { $step }**.
trace-last-back = Từ { $square }, nơi bắt đầu tìm kiếm, không còn nước đi nào.
trace-place = **Quân thứ { $step }** ở { $square }
trace-remove = Không còn ô nào cho quân tiếp theo. Nhấc quân thứ { $step } khỏi { $square }.
trace-refused = { $square }: bị quân ở { $by } tấn công
trace-not-allowed = { $square }: không được phép
trace-rejected-walk = Đường đi đã đủ dài, nhưng qua { $square } hai lần: bị loại. Quay lui về **nước đi { $step }**.
trace-rejected-placement = Mọi quân đã được đặt, nhưng { $a } và { $b } tấn công nhau: bị loại. Nhấc quân thứ { $step } khỏi { $square }.
trace-found-tour = Hành trình đã hoàn tất ({ $nodes } lần vào ô).
trace-found-placement = Đã đặt xong mọi quân ({ $nodes } lần đặt quân).
trace-exhausted-tour = Đã thử hết mọi khả năng: không có hành trình nào ({ $nodes } lần vào ô).
trace-exhausted-placement = Đã thử hết mọi khả năng: không có cách xếp nào ({ $nodes } lần đặt quân).
trace-stuck-whole = Quy tắc đã vào mọi ô, nhưng đường đi không kết thúc ở ô cần đến, mà quy tắc không bao giờ quay lui.
trace-stuck = Quy tắc bị tắc, mà nó không bao giờ quay lui ({ $nodes } lần vào ô).
trace-spent = Việc tìm kiếm đã bị dừng ({ $nodes } lần vào ô).
trace-limit = Đã dừng sau { $steps } bước; hãy tăng { FIELD("limit") } để xem thêm.

walk-order = Phép duyệt theo chiều sâu thăm { $seen } trong số { $of } đỉnh: { $walk }
walk-jump = { $from } đến { $to }: không có cạnh nối, giữa hai đỉnh này phép duyệt đã quay lui
walk-attempts = Hành trình phải đi theo các cạnh; các lần thử từ { $start }:
walk-tour = { $tour }: là một hành trình
walk-no-tour = Không lần thử nào qua hết các đỉnh: không có hành trình từ { $start }
walk-unknown = Việc tìm kiếm đã bị dừng: chưa biết có hành trình hay không
walk-limit = Việc tìm kiếm đã dừng sau { $most } ngõ cụt: chưa biết có hành trình hay không

film-of-tour = Tìm hành trình của quân { $piece } trên bàn cờ { $board }
film-of-pieces = Tìm cách xếp quân { $piece } trên bàn cờ { $board }
film-caption = bước { $step } · độ sâu { $depth } trên { $target }
film-caption-moves = bước { $step } · { $depth } trên { $target } nước đi
film-sampled = Phim chỉ cho xem một trong mỗi { $every } bước, trên tổng số { $steps } bước; { FIELD("frames") } lớn hơn cho xem nhiều bước hơn, { FIELD("limit") } nhỏ hơn chỉ cho xem các bước đầu.
picture-open-tour = Hành trình mở của quân { $piece } trên bàn cờ { $board }
picture-closed-tour = Hành trình khép kín của quân { $piece } trên bàn cờ { $board }
picture-tour-in-order = Ô xuất phát và ô kết thúc: { $squares }. Theo thứ tự: { $order }
picture-tour = Ô xuất phát và ô kết thúc: { $squares }
picture-no-tour = Không có hành trình của quân { $piece } trên bàn cờ { $board }
picture-placement = { $count } quân { $piece } trên bàn cờ { $board }, không có hai quân nào tấn công nhau
picture-dominating = { $count } quân { $piece } trên bàn cờ { $board }: mỗi số cho biết bao nhiêu quân tấn công ô đó
picture-squares = Ở các ô { $squares }
picture-walk = Đường đi dở dang của quân { $piece } trên bàn cờ { $board }; số ô đã qua: { $count }
picture-pieces = { $count } quân { $piece } trên bàn cờ { $board }, chưa xong
picture-moves = Các nước đi của quân { $piece } trên bàn cờ { $board } mà việc tìm kiếm đang dùng: { $count }
picture-gallery = Các lời giải của quân { $piece } trên bàn cờ { $board }, mỗi lời giải một bàn cờ: { $count }
picture-gallery-marks = Lời giải cơ bản, có khung và dấu tích: { $count }
picture-gallery-part = { $count } lời giải đầu tiên trong số { $total }
picture-gallery-first = { $count } lời giải đầu tiên
picture-given-holes = Các ô khuyết: { $squares }
picture-given-preplaced = Quân cho sẵn: { $squares }
picture-given-forbidden = Ô cấm: { $squares }
picture-given-from = Ô xuất phát: { $squares }
picture-given-to = Ô kết thúc: { $squares }
picture-map-tour = Các ô xuất phát có hành trình trên bàn cờ { $board }
picture-map-starts = Các ô xuất phát của hành trình đến { $square } trên bàn cờ { $board }
picture-map-ends = Các ô kết thúc của hành trình từ { $square } trên bàn cờ { $board }
picture-map-uses = Số cách xếp dùng đến mỗi ô của bàn cờ { $board }
picture-map-used = Các ô được dùng trong một cách xếp nào đó trên bàn cờ { $board }
mark-needing = số trên ô là số nước đi ô ấy cần (bớt một nếu là đầu của hành trình)
mark-needing-only = số trên ô là số nước đi ô ấy cần
mark-needing-both = ô có đúng hai nước đi và cần cả hai
mark-isolated = ô không có nước đi nào vào hay ra
mark-neighbour = ô mà các nước ấy dẫn đến; số trên ô là số nước nó nhận được
mark-inward = nước đi giữa các ô này
mark-elsewhere = nước đi đến một ô khác
mark-used = nước đi mà mọi hành trình đều dùng
mark-unused = nước đi mà không hành trình nào dùng
mark-loop = nước đi của vòng khép kín quá sớm
mark-removed = ô bị bỏ
mark-part = ô còn lại, với số của phần chứa nó
mark-from = ô thứ nhất
mark-to = không đến được từ ô thứ nhất sau { $moves } nước
mark-outer = ô ngoài
mark-inner = ô trong
mark-turned = ô trước khi xoay
mark-image = { $moves ->
    [0] ảnh của ô ấy qua phép xoay
   *[other] ảnh của ô ấy qua phép xoay, không đến được sau { $moves } nước
}

## Pieces

piece-knight = mã
piece-king = vua
piece-queen = hậu
piece-rook = xe
piece-bishop = tượng
piece-wazir = wazir
piece-ferz = ferz
piece-dabbaba = dabbaba
piece-alfil = alfil
piece-threeleaper = threeleaper
piece-camel = lạc đà
piece-zebra = ngựa vằn
piece-tripper = tripper
piece-fourleaper = fourleaper
piece-giraffe = hươu cao cổ
piece-stag = hươu đực
piece-antelope = linh dương
piece-fiveleaper = fiveleaper
piece-nightrider = nightrider
piece-camelrider = camelrider
piece-zebrarider = zebrarider
piece-amazon = amazon
piece-empress = nữ hoàng (empress)
piece-princess = công chúa
piece-centaur = nhân mã
piece-gnu = linh dương đầu bò
piece-aliases = quân mã=knight, quân hậu=queen, quân vua=king, quân xe=rook, quân tượng=bishop, con mã=knight, con hậu=queen, ma=knight, hau=queen

## Playing a search

play-title = { $board }, { $piece }
play-keys = q thoát · phím cách chạy/tạm dừng · → tiến một bước · ← lùi một bước · + nhanh hơn · - chậm hơn · home về đầu · end đến cuối
play-running = đang chạy, { $speed } bước mỗi giây
play-paused = tạm dừng
play-position = bước { $position }, độ sâu { $depth } trên { $of }, { $nodes } lần vào ô
play-entered = { $square }: vào ô
play-refused = { $square }: bỏ qua
play-left = { $square }: quay lui
play-found = Đã tìm thấy lời giải. Hãy lùi lại để xem cách tìm ra nó, hoặc bấm q để thoát.
play-exhausted = Đã thử hết mọi khả năng: không có lời giải.
play-stuck = Quy tắc bị tắc, mà nó không bao giờ quay lui.
play-spent = Đã đến giới hạn.
play-no-terminal = { FIELD("play") } cần một terminal; hãy bỏ tùy chọn này để in các bước
play-too-large = bàn cờ này cần terminal có { $wide } x { $high } ký tự; terminal này có { $columns } x { $rows }
play-no-memory = các bước trước bước này không còn được lưu
examples-rank =
    {"  "}backrank rank queens 8 a8 e7 h6 f5 c4 g3 b2 d1
    {"  "}backrank find queens 16 | backrank rank queens 16 -
examples-unrank =
    {"  "}backrank unrank queens 8 91
    {"  "}backrank unrank queens 16 1000000 --format ids
    {"  "}backrank unrank tour 6 9861 --closed
examples-sample =
    {"  "}backrank sample queens 8 --seed 7
    {"  "}backrank sample queens 12 --queen c5 --format moves
    {"  "}backrank sample tour 6x7 --closed --limit 3 --format moves

## The server of the page

method-auto = nhanh nhất
method-backtracking = quay lui
method-graph = quay lui trên đồ thị
method-naive = sinh và kiểm tra
method-warnsdorff = quy tắc Warnsdorff
method-warnsdorff-backtracking = quy tắc Warnsdorff có quay lui
method-rotations = xoay đường đi
method-edges = tìm kiếm chính xác
method-pairs = so từng cặp, từng hàng
method-masks = mặt nạ bit, từng hàng
method-pieces-naive = sinh và kiểm tra
method-subsets = từng ô
method-fail-first = ít lựa chọn nhất trước
method-swaps = xếp ngẫu nhiên rồi đổi chỗ
method-explicit = theo công thức
order-it = bài học tiếng Ý
order-pl = bài học tiếng Ba Lan
order-vi = bài học tiếng Việt
order-zh = bài học tiếng Trung
tie-break-first = ô đầu tiên
tie-break-random = ngẫu nhiên
tie-break-roth = xa tâm nhất (Roth)
tie-break-pohl = xét quy tắc thêm một nước nữa (Pohl)
serve-port-taken = cổng { $port } đang được dùng; hãy chọn cổng khác bằng { FIELD("port") }, hoặc { FIELD("port") } 0 để lấy một cổng trống bất kỳ
serve-no-host = { FIELD("host") }: máy này không có "{ $host }"; hãy dùng 127.0.0.1 cho riêng máy này, hoặc 0.0.0.0 cho mọi người trong cùng mạng
serve-not-listening = máy chủ không lắng nghe được trên { $host }, cổng { $port }: { $error }
wrong-port = { FIELD("port") } cần một số từ 0 đến 65535, chứ không phải { $value }
searches-zero = { FIELD("searches") } phải từ 1 trở lên, không thể là 0
serve-request = yêu cầu không hợp lệ: { $text }
serve-no-http = không đọc được yêu cầu: các dòng đầu không đúng HTTP
serve-number-least = "{ $field }" phải là số nguyên từ 1 trở lên, không phải "{ $text }"
serve-only-with = "{ $field }" chỉ dùng được cùng với "{ $other }", mà yêu cầu không có
serve-number-range = "{ $field }" phải là số nguyên từ { $least } đến { $most }, không phải "{ $text }"
serve-missing = yêu cầu thiếu "{ $field }"
serve-strange = yêu cầu có trường lạ "{ $field }"
serve-twice = yêu cầu có "{ $field }" hai lần
serve-variant = dòng { $line }, cột { $column }: không biết giá trị "{ $value }"; có thể là: { $values }
serve-empty = yêu cầu trống, nhưng cần có JSON
serve-kind = dòng { $line }, cột { $column }: ở đây cần { $wanted ->
    [text] một chuỗi trong dấu ngoặc kép
    [list] một danh sách trong [ ]
    [object] một đối tượng trong { "{" } { "}" }
    [truth] true hoặc false
    [number] một số
   *[other] một giá trị thuộc loại khác
}
serve-quotes = dòng { $line }, cột { $column }: ở đây cần một số, không có dấu ngoặc kép
serve-whole = dòng { $line }, cột { $column }: ở đây cần một số nguyên, không âm và không quá lớn
serve-limits = Số lần tìm kiếm cùng lúc: nhiều nhất { $searches }, mỗi lần nhiều nhất { $time } và { $memory }; tất cả nhiều nhất { $all }
serve-busy = máy chủ đang bận các lần tìm kiếm khác; hãy thử lại sau giây lát
serve-failed = việc tìm kiếm gặp sự cố; đây là lỗi của chương trình
serve-other-site = yêu cầu từ trang web khác bị từ chối
serve-host = chỉ truy cập được máy chủ này từ chính máy này, ví dụ qua localhost
serve-json = yêu cầu phải là JSON (Content-Type: application/json)
serve-slow = yêu cầu gửi đến quá chậm
serve-too-long = yêu cầu dài hơn { $most }
serve-not-found = không tìm thấy trang
serve-method = địa chỉ này không nhận loại yêu cầu đó
serve-map = Có: { $yes }, không: { $no }, chưa biết: { $unknown }
serve-group = trong các ô này chỉ một ô có thể có quân
serve-dark = Số ô đen: { $count }
serve-light = Số ô trắng: { $count }
serve-side = Số ô của một tập: { $count }
serve-named = các ô được nhắc đến trong lời giải thích
serve-ring = ô của một vòng khép kín quá sớm
serve-there-is-tour = Có hành trình: { $reason }
serve-there-is-placement = Có lời giải: { $reason }
serve-not-watched = phương pháp "{ $method }" không có bước nào để xem
serve-frame = quá trình tìm kiếm không có bước này
serve-moves-found = Hành trình đã xong. Số nước đã dùng khi tìm: { $nodes }
serve-moves-exhausted = Đã thử hết mọi khả năng: không có hành trình. Số nước đã dùng khi tìm: { $nodes }
serve-too-many = mỗi lần cho xem nhiều nhất { $most } bước
serve-play-legal = Số ô có thể chọn: { $count }
serve-play-open = Vẫn còn lời giải. Số ô giữ được điều đó: { $count }
serve-play-unknown = Không đủ thời gian để biết có còn lời giải hay không
serve-play-back = Từ đây không còn lời giải. Số bước cần lùi: { $back }
serve-play-none = Từ đây không có lời giải, bắt đầu ở ô nào khác cũng vậy
serve-play-dead = Từ đây không còn lời giải
serve-play-rest = xét ô quân đang đứng và các ô còn lại: { $reason }
serve-play-done-tour = Xong: mỗi ô đã được đi qua đúng một lần
serve-play-done-pieces = Xong: mọi quân đã được đặt và không có hai quân nào tấn công nhau
serve-right-tour = Đúng: đây là một hành trình
serve-right-pieces = Đúng: mọi quân đã được đặt và không có hai quân nào tấn công nhau
serve-progress = đã xong { $done } trên { $all } bước
serve-progress-kept = Đếm các lời giải đối xứng: đã xong { $done } trên { $all } bước
serve-forecast-too-much = Trang này chỉ được dùng tối đa { $time } và { $bytes } bộ nhớ cho việc này; lệnh backrank không có giới hạn đó.
serve-forecast-smaller = Bàn cờ nhỏ hơn mà trang này đếm được: { $board }
serve-count-tours = Số hành trình: { $count }
serve-count-tour-classes = Số hành trình, coi các hình xoay và lật là một: { $count }
serve-count-pieces = Số lời giải: { $count }
serve-count-piece-classes = Số lời giải cơ bản: { $count }
serve-listed = Số lời giải: { $count }, cơ bản: { $fundamental }
serve-listed-part = Đang xem: { $listed } trên { $count }
serve-listed-some = Đang xem: { $listed }; chưa biết có tất cả bao nhiêu
serve-together = không dùng được "{ $first }" cùng với "{ $second }"; hãy chỉ hỏi một trong hai
serve-move-twice = nước đi giữa { $from } và { $to } xuất hiện hai lần
serve-moves-at = ở { $square } có hơn hai nước đi, mà một đường đi dùng nhiều nhất hai
serve-picture-slow = vẽ hình này mất quá nhiều thời gian; hãy dùng bàn cờ nhỏ hơn, ít bước hơn hoặc ít điểm ảnh hơn
serve-format = không có định dạng "{ $format }"; hãy dùng svg, png, gif, json, csv hoặc moves

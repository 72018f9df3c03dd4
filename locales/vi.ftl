## The command

about = Mã đi tuần và quân hậu trên mọi bàn cờ: tìm, đếm, cho xem từng bước
usage-main = backrank LỆNH BÀI-TOÁN BÀN-CỜ [TÙY-CHỌN]
usage-options = [TÙY-CHỌN]
heading-usage = Cách dùng: { $usage }
heading-verbs = Các lệnh:
heading-words = Đối số:
heading-options = Tùy chọn:
heading-examples = Ví dụ:
error = lỗi: { $text }
list-separator = {", "}

verb-find = Tìm một lời giải: một hành trình hoặc một cách xếp quân
verb-decide = Cho biết có lời giải hay không, TRUE hoặc FALSE, và vì sao
verb-count = Đếm tất cả các lời giải
verb-list = Liệt kê tất cả các lời giải, tìm được đến đâu in ra đến đó
verb-map = Chỉ ra những ô xuất phát có hành trình, hoặc những ô kết thúc nếu cho --from; hay số cách xếp dùng đến mỗi ô
verb-trace = Cho xem quá trình tìm kiếm từng bước, cả tiến lẫn lùi
verb-check = Kiểm tra một hành trình hoặc một cách xếp và chỉ ra chỗ sai
verb-graph = Ghi đồ thị nước đi cho các chương trình khác
verb-draw = Vẽ hình (SVG, PNG, GIF)
verb-serve = Phục vụ trang cho trình duyệt và in địa chỉ của nó
verb-rank = Cho biết số thứ tự của một hành trình, hoặc của một cách xếp theo thứ tự của list
verb-unrank = Hiện hành trình hoặc cách xếp mang một số
verb-sample = Rút ngẫu nhiên một hành trình hoặc cách xếp, khả năng như nhau
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
value-few = GÌ
value-edges = CẠNH
value-convention = BÀI-HỌC
value-method = PHƯƠNG-PHÁP
value-moves = NƯỚC-ĐI
value-tie-break = QUY-TẮC
value-format = ĐỊNH-DẠNG
value-theme = MÀU
value-show = PHẦN
value-pixels = ĐIỂM-ẢNH
value-shard = PHẦN
value-file = TỆP
value-folder = THƯ_MỤC
value-host = MÁY
value-port = CỔNG
value-time = THỜI-GIAN
value-bytes = BYTE
value-language = NGÔN-NGỮ

word-puzzle = tour (đi qua mỗi ô đúng một lần), queens (n quân hậu trên bàn cờ n x n) hoặc placement (quân bất kỳ, số lượng bất kỳ)
word-board = Một kích thước như 8, số hàng x số cột như 3x10, @TỆP chứa sơ đồ (hàng trên cùng viết trước: x là ô, . hoặc dấu cách là ô khuyết, 1 là ô xuất phát), hoặc - để đọc sơ đồ từ đầu vào chuẩn
word-input = Các ô (a1 c2 ...), các số, một lưới, JSON hoặc byte; một tệp chứa chúng; hoặc - để đọc từ đầu vào chuẩn. Nếu không có, check và rank đọc chúng còn draw tự tìm
word-rank = Số thứ tự, tính từ 0
word-records = Bản ghi của mọi phần, do count --shard viết ra
word-shell = bash, zsh, fish, elvish hoặc powershell

option-help = In trợ giúp
option-version = In số phiên bản
option-closed = Hành trình khép kín: từ ô cuối về ô đầu đúng một nước đi
option-from = Ô xuất phát của hành trình
option-to = Ô kết thúc của hành trình
option-symmetric = Chỉ lấy lời giải không đổi khi xoay bàn cờ: half-turn (180°) hoặc quarter-turn (90°)
option-step = Ô mà hành trình đi đến ở bước này, ví dụ c3=17; có thể lặp lại
option-directed = Tính một hành trình và hành trình ngược lại là hai
option-distinct = Trong các lời giải đối xứng với nhau trên bàn cờ chỉ lấy một
option-ranks = Đếm trên mọi bàn cờ có số hàng này, như 5 hay 3..6, thay vì một bàn; đi cùng --files
option-files = Đếm trên mọi bàn cờ có số cột này, như 1..40; đi cùng --ranks
option-prefixes = Đếm trên 1, 2, 3 ... ô đầu tiên của bàn cờ, từng cột một từ a1 lên
option-recurrence = Cùng --ranks và --files, một trong hai là một số: cả hệ thức truy hồi mà mọi số đếm đều thoả, có chứng minh
option-pieces = Số quân, hoặc most: nhiều nhất có thể (mặc định: bằng số ô của cạnh ngắn)
option-dominating = Các quân tấn công hoặc chiếm mọi ô, và có thể tấn công nhau; nếu không có --pieces thì dùng ít quân nhất
option-independent = Đi với --dominating: không có hai quân nào tấn công nhau
option-queen = Các ô này, như b4,d5, đã có sẵn quân (lặp lại được)
option-forbid = Không quân nào được đứng ở các ô này, như b4,d5 (lặp lại được)
option-forbid-diagonal = Không quân nào được đứng trên đường chéo này: hai ô của nó, như a1-h8, hoặc tổng hay hiệu của hàng và cột đếm từ 0, như sum=7 hay difference=-2 (lặp lại được)
option-piece = Quân: một tên (mã, vua, "lạc đà", amazon; hoặc tiếng Anh), một bước nhảy a,b như 1,4, một bước nhảy lặp lại a,b*, các chữ cái Betza như NC, hoặc nhiều thứ trên nối bằng dấu +
option-holes = Các ô khuyết, như c3,d4 (lặp lại được); quân đi xa như xe, hậu vượt qua được, trừ khi có --holes-block
option-holes-block = Ô khuyết chắn đường: quân đi xa như xe, hậu chỉ đi đến trước ô khuyết. Mặc định quân vượt qua được, vì thiếu một ô không làm đứt các đường chạy qua ô ấy
option-wrap = Dán các mép bàn cờ: flat (không dán), cylinder (mặt trụ), torus (mặt xuyến), mobius (dải Möbius) hoặc klein (chai Klein)
option-few = Dựng hành trình có ít chỗ rẽ (turns) hoặc ít chỗ cắt nhau (crossings)
option-edges = Một đồ thị thay cho bàn cờ, cho bằng các cạnh như A-B,A-C (lặp lại được)
option-convention = Theo một bài học (it, pl, vi hoặc zh): thứ tự nước đi, ô góc, số đầu tiên, cách ghi và cách tìm kiếm của bài đó
option-method = Với hành trình: auto, backtracking, graph, naive, warnsdorff, warnsdorff-backtracking, rotations, edges hoặc, với count, frontier; với cách xếp quân: auto, pairs, masks, naive, subsets, fail-first, swaps hoặc explicit
option-random = n quân hậu ngẫu nhiên: --seed khác cho cách xếp khác
option-move-order = Tám nước đi của mã theo thứ tự thử, viết dạng cột,hàng: "1,2 2,1 2,-1 ..."
option-tie-break = Khi có nhiều nước ngang nhau, quy tắc Warnsdorff chọn theo: first, random, roth hoặc pohl
option-seed = Hạt giống cho các lựa chọn ngẫu nhiên (mặc định: 0)
option-play = Xem tìm kiếm ngay trong terminal: chạy, tạm dừng, tiến hoặc lùi từng bước
option-limit = Dừng sau chừng này lời giải hoặc bước
option-at-step = Chỉ in ô ở bước này của hành trình (lặp lại được)
option-step-of = Chỉ in bước mà hành trình đến ô này (lặp lại được)
option-shard = Chỉ đếm một phần, như 3/50, và ghi kết quả của phần ấy cho merge
option-checkpoint = Lưu những gì đã làm vào tệp, hay vào thư mục với hành trình, và tiếp tục từ đó
option-scratch = Để vào thư mục này, trong lúc chạy, những gì bộ nhớ không chứa hết (với hành trình)
option-format = Dạng của lời đáp: { $formats }
option-theme = Màu của hình: paper, slate, wood hoặc contrast
option-show = Những gì hình cho thấy, cách nhau bằng dấu phẩy: path (đường đi), numbers (số), pieces (quân), names (tên cột và hàng)
option-no-numbers = Vẽ hành trình mà không ghi số thứ tự các bước
option-arrows = Vẽ mũi tên trên mỗi bước của hành trình
option-width = Bề rộng của hình tính bằng điểm ảnh
option-delay = Thời gian từ hình này sang hình sau của GIF, như 200ms
option-frames = Số hình nhiều nhất của GIF (mặc định: 400); nếu nhiều hơn thì cứ vài hình mới hiện một
option-output = Ghi kết quả vào tệp này; .svg, .png và .gif cho biết dạng của hình
option-time-limit = Thôi tìm sau chừng này thời gian, như 30s hoặc 2m
option-time-limit-serve = Thôi mỗi tìm kiếm sau chừng này thời gian (mặc định: 30s)
option-node-limit = Thôi tìm sau khi đã đi vào chừng này ô; việc ghi hành trình không đi vào ô nào
option-memory-limit = Dùng nhiều nhất chừng này bộ nhớ, như 500M hoặc 4G (mặc định: 4 GiB)
option-memory-limit-serve = Dùng nhiều nhất chừng này bộ nhớ cho mỗi tìm kiếm (mặc định: 1 GiB)
option-threads = Số luồng dùng để đếm và liệt kê hành trình; các tìm kiếm khác dùng một
option-searches = Số tìm kiếm chạy cùng lúc (mặc định: bằng số nhân, ít nhất 4)
option-host = Địa chỉ để nghe: 127.0.0.1 cho riêng máy này (mặc định), 0.0.0.0 cho mọi người trong mạng của nó
option-port = Cổng của trang (mặc định: 8080; 0: cổng trống bất kỳ)
option-progress = Hiện tiến độ cả khi không có terminal
option-quiet = Chỉ in kết quả và lỗi
option-lang = Ngôn ngữ: en, it, pl, vi hoặc zh (mặc định: theo môi trường)

examples-main =
    {"  "}backrank find tour 8                      một hành trình của mã
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

## What was typed wrong

did-you-mean = ; có phải ý bạn là { $word }?
option-of-verbs = { $option } chỉ dùng được với { $verbs }
unknown-option = không hiểu tùy chọn hoặc từ { $option }{ $nearest }
unknown-verb = không có lệnh { $verb }{ $nearest }; xem backrank --help
missing-verb = thiếu tên lệnh: find, decide, count, list, map, trace, check, graph, draw, serve, rank, unrank, sample hoặc merge; xem backrank --help
missing-value = { $option } cần một giá trị
missing-words = thiếu { $words }; xem --help
wrong-value = { $option } không thể là { $value }; hãy dùng một trong các giá trị: { $values }{ $nearest }
given-twice = { $option } được ghi hai lần
not-together = { $option } không đi cùng { $other }; hãy bỏ một trong hai
map-both-ends = bản đồ hỏi từng ô có thể là đầu kia hay không: chỉ cho một trong { FIELD("from") } { $from } và { FIELD("to") } { $to }, hoặc dùng decide để hỏi về cả hai
not-utf8 = trên dòng lệnh có một từ không phải là UTF-8 hợp lệ
not-understood = { $text }
option-not-for = { $option } không có nghĩa với { $puzzle }; hãy bỏ tùy chọn này
method-not-for = { FIELD("method") } { $method } không áp dụng được cho bài toán này; hãy bỏ tùy chọn này để dùng phương pháp trả lời nhanh nhất
random-not-for = { FIELD("random") } xếp n quân hậu trên bàn cờ n x n phẳng; ở đây hãy bỏ tùy chọn này
option-of-searches = { $option } dành cho việc tìm kiếm, mà các ô đã được cho sẵn; hãy bỏ một trong hai
seed-without-random = với các quân, { FIELD("seed") } cần { FIELD("random") }; hãy thêm vào, hoặc bỏ cả hai
few-not-for = { FIELD("few") } { $few } cần bàn cờ chữ nhật có một cạnh chẵn từ { $even } trở lên và cạnh kia từ 9 trở lên, mà bàn này là { $board }; hãy bỏ tùy chọn này
few-not-for-tour = { FIELD("few") } { $few } dành cho hành trình mở hoặc khép kín nối được hai đầu đã cho, không cho hành trình này; hãy bỏ tùy chọn này, hoặc { FIELD("from") }, { FIELD("to") } hay { FIELD("closed") }
method-not-traced = { FIELD("method") } { $method } không có các bước để cho xem; hãy dùng backtracking, graph, naive, warnsdorff hoặc warnsdorff-backtracking
method-film-alone = { FIELD("method") } { $method } chọn nước đi chứ không chọn ô, và được chiếu thành phim: thêm { FIELD("output") } TỆP.gif
wrong-number = { $option } cần một số tự nhiên, như 10, chứ không phải { $value }
wrong-range = { $option } cần một số, hoặc hai số như 1..40, chứ không phải { $text }
option-needs = { $option } cần có { $other } đi cùng; hãy thêm vào
row-and-board = { FIELD("ranks") } và { FIELD("files") } thay cho bàn cờ; hãy bỏ { $board } hoặc bỏ cả hai
recurrence-one-side = { FIELD("recurrence") } cần một cạnh như nhau trên mọi bàn cờ; hãy cho { FIELD("ranks") } hoặc { FIELD("files") } một số duy nhất
recurrence-not-covered = hệ thức truy hồi được chứng minh cho bàn cờ phẳng nguyên vẹn có ít hàng và cho quân nhảy, nhiều nhất là hành trình kín trên năm hàng hoặc hở trên bốn hàng; bỏ { FIELD("recurrence") } thì chỉ in các số đếm
wrong-pieces = { FIELD("pieces") } cần một số tự nhiên, như 10, hoặc most, chứ không phải { $value }
pieces-most-not-for = { FIELD("pieces") } most không có nghĩa với { $verb }; hãy cho một số, hoặc dùng find để hỏi số lớn nhất
independent-alone = { FIELD("independent") } nói các quân khống chế bàn cờ thế nào; hãy thêm { FIELD("dominating") }
wrong-shard = { FIELD("shard") } cần một phần, như 3/50 là phần thứ ba trong năm mươi, chứ không phải { $value }
count-no-units = chỉ quân hậu trên bàn không quá 32 cột và 64 hàng, mép không xoắn, không có { FIELD("holes-block") } và { FIELD("node-limit") }, hoặc mọi quân với { FIELD("symmetric") }, mới đếm theo phần được; trên hình xuyến số cột phải là ước của số hàng
counted-until-time = đã hết thời gian khi mới đếm được { $done } trong { $all } phần; hãy tăng { FIELD("time-limit") } để đi xa hơn{ $kept ->
    [yes] {" từ phần đã lưu"}
   *[no] {", và dùng "}{ FIELD("checkpoint") }{" để giữ phần đã xong"}
}
counted-until-interrupted = đã bị ngắt khi mới đếm được { $done } trong { $all } phần; { $kept ->
    [yes] {"phần đã xong đã được lưu"}
   *[no] {"dùng "}{ FIELD("checkpoint") }{" để giữ phần đã xong"}
}
spent-at = { $at }: { $reason }
spent-but-kept = { $reason }; chạy lại lệnh này sẽ tiếp tục từ phần đã lưu
rank-tours-not-covered = các hành trình của bài này không được đánh số: cần bàn cờ mà biên quét qua được, không quá dài, và không có yêu cầu nào ngoài hai đầu; count và list có thể làm được
rank-not-covered = rank, unrank và sample đánh số các cách xếp quân hậu, mỗi hàng một quân, trên bàn không quá 32 cột và 64 hàng, mép không xoắn; các cách xếp khác thì dùng list
rank-beyond = không có số { $rank }: các số chạy từ 0 đến { $last }, tất cả là { $count }
sample-one-at-a-time = { $format } chỉ chứa một lời giải: bỏ { FIELD("limit") }, hoặc ghi dạng moves, ids, text, json hay csv
rank-unreadable = cần một số thứ tự từ 0 trở lên, như 91, chứ không phải { $text }
output-is-checkpoint = { $path } không thể vừa là kết quả vừa là điểm lưu: hãy nêu hai tệp
record-none = { $path } không phải bản ghi của phép đếm: hãy chọn tệp khác, hoặc xóa nó và đếm lại
record-damaged = { $path } bị hỏng: mã kiểm tra không khớp; hãy chọn tệp khác, hoặc xóa nó và đếm lại
record-version = { $path } do phiên bản khác tạo ra, có thể chia phần khác
record-other = { $path } là bản ghi của phép đếm hay phần khác: hãy chọn tệp khác, hoặc xóa nó
checkpoint-no-folder = { $path } là một tệp, nhưng với hành trình { FIELD("checkpoint") } chỉ một thư mục: hãy chọn tên khác, hoặc xóa tệp ấy
checkpoint-is-folder = { $path } là một thư mục, nhưng với quân cờ { FIELD("checkpoint") } chỉ một tệp: hãy chọn một tệp
checkpoint-other = { $path } lưu một phép đếm khác: hãy chọn thư mục khác, hoặc xóa thư mục này
checkpoint-none = { $path } là thư mục có chứa thứ khác: hãy chọn thư mục mới hoặc trống
checkpoint-damaged = { $path } bị hỏng: mã kiểm tra không khớp; xóa tệp này thì phép đếm tiếp tục từ những gì còn lại
checkpoint-in-use = { $path } đang được một phép đếm khác dùng: hãy đợi nó xong, hoặc chọn thư mục khác
merge-other = { $path } thuộc phép đếm khác với { $first }, hoặc chia thành số phần khác
merge-twice = phần { $number } có hai lần
merge-unfinished = phần { $number } chưa xong: tiếp tục bằng { FIELD("checkpoint") }
merge-missing = thiếu các phần { $numbers }
merge-wrong = các số đếm không thể đúng: cộng lại không thành một kết quả
threads-zero = { FIELD("threads") } cần ít nhất 1, chứ không phải 0
wrong-time = { FIELD("time-limit") } cần một khoảng thời gian như 30s, 2m hoặc 500ms, chứ không phải { $value }
wrong-show = { FIELD("show") } cần các từ trong số { $values }, cách nhau bằng dấu phẩy, chứ không phải "{ $value }"
wrong-width = { FIELD("width") } cần số điểm ảnh từ 1 đến { $most }, chứ không phải { $value }
wrong-delay = { FIELD("delay") } cần một khoảng thời gian từ 20ms đến 60s, như 200ms, chứ không phải { $value }
wrong-frames = { FIELD("frames") } cần một số từ 2 đến { $most }, chứ không phải { $value }
option-of-pictures = { $option } dành cho hình vẽ; hãy thêm { FIELD("format") } svg, png hoặc gif
option-of-films = { $option } dành cho hình chuyển động; hãy thêm { FIELD("format") } gif
picture-not-of-verb = { $verb } không trả lời ở dạng { $format }; hãy chọn một trong { $formats } bằng { FIELD("format") }, hoặc đuôi tệp khác cho { FIELD("output") }
no-picture-of-verb = { $verb } không trả lời ở dạng { $format }; hãy chọn đuôi tệp khác cho { FIELD("output") }
bytes-to-terminal = { $format } sẽ làm terminal đầy những ký hiệu không đọc được; hãy thêm { FIELD("output") } TỆP, hoặc chuyển cho một chương trình
wrong-bytes = { FIELD("memory-limit") } cần một dung lượng như 500M hoặc 4G, chứ không phải { $value }
wrong-move-order = { $option } cần đủ tám nước đi của mã, mỗi nước một lần, như "1,2 2,1 2,-1 1,-2 -1,-2 -2,-1 -2,1 -1,2", chứ không phải "{ $text }"
wrong-edge = { FIELD("edges") } cần các cạnh như A-B,A-C, chứ không phải { $edge }
no-such-vertex = không cạnh nào có đỉnh { $vertex }; các đỉnh đã cho: { $vertices }

board-empty = bàn cờ cần ít nhất một hàng và một cột, như 8 hoặc 3x10
board-too-large = mỗi cạnh của bàn cờ có nhiều nhất { $most } ô
board-unreadable = "{ $text }" không phải là bàn cờ: hãy viết một kích thước như 8, số hàng x số cột như 3x10, hoặc @TỆP chứa sơ đồ
about-option = { $option }: { $text }
hole-off-board = { FIELD("holes") }: { $square } không nằm trên bàn cờ
holes-range = { FIELD("holes") } kể từng ô một, cách nhau bằng dấu phẩy, ví dụ a1,b1,a2,b2, chứ không phải { $text }; nhiều ô khuyết thì vẽ trong một tệp rồi cho tệp ấy thay kích thước: @TỆP
map-empty = sơ đồ không có ô nào: hãy viết x cho ô và . cho ô khuyết
map-strange = sơ đồ, dòng { $line }, cột { $column }: "{ $character }" không phải là x (ô), . hay dấu cách (ô khuyết), cũng không phải là 1 (ô xuất phát)
map-second-start = sơ đồ, dòng { $line }, cột { $column }: đây là ô xuất phát thứ hai; chỉ được có một
map-too-large = hình vẽ sẽ có { $board } ô và ô khuyết, quá nhiều để lưu; hãy vẽ bàn cờ nhỏ hơn hoặc ghi kích thước của nó
instance-statement = dòng { $line } của đề bài không phải là một phép gán; hãy viết như: letting n = 8
instance-name = dòng { $line } của đề bài: { $name } không có nghĩa ở đây hoặc đã cho hai lần; các tên có nghĩa là n, init, sumdiags, diffdiags, diags và số lượng của chúng
instance-value = dòng { $line } của đề bài: đây không phải là giá trị của { $name }, hoặc nằm ngoài bàn cờ, hoặc danh sách quá ngắn; hàng và cột đếm từ 0
instance-no-side = đề bài không nói bàn cờ lớn bao nhiêu; hãy viết: letting n = 8
instance-not-for = tệp này chứa một đề bài xếp hậu: hãy hỏi về queens
piece-unknown = { FIELD("piece") }: không có quân "{ $text }"; hãy viết một tên như mã hoặc knight, một bước nhảy như 1,4, hoặc các chữ cái Betza như NC{ $nearest }
piece-no-place = { FIELD("piece") }: "{ $text }" không dùng được ở đây: quân đi thế nào thì tấn công thế ấy, mọi hướng như nhau, nên không có tốt, không có nhập thành và không có ăn quân
piece-does-not-move = { FIELD("piece") }: "{ $text }" không di chuyển
pieces-without-place = tốt, quân tốt, con tốt, nhập thành, ăn quân, bắt quân, bắt tốt qua đường, ăn tốt qua đường, en passant
not-a-square = "{ $text }" không phải là ô: hãy viết chữ cái của cột rồi đến số của hàng, như c3
not-a-square-at = dòng { $line }, cột { $column }: "{ $text }" không phải là ô; hãy viết như c3
square-off-board = { $square } không nằm trên bàn cờ
diagonal-unreadable = "{ $text }" không chỉ đường chéo nào: hãy viết hai ô của nó, như a1-h8, hoặc sum=7 hay difference=-2 (hàng và cột đều đếm từ 0)
diagonal-none = { $a } và { $b } không phải là hai ô của cùng một đường chéo; a1 và h8, hay a3 và b2 thì phải
diagonal-off-board = đường chéo { $text } không đi qua bàn cờ; hàng và cột đếm từ 0
square-is-hole = { $square } là ô khuyết

file-failed = "{ $path }": { $error }
file-without-name = thiếu tên tệp: sau @, như trong @banco.txt, hoặc sau tùy chọn
file-not-found = không có tệp hay thư mục như vậy
file-not-allowed = không có quyền truy cập
file-is-folder = đó là một thư mục
file-is-no-folder = ở chỗ cần thư mục lại là một tệp
file-too-large = { $path } lớn hơn 100 MiB
file-not-text = { $path } không phải là văn bản UTF-8
write-failed = không ghi được kết quả: { $error }
nothing-to-read = không có gì để đọc: hãy cho các ô, một tệp, hoặc chuyển đầu ra của lệnh khác vào bằng |
answer-not-found = "{ $text }" không phải là lời giải, cũng không phải là tên tệp: hãy cho các ô như a1 c2, các số, một lưới hoặc JSON, hay một tệp chứa chúng
answer-empty = lời giải cần kiểm tra đang trống: hãy cho các ô như a1 c2, các số, một lưới, JSON hoặc các byte của { FIELD("format") } binary
answer-other = lời giải ghi "{ $field }" { $said }, nhưng câu hỏi là về { $asked }; hãy hỏi đúng như lời giải ghi, hoặc cho lời giải khác
answer-too-large = { $path } lớn hơn mức giữ được trong bộ nhớ của một lưới hoặc JSON; hãy ghi hành trình bằng { FIELD("format") } moves, ids, csv hay binary, vốn được đọc từng ô một
number-too-large = số { $text } quá lớn
id-off-board = bàn cờ không có ô nào mang số { $id }
grid-ranks = sơ đồ có { $ranks } hàng, còn bàn cờ là { $board }
grid-strange = dòng { $line }, cột { $column }: "{ $character }" không phải là { $letter }, cũng không phải là ô trống
grid-twice = lưới có bước { $step } hai lần
grid-gap = lưới có các bước sau bước { $step }, nhưng không có chính bước { $step }
grid-size = lưới có { $ranks } hàng, mỗi hàng { $files } ô, còn bàn cờ là { $board }
wrong-json = JSON bị hỏng ở dòng { $line }, cột { $column }
json-without-squares = JSON không có danh sách các ô; cần có dạng: {"{"}"squares": ["a1", "c2"]{"}"}
json-several = JSON có nhiều đáp án; hãy đưa một trong số đó
bytes-wrong = { $path }, byte { $offset }: { $fault }
bytes-no-tour = đây không phải là hành trình dạng byte
bytes-version = không biết phiên bản { $version } của hành trình dạng byte; bản backrank mới hơn có thể đọc được
bytes-header = phần đầu không có dòng "{ $word } ..." đọc được ở đây
bytes-header-end = phần đầu không kết thúc bằng một dòng trống
bytes-piece = quân đi trượt hoặc có hơn 256 nước, nên các bước không ghi được bằng byte
bytes-short = tệp kết thúc sớm, còn thiếu { $missing } bước của hành trình
bytes-move = quân không có nước đi số { $code }
bytes-off-board = nước đi từ { $from } ở bước { $step } không dẫn đến ô nào của bàn cờ
bytes-long = tệp vẫn còn sau bước cuối cùng
format-of-steps = bước và ô được in dạng text, json hoặc csv; hãy chọn một dạng bằng { FIELD("format") }
tour-not-checked = hành trình quá lớn để kiểm tra trong khi ghi: hãy ghi bằng { FIELD("output") } rồi kiểm tra bằng backrank check
queens-not-checked = nhiều quân hậu như vậy dựa vào định lý của công thức (Bernhardsson 1991) và không được kiểm tra khi ghi
tour-not-checked-file = hành trình quá lớn để kiểm tra trong khi ghi: hãy kiểm tra { $path } bằng backrank check
tour-larger-than-memory = hành trình thì vẫn có: hãy hỏi từng bước bằng { FIELD("at-step") } và { FIELD("step-of") }, hoặc ghi ra bằng { FIELD("format") } moves, ids, json, csv hay binary
tour-with-fewer-demands = với bàn cờ lớn như vậy, hành trình chỉ dựng được mà không cần tìm kiếm khi không có { FIELD("symmetric") } và chỉ có một { FIELD("step") }, hoặc có { FIELD("from") } và { FIELD("to") } mà không có { FIELD("step") }
format-binary = { FIELD("format") } binary dành cho hành trình của quân nhảy có nhiều nhất 256 nước; hãy dùng { FIELD("format") } moves

## While and after the search

nodes = đã đi vào { $nodes } ô
progress = đã đi vào { $nodes } ô, { $seconds } s
count-forecast = Việc này cần khoảng { $steps } bước và { $bytes } bộ nhớ.
count-forecast-store = Việc này cần khoảng { $steps } bước và { $bytes } bộ nhớ, hoặc { $least } cùng { $away } trên đĩa.
recurrence = a(n) = { $sum } với n >= { $from }, trong đó a(n) là số đếm của { $boards }
generating-function = hàm sinh: ({ $numerator }) / ({ $denominator })
recurrence-proof = đã chứng minh: một hàng ô dẫn từ trạng thái này sang trạng thái khác trong { $states } trạng thái, và { $counts } số đếm đầu tiên đã được so sánh
progress-begun = đã bắt đầu, { $seconds } s
progress-squares = { $percent } %, { $seconds } s, còn khoảng { $left }
span-seconds = { $of } s
span-minutes = { $of } phút
span-hours = { $of } giờ
span-days = { $of } ngày
work = đã đi vào { $nodes } ô, { $milliseconds } ms
seed = hạt giống ngẫu nhiên: { $seed }
listed = đã liệt kê { $count } lời giải
none = không có: { $reason }
shown-by = ở đây được chỉ ra bằng một lập luận khác: { $reason }
unknown = chưa biết: { $reason }
list-contradicted = danh sách trống, nhưng một lần tìm kiếm lại tìm được { $answer }; đây là lỗi của backrank

lesson-too-long = cách tìm của bài học đã đi vào { $nodes } ô mà chưa xong; cách khác tiếp tục ({ FIELD("method") } { $method } sẽ không bỏ cuộc)
tie-break-unused = { FIELD("tie-break") } không được dùng: nó thuộc về { FIELD("method") } warnsdorff và { FIELD("method") } warnsdorff-backtracking
move-order-unused = { FIELD("move-order") } không được dùng: hành trình này được dựng sẵn; hãy chọn bằng { FIELD("method") } một cách tìm thử các nước theo thứ tự
partial-file = { $path } chứa những gì đã tìm được đến lúc đó
no-half-file = { $path } không được ghi: kết quả được ghi trọn vẹn hoặc không ghi gì
written-until-time = đã hết thời gian khi mới ghi được { $written } trong { $squares } ô; hãy tăng { FIELD("time-limit") } để đi xa hơn
written-until-interrupted = đã bị ngắt khi mới ghi được { $written } trong { $squares } ô
checked-until-time = đã hết thời gian khi mới kiểm tra được { $checked } trong { $squares } ô, tất cả đều đúng; hãy tăng { FIELD("time-limit") } để đi xa hơn
checked-until-interrupted = đã bị ngắt khi mới kiểm tra được { $checked } trong { $squares } ô, { $faults ->
    [0] tất cả đều đúng
   *[other] có { $faults } lỗi
}
spent-nodes = đã đến giới hạn số ô (đã đi vào { $nodes } ô); hãy tăng { FIELD("node-limit") } để tìm xa hơn
spent-time = đã hết thời gian{ $nodes ->
    [0] {""}
   *[other] {" "}(đã đi vào { $nodes } ô)
}; hãy tăng { FIELD("time-limit") } để tìm xa hơn
spent-cancelled = đã bị ngắt{ $nodes ->
    [0] {""}
   *[other] {" "}(đã đi vào { $nodes } ô)
}
spent-memory = việc này cần khoảng { $needs } bộ nhớ mà chỉ được dùng { $allowed }; hãy chọn bàn cờ nhỏ hơn hoặc tăng { FIELD("memory-limit") }
spent-memory-roughly = ước lượng thô thì việc này cần { $needs } bộ nhớ, mà { $allowed } thì không đủ để xem kỹ hơn; hãy chọn bàn cờ nhỏ hơn hoặc tăng { FIELD("memory-limit") }
spent-memory-on-the-way = việc này cần bao nhiêu bộ nhớ thì đến khi làm mới biết, mà { $allowed } được dùng thì không đủ; hãy chọn bàn cờ nhỏ hơn hoặc tăng { FIELD("memory-limit") }
spent-memory-no-scratch = việc này cần khoảng { $needs } bộ nhớ mà chỉ được dùng { $allowed }; với { FIELD("scratch") } DIR chỉ cần { $least } và { $away } trên đĩa, hoặc hãy tăng { FIELD("memory-limit") }
spent-room = việc này cần khoảng { $needs } trên đĩa của thư mục mà chỉ còn { $room }; hãy chọn thư mục trên đĩa lớn hơn, hoặc dọn bớt đĩa
drawing-too-large = để vẽ bàn cờ, { $reason }; { FIELD("format") } ids hoặc moves không cần vẽ
picture-too-large = hình quá lớn: { $reason }; với { FIELD("width") } nhỏ hơn thì cần ít hơn
picture-sides = hình sẽ có { $width } x { $height } điểm ảnh, mà mỗi cạnh chỉ vẽ được nhiều nhất { $most }; hãy cho { FIELD("width") } nhỏ hơn
picture-shapes = hình có quá nhiều nét để tô; { FIELD("format") } svg vẽ được, hoặc hãy chọn bàn cờ nhỏ hơn
spent-frontier = trên bàn cờ này mọi biên đều quá rộng để đếm; hãy bỏ { FIELD("method") } frontier, { FIELD("checkpoint") } và { FIELD("scratch") } để duyệt từng hành trình, hoặc chọn bàn cờ hẹp hơn
spent-squares = bàn cờ có { $squares } ô, mà việc tìm kiếm chỉ đánh số được nhiều nhất { $most } ô; hãy chọn bàn cờ nhỏ hơn
spent-stuck = đi qua { $visited } trong số { $of } ô thì quy tắc hết nước đi tiếp, mà nó không bao giờ quay lui; hãy thử { FIELD("method") } warnsdorff-backtracking
spent-candidates = phải sinh khoảng { $about } phương án, mà nhiều hơn { $most } thì sẽ quá lâu; hãy chọn bàn cờ nhỏ hơn, hoặc một { FIELD("method") } kiểm tra ở từng bước: backtracking cho hành trình, pairs cho các quân cờ

## Why there is a tour, or none

tour-no-squares = bàn cờ không có ô nào
tour-same-ends = hành trình không thể vừa bắt đầu vừa kết thúc ở { $square }
tour-ends-not-joined = hành trình khép kín phải đi một nước từ ô cuối về ô đầu, nhưng không có nước đi nào từ { $end } đến { $start }
tour-too-short = hai ô không tạo thành hành trình khép kín, vì khi đó một nước đi bị dùng hai lần
step-unreadable = { FIELD("step") } cần một ô và một bước, ví dụ c3=17, chứ không phải { $text }
step-none = { $option } { $text }: hành trình trên bàn cờ này có các bước từ { $first } đến { $last }
step-taken = { $a } và { $b } không thể cùng ở bước { $step }; hãy bỏ một { FIELD("step") }, hoặc đầu đã cho bằng cách khác
step-twice = { $square } không thể vừa ở bước { $first } vừa ở bước { $second }; hãy bỏ một { FIELD("step") }, hoặc đầu đã cho bằng cách khác
tour-step-odd = mỗi nước đi đều đổi màu ô, đen và trắng hoặc hai tập ô khác, và hành trình bắt đầu ở màu có nhiều ô hơn, { $moves ->
    [0] mà { $square } lại thuộc màu kia
   *[other] sau { $moves } nước lại ở màu ấy, mà { $square } lại thuộc màu kia
}
tour-step-even = mỗi nước đi đều đổi màu ô, đen và trắng hoặc hai tập ô khác, và hành trình bắt đầu ở màu có nhiều ô hơn, nên sau { $moves } nước nó ở màu kia, mà { $square } lại thuộc màu ban đầu
tour-steps-odd = từ { $a } đến { $b } chỉ đi được bằng một số lẻ nước, mà hai bước của chúng cách nhau { $moves }
tour-steps-even = từ { $a } đến { $b } chỉ đi được bằng một số chẵn nước, mà hai bước của chúng cách nhau { $moves }
tour-step-inner = hành trình trên bốn hàng lần lượt đi ô ngoài rồi ô trong cho đến giữa, sau đó ô trong rồi ô ngoài, nên bước { $step } ở hàng trong, còn { $square } thì không
tour-step-outer = hành trình trên bốn hàng lần lượt đi ô ngoài rồi ô trong cho đến giữa, sau đó ô trong rồi ô ngoài, nên bước { $step } ở hàng ngoài, còn { $square } thì không
tour-steps-apart = từ { $a } đến { $b } cần ít nhất { $least } nước, mà hai bước của chúng cách nhau { $moves }
symmetry-not-of-board = { FIELD("symmetric") } { $turn } cần bàn cờ trùng với chính nó khi xoay { $degrees }°, mà bàn cờ này thì không; hãy bỏ tùy chọn này
tour-open-not-kept = phép xoay giữ nguyên một hành trình mở sẽ đảo chiều nó, nên chỗ giữa của nó, một ô hay một nước đi, đứng yên; phép xoay bàn cờ này { $degrees }° không để ô hay nước đi nào đứng yên
tour-open-no-quarter = phép xoay giữ nguyên một hành trình mở sẽ đảo chiều nó, nên xoay hai lần như thế đưa mọi ô về chỗ cũ; xoay hai lần một phần tư vòng thì không
tour-closed-no-half = phép xoay { $degrees }° giữ nguyên một hành trình khép kín thì để đúng hai ô hoặc nước đi của nó đứng yên, điều mà bàn cờ này không cho phép, hoặc dời nó dọc theo chính nó một nửa trong số { $squares } ô, nhưng { $moves } nước không dẫn được từ { $square } đến { $image }, nơi phép xoay đưa nó tới
tour-closed-no-half-middle = phép xoay { $degrees }° giữ nguyên một hành trình khép kín thì để đúng hai ô hoặc nước đi của nó đứng yên, điều mà bàn cờ này không cho phép, hoặc dời nó dọc theo chính nó một nửa trong số { $squares } ô, nhưng { $square } đứng yên
tour-closed-not-kept = khi xoay { $degrees }°, một hành trình khép kín qua { $squares } ô dời dọc theo chính nó { $moves } nước, nhưng { $moves } nước không dẫn được từ { $square } đến { $image }, nơi phép xoay đưa nó tới
tour-closed-middle = khi xoay { $degrees }°, một hành trình khép kín dời dọc theo chính nó một phần số ô, nhưng { $square } đứng yên
tour-ends-not-exchanged = phép xoay { $degrees }° giữ nguyên một hành trình mở sẽ đổi chỗ hai đầu của nó, nhưng nó đưa { $end } đến { $image }
tour-colours-closed = mỗi nước đi đều đổi màu ô, nên hành trình khép kín cần số ô đen bằng số ô trắng, nhưng ở đây có { $dark } ô đen và { $light } ô trắng
tour-colours-open = mỗi nước đi đều đổi màu ô, nên trong một hành trình số ô của hai màu hơn kém nhau nhiều nhất là một, nhưng ở đây có { $dark } ô đen và { $light } ô trắng
tour-end-colour = mỗi nước đi đều đổi màu ô, nên hành trình phải bắt đầu và kết thúc ở màu có nhiều ô hơn ({ $more } so với { $fewer }), mà { $square } lại thuộc màu kia
tour-ends-colour = mỗi nước đi đều đổi màu ô, nên hành trình qua một số chẵn ô có hai đầu khác màu, mà { $start } và { $end } cùng màu
tour-inner-end = hai hàng ngoài của bàn cờ này chứa một nửa số ô, và không nước đi nào nối hai ô trong đó; hành trình có một đầu ở { $square } sẽ lần lượt đi ô trong rồi ô ngoài, nên mọi ô ngoài phải cùng một màu, mà chúng có cả hai màu
tour-four-lines = hai hàng ngoài của bàn cờ này chứa một nửa số ô, và không nước đi nào nối hai ô trong đó; hành trình khép kín sẽ lần lượt đi ô trong rồi ô ngoài, nên mọi ô ngoài phải cùng một màu, mà chúng có cả hai màu
tour-ends-meet = những ô chỉ còn hai nước đi cần cả hai, và riêng điều đó đã tạo đường { $path } từ đầu này đến đầu kia, bỏ sót các ô khác
tour-sides = các ô chia thành hai tập sao cho mọi nước đi đều dẫn từ tập này sang tập kia, và hành trình phải đi xen kẽ giữa hai tập; { $first } và { $second } ô, với các đầu đã cho, không cho phép điều đó
tour-few-moves = { $moves ->
    [0] từ { $square } quân không có nước đi nào
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
tour-too-many-moves = hành trình sẽ phải dùng ở { $square } nhiều nước đi hơn mức có thể
tour-dead-ends = { $squares } đều chỉ có một nước đi, nhưng { $ends ->
    [0] { $rule ->
        [closed] mỗi ô của hành trình khép kín cần hai nước
        [colours] theo màu của chúng, hành trình không thể có đầu ở ô nào trong đó
       *[two] hành trình không thể có đầu ở ô nào trong đó
    }
    [1] { $rule ->
        [colours] theo màu của chúng, hành trình chỉ có thể có đầu ở một ô trong đó
       *[two] một đầu đã cho ở nơi khác, nên chỉ một ô trong đó có thể là đầu kia
    }
   *[other] hành trình chỉ có hai đầu
}
tour-dead-ends-left = { $squares } đều chỉ còn một nước đi, nhưng { $ends ->
    [0] { $rule ->
        [closed] mỗi ô của hành trình khép kín cần hai nước
        [colours] theo màu của chúng, hành trình không thể có đầu ở ô nào trong đó
       *[two] hành trình không thể có đầu ở ô nào trong đó
    }
    [1] { $rule ->
        [colours] theo màu của chúng, hành trình chỉ có thể có đầu ở một ô trong đó
       *[two] một đầu đã cho ở nơi khác, nên chỉ một ô trong đó có thể là đầu kia
    }
   *[other] hành trình chỉ có hai đầu
}
tour-ends-among = { $rule ->
    [closed] {""}
    [colours] , trong đó theo màu ô { $ends ->
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
tour-crowded = { $squares }{ $among } cần tổng cộng ít nhất { $needed } nước đi, nhưng { $neighbours } chỉ nhận được { $room } nước, và { $elsewhere ->
    [0] không nước nào dẫn đi nơi khác
   *[other] chỉ { $elsewhere } nước dẫn đi nơi khác
}
tour-neighbours = { $squares }{ $among } cần tổng cộng ít nhất { $needed } nước đi, nhưng { $neighbours } chỉ nhận được tổng cộng { $room } nước, và { $elsewhere ->
    [0] không nước nào dẫn đi nơi khác
   *[other] chỉ { $elsewhere } nước dẫn đi nơi khác
}
tour-apart = không có dãy nước đi nào dẫn từ { $a } đến { $b }, dù dài đến đâu
tour-apart-left = các nước đi còn lại không dẫn từ { $a } đến { $b }, dù đi bao nhiêu nước
tour-cut = bỏ { $removed } thì bàn cờ rời thành { $count } phần, với { $parts } ở các phần khác nhau, mà hành trình chỉ nối được { $most } phần
tour-cut-left = bỏ { $removed } thì với các nước đi còn lại bàn cờ rời thành { $count } phần, với { $parts } ở các phần khác nhau, mà hành trình chỉ nối được { $most } phần
tour-loop = các nước đi bắt buộc kết thúc hành trình quá sớm, chỉ sau { $count } ô: { $squares }
tour-plain-ring = { $rule ->
    [closed] các ô { $squares } chỉ có đúng hai nước đi mỗi ô
    [colours] do màu ô, các ô { $squares } không thể là đầu của hành trình, và chỉ có đúng hai nước đi mỗi ô
   *[two] các ô { $squares }, không ô nào là đầu của hành trình, chỉ có đúng hai nước đi mỗi ô
}, và các nước đi này khép thành vòng quá sớm, chỉ sau { $count } ô: { $ring }
tour-forced = { $steps } kết luận về các nước đi bắt buộc, lần lượt nối nhau, dẫn đến điều này: { $clash }
tour-forced-loop = { $steps ->
    [0] nước đi
   *[other] sau { $steps } kết luận về các nước đi bắt buộc, nước đi
} giữa { $from } và { $to } sẽ kết thúc hành trình quá sớm, chỉ sau { $count } ô, và nếu bỏ nó thì { $clash }
squares-and-more = { $squares } và { $count } ô nữa (decide { FIELD("format") } json có đủ)
theorem-schwenk-yes = bàn cờ hình chữ nhật có hành trình khép kín của mã, trừ khi cả hai cạnh đều lẻ, hoặc cạnh ngắn là 1, 2 hay 4, hoặc một cạnh là 3 và cạnh kia là 4, 6 hay 8 ({ $source })
theorem-schwenk-no = bàn cờ hình chữ nhật có hơn một ô không có hành trình khép kín của mã nếu cả hai cạnh đều lẻ, hoặc cạnh ngắn là 1, 2 hay 4, hoặc một cạnh là 3 và cạnh kia là 4, 6 hay 8 ({ $source })
theorem-open-yes = bàn cờ hình chữ nhật có hành trình mở của mã, trừ khi cạnh ngắn là 1 hay 2, hoặc bàn cờ là 3x3, 3x5, 3x6 hay 4x4 ({ $source })
theorem-open-no = bàn cờ hình chữ nhật có hơn một ô không có hành trình nào của mã nếu cạnh ngắn là 1 hay 2, hoặc bàn cờ là 3x3, 3x5, 3x6 hay 4x4 ({ $source })
theorem-ends = trên bàn cờ vuông cạnh từ 6 trở lên, giữa hai ô bất kỳ mà màu ô cho phép đều có hành trình của mã ({ $source })
theorem-cylinder-yes = mặt trụ, tức bàn cờ có mép trái dán với mép phải, có hành trình khép kín của mã, trừ khi chỉ có một hàng, hoặc có 2 hay 4 hàng và số cột chẵn ({ $source })
theorem-cylinder-no = mặt trụ, tức bàn cờ có mép trái dán với mép phải, có hơn một ô, không có hành trình khép kín của mã nếu chỉ có một hàng, hoặc có 2 hay 4 hàng và số cột chẵn ({ $source })
theorem-torus = mặt xuyến có hơn hai ô luôn có hành trình khép kín của mã, bất kể độ dài các cạnh ({ $source })
theorem-pauls = đặt được n quân hậu trên bàn cờ n x n với mọi n trừ 2 và 3 ({ $source })
theorem-polya = đặt được n quân hậu trên bàn n x n dán mép khi cả 2 lẫn 3 đều không là ước của n ({ $source })
proof-construction = có một hành trình từ { $start } đến { $end }: dựng trực tiếp được
proof-tour = có một hành trình, đã tìm thấy và đã kiểm tra, từ { $start } đến { $end }
proof-placement = có một cách xếp, đã tìm thấy và đã kiểm tra
proof-dominating = có một cách, đã tìm thấy và đã kiểm tra
searched = việc tìm kiếm đã thử hết mọi khả năng (đã đi vào { $nodes } ô)
searched-placements = việc tìm kiếm đã thử hết mọi khả năng ({ $nodes } lần đặt quân)
placement-too-few-squares = { $squares } ô không đủ chỗ cho { $pieces } quân
placement-too-few-lines = hai quân cùng hàng hoặc cùng cột thì tấn công nhau, nên đặt được nhiều nhất { $lines } quân chứ không phải { $pieces }
placement-crowded = không đặt được { $pieces } quân: các ô chia thành { $groups } nhóm, hai ô bất kỳ trong một nhóm tấn công nhau
placement-crowded-pairs = không đặt được { $pieces } quân: các ô chia thành { $groups } cặp ô tấn công nhau
pieces-fewest = cần ít nhất { $pieces } quân: { $reason }
pieces-fewest-open = { $found } quân là đủ, và cần ít nhất { $bound } quân: { $reason }
placement-too-few-to-cover = { $pieces } quân, mỗi quân tấn công hoặc chiếm nhiều nhất { $each } ô, mà có { $squares } ô
placement-far-apart = không quân nào cùng lúc tấn công hoặc chiếm được hai trong các ô { $squares }, nên { $pieces } quân là không đủ
placement-rank-and-file-without = { $pieces } quân xe luôn để trống ít nhất một hàng và một cột, và ô giao nhau của chúng không bị tấn công cũng không bị chiếm
pieces-most = đặt được nhiều nhất { $pieces } quân: { $reason }
pieces-most-open = đặt được { $found } quân, và không quá { $bound } quân: { $reason }
placement-too-many-standing = đã có sẵn { $standing } quân, nhiều hơn số { $pieces } quân được yêu cầu
placement-standing-forbidden = có quân đứng ở { $square }, là ô bị cấm
placement-around = n quân hậu chỉ đặt được trên bàn n x n dán mép khi cả 2 lẫn 3 đều không chia hết n (Pólya 1918), mà { $divisor } lại là ước của { $side }
placement-rank-without-square = hàng { $rank } phải có một quân, nhưng mọi ô của nó đều là ô khuyết, bị cấm hoặc bị một quân đã đứng sẵn tấn công
placement-file-without-square = cột { $file } phải có một quân, nhưng mọi ô của nó đều là ô khuyết, bị cấm hoặc bị một quân đã đứng sẵn tấn công

## What is wrong with an answer

fault-more = ... và { $count } điều nữa; { FIELD("format") } json có đủ tất cả
fault-more-not-kept = ... và { $count } điều nữa
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
fault-not-kept-half = phép xoay 180° không giữ nguyên hành trình: nó đưa nước đi ở bước { $step }, từ { $from } đến { $to }, thành { $a } và { $b }, mà hành trình không đi giữa hai ô này
fault-not-kept-quarter = phép xoay 90° không giữ nguyên hành trình: nó đưa nước đi ở bước { $step }, từ { $from } đến { $to }, thành { $a } và { $b }, mà hành trình không đi giữa hai ô này
fault-two-pieces = có hai quân cùng đứng ở { $square }
fault-attack = hai quân ở { $a } và { $b } tấn công nhau
fault-uncovered = không có quân nào đứng ở { $square } hay tấn công ô này
fault-number = trên bàn cờ có { $given } quân, không phải { $asked }
fault-missing = ở { $square } không có quân, dù đề bài đặt sẵn một quân ở đó
fault-forbidden = có quân đứng ở { $square }, là ô bị cấm
fault-piece-not-kept = xoay bàn cờ { $degrees }° thì quân ở { $square } sang { $image }, mà ở đó không có quân nào

## Hành trình này thế nào

fact-closed = khép kín
fact-can-be-closed = mở, nhưng hai đầu cách nhau một nước: có thể khép kín
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
fact-not-looked-at = chưa xét tính đối xứng và số lần tự cắt vì hành trình không được giữ lại; { FIELD("memory-limit") } lớn hơn có thể giúp
fact-crossings-not-counted = chưa đếm số lần tự cắt: việc đó mất quá nhiều thời gian
symmetry-none = không có đối xứng riêng
symmetry-half-turn = quay nửa vòng
symmetry-quarter-turn = quay một phần tư vòng
symmetry-vertical = trái qua phải
symmetry-horizontal = trên xuống dưới
symmetry-diagonal = qua đường chéo từ a1
symmetry-antidiagonal = qua đường chéo kia
symmetry-shift = dịch qua mép

## Answers

solution-heading = Lời giải { $number }:
solution-class-heading = Lời giải { $number } (lớp đối xứng gồm { $size } lời giải, { $symmetry }):
tour-heading = Hành trình { $number }:
tour-class-heading = Hành trình { $number } (lớp đối xứng gồm { $size } hành trình):
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
trace-remove = Không còn ô nào cho quân tiếp theo. Quân thứ { $step } rời khỏi { $square }.
trace-refused = { $square }: bị quân ở { $by } tấn công
trace-not-allowed = { $square }: không được phép
trace-rejected-walk = Đường đi đã đủ dài, nhưng đi qua { $square } hai lần: bị loại. Lùi về **nước { $step }**.
trace-rejected-placement = Mọi quân đã đứng, nhưng { $a } và { $b } tấn công nhau: bị loại. Quân thứ { $step } rời { $square }.
trace-found-tour = Hành trình đã hoàn tất (đã đi vào { $nodes } ô).
trace-found-placement = Đã xếp xong tất cả các quân ({ $nodes } lần đặt quân).
trace-exhausted-tour = Đã thử hết mọi khả năng: không có hành trình nào (đã đi vào { $nodes } ô).
trace-exhausted-placement = Đã thử hết mọi khả năng: không có cách xếp nào ({ $nodes } lần đặt quân).
trace-stuck-whole = Quy tắc đã đi vào mọi ô, nhưng đường đi không kết thúc ở nơi cần thiết, mà quy tắc không bao giờ quay lui.
trace-stuck = Quy tắc hết nước đi tiếp, mà nó không bao giờ quay lui (đã đi vào { $nodes } ô).
trace-spent = Việc tìm kiếm đã bị dừng (đã đi vào { $nodes } ô).
trace-limit = Đã dừng sau { $steps } bước; hãy tăng { FIELD("limit") } để xem thêm.

walk-order = Phép duyệt theo chiều sâu thăm { $seen } trong số { $of } đỉnh: { $walk }
walk-jump = { $from } đến { $to }: không có cạnh nối, giữa hai đỉnh này phép duyệt đã quay lui
walk-attempts = Hành trình phải đi theo các cạnh; các lần thử từ { $start }:
walk-tour = { $tour }: là một hành trình
walk-no-tour = Không lần thử nào qua hết các đỉnh: không có hành trình từ { $start }
walk-unknown = Việc tìm kiếm đã bị dừng: chưa biết có hành trình hay không

film-of-tour = Tìm hành trình của quân { $piece } trên bàn cờ { $board }
film-of-pieces = Tìm cách xếp quân { $piece } trên bàn cờ { $board }
film-caption = bước { $step } · độ sâu { $depth } trên { $target }
film-caption-moves = bước { $step } · { $depth } trên { $target } nước đi
film-sampled = Phim cứ { $every } bước mới hiện một, trong { $steps } bước; { FIELD("frames") } lớn hơn cho thấy nhiều hơn, { FIELD("limit") } nhỏ hơn cho thấy các bước đầu.
picture-open-tour = Hành trình mở của quân { $piece } trên bàn cờ { $board }
picture-closed-tour = Hành trình khép kín của quân { $piece } trên bàn cờ { $board }
picture-tour-in-order = Ô đầu và ô cuối: { $squares }. Theo thứ tự: { $order }
picture-tour = Ô đầu và ô cuối: { $squares }
picture-no-tour = Không có hành trình của { $piece } trên { $board }
picture-placement = { $count } quân { $piece } trên bàn cờ { $board }, không quân nào tấn công quân nào
picture-dominating = { $count } quân { $piece } trên bàn cờ { $board }: mỗi số cho biết bao nhiêu quân tấn công ô đó
picture-squares = Ở các ô { $squares }
picture-walk = Đường đi của quân { $piece } trên bàn cờ { $board }, chưa xong; số ô đã qua: { $count }
picture-pieces = { $count } quân { $piece } trên bàn cờ { $board }, chưa xong
picture-moves = Các nước đi của quân { $piece } trên bàn cờ { $board } mà việc tìm kiếm đã dùng đến nay: { $count }
picture-gallery = Các lời giải của quân { $piece } trên bàn cờ { $board }, mỗi lời giải một bàn cờ: { $count }
picture-gallery-marks = Lời giải cơ bản, có viền và dấu tích: { $count }
picture-gallery-part = { $count } lời giải đầu tiên trong số { $total }
picture-gallery-first = { $count } lời giải đầu tiên
picture-given-holes = Các ô bị bỏ: { $squares }
picture-given-standing = Quân cho trước: { $squares }
picture-given-forbidden = Ô cấm: { $squares }
picture-given-from = Điểm đầu: { $squares }
picture-given-to = Điểm cuối: { $squares }
picture-map-tour = Các ô xuất phát có hành trình trên bàn cờ { $board }
picture-map-starts = Các ô xuất phát của hành trình đến { $square } trên bàn cờ { $board }
picture-map-ends = Các ô kết thúc của hành trình từ { $square } trên bàn cờ { $board }
picture-map-uses = Số cách xếp dùng đến mỗi ô của bàn cờ { $board }
picture-map-used = Các ô được dùng trong một cách xếp nào đó trên bàn cờ { $board }
mark-needing = ô cần chừng ấy nước đi; bớt một nếu là đầu tự do
mark-needing-only = ô cần chừng ấy nước đi
mark-needing-both = ô chỉ có hai nước đi và cần cả hai
mark-neighbour = ô mà các nước ấy dẫn đến, nhận được chừng ấy nước
mark-inward = nước đi từ ô này đến ô kia
mark-elsewhere = nước đi đến một ô khác
mark-used = nước đi mà mọi hành trình đều dùng
mark-unused = nước đi mà không hành trình nào dùng
mark-loop = nước đi của vòng khép kín quá sớm
mark-removed = ô bị bỏ
mark-part = ô còn lại, với số của phần chứa nó
mark-from = từ đây
mark-to = nơi { $moves } nước đi không dẫn đến
mark-outer = ô ngoài
mark-inner = ô trong
mark-turned = một ô
mark-image = { $moves ->
    [0] nơi phép xoay đưa nó tới
   *[other] nơi phép xoay đưa nó tới, nhưng { $moves } nước đi không dẫn đến
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
piece-empress = empress
piece-princess = công chúa
piece-centaur = nhân mã
piece-gnu = linh dương đầu bò
piece-aliases = quân mã=knight, quân hậu=queen, quân vua=king, quân xe=rook, quân tượng=bishop, con mã=knight, con hậu=queen, ma=knight, hau=queen

## Playing a search

play-title = { $board }, { $piece }
play-keys = phím cách chạy/tạm dừng · → tiến một bước · ← lùi một bước · + nhanh hơn · - chậm hơn · home về đầu · end đến cuối · q thoát
play-running = đang chạy, { $speed } bước mỗi giây
play-paused = tạm dừng
play-position = sự kiện { $position }, độ sâu { $depth } trên { $of }, đã đi vào { $nodes } ô
play-entered = { $square }: tiến vào
play-refused = { $square }: bị loại
play-left = { $square }: quay lui
play-found = Đã có một lời giải. Hãy lùi lại để xem cách tìm ra nó, hoặc bấm q để thoát.
play-exhausted = Đã thử hết mọi khả năng: không có lời giải.
play-stuck = Quy tắc hết nước đi tiếp, mà nó không bao giờ quay lui.
play-spent = Đã dùng hết giới hạn cho phép.
play-no-terminal = { FIELD("play") } cần một terminal; hãy bỏ tùy chọn này để in các bước
play-too-large = terminal { $columns } x { $rows } quá nhỏ cho bàn cờ này; cần { $wide } x { $high }
play-no-memory = các bước trước đó không còn được lưu
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

## Máy chủ của trang

method-auto = cách nhanh nhất
method-backtracking = quay lui
method-graph = quay lui trên đồ thị
method-naive = sinh rồi thử
method-warnsdorff = quy tắc Warnsdorff
method-warnsdorff-backtracking = quy tắc Warnsdorff có quay lui
method-rotations = xoay một đường đi
method-edges = tìm kiếm chính xác
method-pairs = so từng cặp, từng hàng
method-masks = mặt nạ bit, từng hàng
method-pieces-naive = sinh rồi thử
method-subsets = từng ô
method-fail-first = nơi ít lựa chọn nhất trước
method-swaps = đổi chỗ từ một thế ngẫu nhiên
method-explicit = theo công thức
order-it = bài học tiếng Ý
order-pl = bài học tiếng Ba Lan
order-vi = bài học tiếng Việt
order-zh = bài học tiếng Trung
tie-break-first = ô đầu tiên
tie-break-random = ngẫu nhiên
tie-break-roth = xa tâm nhất (Roth)
tie-break-pohl = áp dụng quy tắc lần nữa (Pohl)
serve-port-taken = cổng { $port } đang được dùng; hãy chọn cổng khác bằng { FIELD("port") }, hoặc { FIELD("port") } 0 để lấy một cổng trống bất kỳ
serve-no-host = { FIELD("host") }: máy này không có "{ $host }"; dùng 127.0.0.1 cho riêng máy này, hoặc 0.0.0.0 cho mọi người trong mạng của nó
serve-not-listening = máy chủ không nghe được trên { $host }, cổng { $port }: { $error }
wrong-port = { FIELD("port") } cần một số từ 0 đến 65535, chứ không phải { $value }
searches-zero = { FIELD("searches") } cần ít nhất 1, chứ không phải 0
serve-request = không hiểu yêu cầu: { $text }
serve-no-http = không đọc được yêu cầu: các dòng đầu không đúng HTTP
serve-number-least = "{ $field }" phải là số nguyên từ 1 trở lên, không phải "{ $text }"
serve-only-with = "{ $field }" nói về "{ $other }", mà yêu cầu không có
serve-number-range = "{ $field }" phải là số nguyên từ { $least } đến { $most }, không phải "{ $text }"
serve-missing = yêu cầu thiếu "{ $field }"
serve-strange = yêu cầu có "{ $field }", không dùng ở đây
serve-twice = yêu cầu có "{ $field }" hai lần
serve-variant = dòng { $line }, cột { $column }: không biết "{ $value }"; có thể là: { $values }
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
serve-limits = Số tìm kiếm cùng lúc: nhiều nhất { $searches }, mỗi tìm kiếm nhiều nhất { $seconds } giây và { $memory }; tất cả nhiều nhất { $all }
serve-busy = mọi chỗ tìm kiếm đều bận; hãy thử lại sau giây lát
serve-failed = tìm kiếm bị hỏng; đây là lỗi của chương trình
serve-other-site = chỉ chính trang này được hỏi
serve-host = máy chủ này chỉ trả lời theo tên của chính máy này, như localhost
serve-json = yêu cầu phải là JSON (Content-Type: application/json)
serve-slow = yêu cầu đến quá chậm
serve-too-long = yêu cầu dài hơn { $most }
serve-not-found = ở đây không có gì
serve-method = địa chỉ này không được hỏi theo cách đó
serve-map = Có: { $yes }, không: { $no }, chưa biết: { $unknown }
serve-group = trong các ô này chỉ một ô có thể có quân
serve-dark = Số ô đen: { $count }
serve-light = Số ô trắng: { $count }
serve-side = Số ô của một tập: { $count }
serve-named = các ô được nói tới
serve-ring = ô của một vòng khép kín quá sớm
serve-there-is-tour = Có hành trình: { $reason }
serve-there-is-placement = Có lời giải: { $reason }
serve-not-watched = phương pháp "{ $method }" không có bước nào để xem ở đây
serve-frame = tìm kiếm không đi tới chỗ này
serve-moves-found = Hành trình đã xong. Số nước đã dùng khi tìm: { $nodes }
serve-moves-exhausted = Đã thử hết: không có hành trình. Số nước đã dùng khi tìm: { $nodes }
serve-too-many = mỗi lần cho xem nhiều nhất { $most } bước
serve-play-legal = Số ô có thể chọn: { $count }
serve-play-open = Vẫn còn làm được. Số ô dẫn tới đó: { $count }
serve-play-unknown = Trong thời gian ngắn như vậy chưa biết có còn làm được không
serve-play-back = Từ đây không làm được nữa. Số bước cần lùi: { $back }
serve-play-none = Từ đây không làm được, và từ chỗ bắt đầu nào khác cũng vậy
serve-play-dead = Từ đây không làm được nữa
serve-play-rest = chỉ xét ô đang đứng và các ô còn lại: { $reason }
serve-play-done-tour = Xong: mỗi ô đã được đi qua đúng một lần
serve-play-done-pieces = Xong: mọi quân đã đứng và không quân nào ăn nhau
serve-right-tour = Đúng: đây là một hành trình
serve-right-pieces = Đúng: mọi quân đã đứng và không quân nào ăn nhau
serve-progress = đã xong { $done } trên { $all } bước
serve-progress-kept = Những gì phép xoay và lật giữ nguyên: đã xong { $done } trên { $all } bước
serve-count-tours = Số hành trình: { $count }
serve-count-tour-classes = Số hành trình không biến thành nhau khi xoay hay lật: { $count }
serve-count-pieces = Số lời giải: { $count }
serve-count-piece-classes = Số lời giải cơ bản: { $count }
serve-listed = Số lời giải: { $count }, cơ bản: { $fundamental }
serve-listed-part = Đang xem: { $listed } trên { $count }
serve-listed-some = Đang xem: { $listed }; chưa biết có tất cả bao nhiêu
serve-together = "{ $first }" và "{ $second }" không đi cùng nhau; hãy chỉ hỏi một trong hai
serve-move-twice = nước đi giữa { $from } và { $to } có hai lần
serve-moves-at = ở ô { $square } có hơn hai nước đi: không đường đi nào như vậy
serve-picture-slow = vẽ hình mất quá nhiều thời gian; hãy lấy bàn cờ nhỏ hơn, ít bước hơn hoặc ít điểm ảnh hơn
serve-format = không có định dạng "{ $format }"; hãy dùng svg, png, gif, json, csv hoặc moves

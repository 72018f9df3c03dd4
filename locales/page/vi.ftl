## The page puts values into these messages itself. A number that chooses the plural is $count.

page-title = { $part } · Backrank: mã đi tuần và xếp hậu trên mọi bàn cờ
page-skip = Đến nội dung
page-parts = Các phần của trang
page-part-workshop = Tạo bàn cờ
page-part-watch = Xem
page-part-play = Chơi
page-part-lessons = Bài học
page-part-counts = Đếm
page-about-workshop = Tạo một bàn cờ. Mỗi thay đổi đều có trả lời ngay.
page-about-watch = Xem quá trình tìm kiếm từng bước, tiến và lùi.
page-about-play = Tự giải, với những gợi ý chính xác.
page-about-lessons = Tám bài học ngắn, bài nào cũng có bàn cờ để thử.
page-about-counts = Có bao nhiêu lời giải, và xem tất cả cùng lúc.
page-language = Ngôn ngữ
page-theme-auto = Màu sắc: theo hệ thống
page-theme-light = Màu sắc: sáng
page-theme-dark = Màu sắc: tối
page-close = Đóng
page-working = Đang tính …
page-loading = Đang tải …
page-no-server = Máy chủ không trả lời. Nó còn chạy không?
page-not-loaded = Không tải được một tệp của trang. Hãy kiểm tra kết nối mạng rồi tải lại trang; có thể trang đã có phiên bản mới.
page-busy = Máy chủ đang bận. Việc này sẽ bắt đầu ngay khi có thể.
# Trang tĩnh, do một worker của trình duyệt trả lời. Mỗi câu đứng riêng, trên một dòng: chương trình dựng trang đọc chúng.
page-site-private = Mọi thứ được tính ngay trong trình duyệt này. Những gì bạn nhập không rời khỏi trình duyệt.
page-site-offline-ready = Trang đã được lưu trong trình duyệt này, nên dùng được cả khi không có mạng.
page-site-not-secure = Để dùng được khi không có mạng, trang phải được mở qua https.
page-site-not-kept = Trình duyệt không lưu trang, nên trang cần có mạng.
page-site-update = Đã có phiên bản mới của trang.
page-site-update-do = Mở phiên bản mới
page-site-file = Trình duyệt không chạy được trang này khi mở từ tệp. Hãy đặt thư mục lên một máy chủ web, hoặc chạy “python3 -m http.server” trong thư mục đó rồi mở http://localhost:8000/.
page-site-old = Trình duyệt này quá cũ để chạy trang: trang cần WebAssembly, worker và DecompressionStream. Mọi trình duyệt từ năm 2023 trở đi đều chạy được.
page-site-not-loaded = Không tải được một tệp của trang. Hãy tải lại trang; nếu vẫn không được thì thư mục trên máy chủ còn thiếu tệp.
page-site-offline = Không có mạng, và trình duyệt này chưa lưu trang. Hãy mở trang một lần khi có mạng, sau đó trang sẽ dùng được cả khi không có mạng.
page-site-no-worker = Trình duyệt không cho phép worker ở đây, mà trang cần worker để tính toán. Hãy mở trang trong một cửa sổ mới.
page-site-memory = Trình duyệt không cấp thêm bộ nhớ cho việc tìm kiếm. Hãy thử bàn cờ nhỏ hơn, hoặc đóng bớt các thẻ khác.
page-site-failed = Việc tìm kiếm đã kết thúc bất ngờ. Hãy thử lại.
page-link-strange = Phần không hiểu được trong liên kết này: { $list }
page-again = Thử lại
page-none = không có
page-settings = Thiết lập
page-yes = Có
page-no = Không
page-unknown = Chưa biết

## The board

page-board = Bàn cờ
page-board-keys = Phím mũi tên di chuyển trên bàn cờ, Enter chọn ô.
page-keys = Phím tắt
page-keys-main = Chạy hoặc tạm dừng; trong Tạo bàn cờ: hành trình khác; trong Đếm: đếm số lời giải
page-keys-step = Lùi hoặc tiến một bước; trong Chơi: hoàn tác hoặc làm lại; trong Tạo bàn cờ và Đếm: lời giải trước hoặc sau
page-keys-dead-end = Trong Xem và Bài học: đường cụt tiếp theo
page-keys-hints = Trong Chơi: bật hoặc tắt gợi ý; trong Xem: bản đồ nhiệt
page-keys-tree = Trong Xem: bật hoặc tắt cây tìm kiếm
page-keys-race = Trong Xem: bắt đầu cuộc đua giữa hai phương pháp
page-keys-undo = Trong Chơi: hoàn tác
page-keys-tasks = Trong Bài học: câu tiếp theo hoặc câu trước
page-keys-parts = Mở một phần của trang
page-key-space = Phím cách
page-key-control = Ctrl
page-square-hole = ô khuyết
page-square-start = ô xuất phát
page-square-end = ô kết thúc
page-square-step = bước { $step }
page-square-piece = có quân đứng
page-square-forbidden = bị cấm
page-square-legal = chọn được
page-square-good = vẫn còn lời giải
page-square-attacked = bị tấn công
page-square-candidate = { $count } nước đi tiếp từ đó
page-square-number = số { $number }
page-square-tried = đã thử
page-square-refused = bị bỏ qua
page-square-left = đã quay lui
page-no-start = Không có hành trình loại này xuất phát từ ô { $square }.
page-no-move = Không có nước đi nào đến ô { $square }.
page-no-place = Không đặt được quân vào ô { $square }.
page-square-bad = đường cụt
page-square-free = trống
page-square-missing = còn thiếu

## The workshop

page-puzzle = Bài toán
page-puzzle-tour = Hành trình
page-puzzle-queens = Xếp hậu
page-puzzle-placement = Xếp quân
page-size = Kích thước
page-ranks = Số hàng
page-files = Số cột
page-more = { $label }: thêm một
page-fewer = { $label }: bớt một
page-piece = Quân
page-piece-other = quân khác …
page-piece-text = Nước đi của quân
page-piece-help = Viết bước nhảy (1,2), tên (mã+wazir) hoặc chữ cái Betza (NW).
page-pieces = Số quân
page-wrap = Mép bàn cờ
page-wrap-flat = Phẳng
page-wrap-cylinder = Mặt trụ
page-wrap-torus = Mặt xuyến
page-wrap-mobius = Dải Möbius
page-wrap-klein = Chai Klein
page-kind = Loại hành trình
page-open = Mở
page-closed = Khép kín
page-brush = Bấm để
page-brush-hole = bỏ một ô
page-brush-start = chọn ô xuất phát
page-brush-end = chọn ô kết thúc
page-brush-piece = đặt một quân
page-brush-forbid = cấm một ô
page-brush-hole-help = Bấm vào một ô để bỏ ô ấy, bấm lần nữa để lấy lại.
page-brush-drag-help = Kéo để đổi nhiều ô cùng lúc.
page-clear = Xóa bàn cờ
page-examples = Bàn cờ mẫu
page-example-chessboard = Bàn cờ thường
page-example-odd = Xuất phát sai màu
page-example-thin = Bàn cờ hẹp
page-example-ring = Vành khuyên
page-example-torus = Mặt xuyến
page-example-cross = Chữ thập
page-example-queens = Tám quân hậu
page-example-large = Bàn cờ lớn
page-another = Hành trình khác
page-see = Hiện
page-see-answer = Kết quả
page-see-map = Bản đồ ô xuất phát
page-see-map-queens = Ô đặt được quân
page-draw = Cách vẽ
page-draw-path = Đường
page-draw-numbers = Số
page-draw-both = Cả hai
page-map-yes = có thể
page-map-uses = số lời giải có quân ở đó
page-square-uses = { $count } lời giải có quân ở đây
page-map-no = không thể
page-map-unknown = chưa biết
page-facts = Tính chất của lời giải
page-reason = Lý do, ngay trên bàn cờ
page-reason-search = Không ô nào cho thấy vì sao: mọi khả năng đều đã được thử.

## Watching the search

page-method = Phương pháp
page-order = Thứ tự nước đi
page-order-default = Theo kim đồng hồ
page-method-order = { $method } · { $order }
page-tie-break = Khi ngang nhau
page-tie-default = ô đầu tiên
page-seed = Hạt giống (seed)
page-play-film = Chạy
page-pause-film = Tạm dừng
page-step-forward = Tiến một bước
page-step-back = Lùi một bước
page-next-dead-end = Đường cụt tiếp theo
page-to-solution = Đến lời giải
page-to-beginning = Về đầu
page-to-end = Đến cuối
page-short-beginning = Đầu
page-short-back = Lùi
page-short-forward = Tiến
page-short-dead-end = Đường cụt
page-short-solution = Lời giải
page-short-end = Cuối
page-speed = Tốc độ
page-a-second = { $count } bước mỗi giây
page-position = Vị trí trong quá trình tìm kiếm
page-counters = Bộ đếm
page-events = Số bước
page-entered = Số lần vào ô
page-entered-moves = Số nước đã dùng, kể cả hai đầu
page-entered-ring = Số nước đã dùng
page-depth-moves = Nước trong đường đi
page-entered-pieces = Số lần đặt quân
page-steps-back = Số lần quay lui
page-depth = Độ sâu
page-of = bước { $step } / { $steps }
page-depth-plot = Độ sâu theo thời gian
page-candidates = Nước đi tiếp từ đây
page-candidates-moves = Các nước để chọn
page-candidates-pieces = Các ô cho quân tiếp theo
page-candidates-none = Từ đây không còn nước đi tiếp.
page-candidates-none-pieces = Không còn ô nào.
page-candidates-fast = Hiện khi phim chạy chậm hoặc tạm dừng.
page-stack = Đường đi đến lúc này
page-stack-moves = Các nước đến lúc này
page-stack-pieces = Các quân đã đặt
page-code = Máy tính đang làm gì
page-masks = Mặt nạ của hàng này
page-mask-files = cột
page-mask-right = chéo chính ↘
page-mask-left = chéo phụ ↙
page-mask-closed = bị chặn
page-mask-free = trống
page-event-enter = Đi đến { $square }.
page-event-refuse = Bỏ qua { $square }.
page-event-leave = Quay lui từ { $square }.
page-event-enter-moves = Dùng { $move }.
page-event-leave-moves = Rút lại { $move }.
page-event-enter-pieces = Đặt quân vào { $square }.
page-event-leave-pieces = Nhấc quân khỏi { $square }.
page-move-end = { $square } (đầu)
page-square-lost = còn quá ít nước đi
page-event-lost = { $square } còn quá ít nước đi.
page-ends-lost = Còn quá ít ô cho hai đầu.
page-mark-end = Đầu của hành trình
page-mark-possible-end = Có thể là đầu
page-event-found = Đã tìm thấy lời giải.
page-event-begin = Trước bước đầu tiên.
# A verdict and its reason; both are sentences from the server.
page-because = { $verdict } – { $reason }
page-compare = So sánh hai lần tìm kiếm
page-compare-warnsdorff = So sánh với Warnsdorff
page-heat = Bản đồ nhiệt
page-heat-legend = Số lần vào mỗi ô
page-heat-legend-pieces = Số lần đặt quân vào mỗi ô
page-heat-most = nhiều nhất: { $square }
page-heat-none = Tìm kiếm chính xác chọn nước đi chứ không vào ô nào, nên không có bản đồ nhiệt.
page-square-visits = đã vào { $count } lần
page-square-visits-pieces = đã đặt quân ở đây { $count } lần
page-tree = Cây tìm kiếm
page-tree-nodes = { $count } nút
page-tree-hidden = { $count } nút trước đó không được vẽ
page-tree-path = đường đi hiện tại
page-tree-dead = đường cụt
page-tree-in = Phóng to
page-tree-out = Thu nhỏ
page-tree-fit = Xem cả cây
page-race = Cuộc đua
page-race-ahead = Tìm ra lời giải trước: { $first }, sau { $count } bước.
page-race-won = Tìm ra lời giải trước: { $first }, sau { $count } bước. { $second }: sau { $other } bước.
page-race-alone = Tìm ra lời giải trước: { $first }, sau { $count } bước. { $second }: sau { $other } bước vẫn không tìm ra.
page-race-even = Cả hai cùng tìm ra lời giải sau { $count } bước.
page-race-none = Không tìm thấy lời giải. { $first }: kết thúc sau { $count } bước. { $second }: sau { $other } bước.
page-only-method = Các quân này không dùng được phương pháp nào khác.
page-first-search = Lần tìm kiếm thứ nhất
page-second-search = Lần tìm kiếm thứ hai
page-running = Đang tìm tiếp …
page-on-the-way = Đang đi tới bước { $step }
page-stop = Dừng
page-run-on = Tiếp tục

## Playing

page-hints = Gợi ý chính xác
page-hints-short = Gợi ý
page-hints-help = Gợi ý cho thấy từ những ô nào vẫn còn có lời giải.
page-undo = Hoàn tác
page-redo = Làm lại
page-start-over = Chơi lại từ đầu
page-go-back = Lùi về thế còn lời giải
page-played = Đường đi của bạn: { $length } / { $all }
page-played-pieces = Số quân đã đặt: { $length } / { $all }
page-play-time = Thời gian: { $time }
page-play-undos = Số lần hoàn tác: { $undos }
page-play-help-tour = Chọn ô xuất phát, rồi đi từ ô này sang ô khác.
page-play-help-queens = Đặt các quân sao cho không có hai quân nào tấn công nhau. Chọn lại một quân để nhấc nó ra.
page-play-this = Chơi trên bàn cờ này
page-check = Kiểm tra lời giải của bạn
page-check-text = Các ô, các số, một lưới hoặc JSON
page-check-do = Kiểm tra
page-right = Đúng
page-wrong = Sai

## Lessons

page-lesson = Bài
page-lesson-next = Bài tiếp theo
page-lesson-previous = Bài trước
page-lesson-list = Tất cả các bài
page-lesson-board = Bàn cờ của bài này
page-lesson-learnt = Những điều bạn đã học
page-open-workshop = Mở trong phần Tạo bàn cờ
page-open-watch = Xem quá trình tìm kiếm
page-lesson-missing = Bài học này chưa được viết.
page-lesson-solved = đã giải
page-paragraph-link = Liên kết đến đoạn { $number }
page-exercise = Bài tập
page-exercise-link = Liên kết đến bài tập
page-exercise-do = Làm bài tập
page-exercise-solution = Xem lời giải
page-exercise-choose = Hãy chọn một ô trên bàn cờ.
page-exercise-next = Ô tiếp theo mà quá trình tìm kiếm đi vào là { $square }.
page-exercise-next-wrong = Chưa đúng, ô tiếp theo mà quá trình tìm kiếm đi vào không phải là { $square }.
page-exercise-answer = Câu trả lời của bạn
page-exercise-digits = Hãy viết câu trả lời bằng chữ số.
page-exercise-small = { $count } nhỏ quá.
page-exercise-large = { $count } lớn quá.
page-exercise-number = Đáp số là { $count }.
page-graph-help = Trỏ vào một ô, hoặc chọn ô ấy: các cạnh của nó sẽ nổi bật.
page-graph-at = Số cạnh của { $square }: { $count }
page-graph-all = Số cạnh của cả bàn cờ: { $count }
page-graph-neighbour = nối với { $square }
page-handout = In phiếu bài tập
page-handout-solutions = Lời giải
page-teach = Chế độ giảng bài
page-teach-leave = Thoát chế độ giảng bài

## Counting and listing

page-count = Có bao nhiêu lời giải?
page-count-do = Đếm
page-count-cancel = Hủy
page-count-begun = Đang đếm; chưa biết tổng khối lượng công việc
page-seconds = { $seconds } giây
page-count-cancelled = Đã hủy.
page-count-so-far = Đến lúc này
page-count-distinct = Coi các hình xoay và lật là một
page-count-large = Thử hành trình khép kín 8x8: 13 nghìn tỉ trong vài giây
page-progress = Tiến độ
page-list = Tất cả lời giải
page-list-do = Hiện tất cả
page-list-more = Hiện thêm
page-list-shown = Đã hiện
page-list-only = Chỉ lời giải cơ bản
page-list-all = Tất cả
page-fundamental = cơ bản
page-class = lớp { $number }
page-solution = Lời giải
page-solution-number = Lời giải { $number }
page-solution-of = Lời giải { $number } / { $all }
page-list-open = Mở trong phần Đếm
page-index-any = Một lời giải bất kỳ
page-index = Số thứ tự
page-index-range = Từ 0 đến { $last }
page-index-wrong = Không có lời giải nào mang số thứ tự “{ $text }”. Hãy viết một số nguyên từ 0 đến { $last }.
page-index-of = Số thứ tự { $index }, cuối cùng là { $last }
page-index-order = Ở đây các hành trình có thứ tự khác với danh sách bên dưới.
page-index-previous = Số thứ tự trước
page-index-next = Số thứ tự sau
page-index-random = Chọn ngẫu nhiên
page-index-later = Ở đây, đánh số tất cả các lời giải mất hơn một giây.
page-index-prepare = Đánh số

## Exporting

page-take = Xuất và chia sẻ
page-take-about = Lưu hoặc chia sẻ những gì bạn thấy.
page-take-link = Liên kết đến những gì đang xem
page-take-copy = Sao chép
page-take-class = Liên kết cho lớp học: không kèm gợi ý và lời giải
page-take-copied = Đã sao chép.
page-take-picture = Hình
page-take-svg = SVG, sắc nét ở mọi cỡ
page-take-png = PNG, cho trang chiếu và tin nhắn
page-take-gif = GIF vẽ dần
page-take-film = GIF quá trình tìm kiếm
page-take-data = Dữ liệu
page-take-json = JSON
page-take-csv = CSV, mỗi bước một dòng
page-take-csv-map = CSV, mỗi ô một dòng
page-take-csv-gallery = CSV, mỗi lời giải một dòng
page-take-moves = Văn bản, các ô theo thứ tự
page-take-moves-gallery = Văn bản, mỗi lời giải một dòng
page-take-csv-of-moves = CSV, mỗi nước đi một dòng
page-take-moves-of-moves = Văn bản, mỗi nước đi một dòng
page-take-theme = Màu của hình
page-take-theme-paper = Giấy
page-take-theme-slate = Đá phiến, tối
page-take-theme-wood = Gỗ
page-take-theme-contrast = Đen trắng
page-take-show = Cách vẽ
page-take-arrows = Mũi tên
page-take-print = In trang này
page-take-preview = Xem trước
page-take-nothing = Chưa có gì để vẽ: chưa có lời giải.

## Pseudocode. Each message is one line; the spaces in braces indent it. Keep it as short as the English, because its column is narrow.

code-backtracking-1 = thăm(ô)
code-backtracking-2 = {"  "}đánh dấu ô là bước tiếp theo
code-backtracking-3 = {"  "}mọi ô đã đánh dấu? có hành trình
code-backtracking-3-closed = {"  "}mọi ô đã đánh dấu, về được ô đầu? có hành trình
code-backtracking-3-to = {"  "}mọi ô đã đánh dấu, ở ô kết thúc? có hành trình
code-backtracking-4 = {"  "}với mỗi nước đi từ ô, theo thứ tự
code-backtracking-5 = {"    "}ô đích còn trống? thăm(ô đích)
code-backtracking-6 = {"    "}nếu không, bỏ qua
code-backtracking-7 = {"  "}hết nước đi: xóa dấu, quay lui
code-naive-1 = đi(ô)
code-naive-2 = {"  "}thêm ô vào đường đi
code-naive-3 = {"  "}đường đi đã dài bằng hành trình?
code-naive-4 = {"    "}không ô nào hai lần? có hành trình
code-naive-4-closed = {"    "}không ô nào hai lần, về được ô đầu? có hành trình
code-naive-4-to = {"    "}không ô nào hai lần, ở ô kết thúc? có hành trình
code-naive-5 = {"  "}nếu còn ngắn, với mỗi nước đi
code-naive-6 = {"    "}đi(ô đích), dù đã thăm hay chưa
code-naive-7 = {"  "}bỏ ô khỏi đường đi, quay lui
code-warnsdorff-1 = cho đến khi mọi ô được đánh dấu
code-warnsdorff-2 = {"  "}xem các ô trống đi tới được
code-warnsdorff-3 = {"    "}đếm nước đi tiếp của từng ô
code-warnsdorff-4 = {"  "}đến ô ít nước đi tiếp nhất, đánh dấu nó
code-warnsdorff-5 = mọi ô đã đánh dấu: có hành trình
code-warnsdorff-5-closed = mọi ô đã đánh dấu, về được ô đầu: có hành trình
code-warnsdorff-5-to = mọi ô đã đánh dấu, ở ô kết thúc: có hành trình
code-warnsdorff-6 = không tới được ô nào: tắc, bỏ cuộc
code-warnsdorff-6-closed = nếu không: tắc, bỏ cuộc
code-warnsdorff-6-to = nếu không: tắc, bỏ cuộc
code-warnsdorff-backtracking-1 = thăm(ô)
code-warnsdorff-backtracking-2 = {"  "}đánh dấu ô là bước tiếp theo
code-warnsdorff-backtracking-3 = {"  "}mọi ô đã đánh dấu? có hành trình
code-warnsdorff-backtracking-3-closed = {"  "}mọi ô đã đánh dấu, về được ô đầu? có hành trình
code-warnsdorff-backtracking-3-to = {"  "}mọi ô đã đánh dấu, ở ô kết thúc? có hành trình
code-warnsdorff-backtracking-4 = {"  "}đếm nước đi tiếp của từng ô đích còn trống
code-warnsdorff-backtracking-5 = {"  "}với mỗi ô đích, ít nước đi tiếp nhất trước
code-warnsdorff-backtracking-6 = {"    "}thăm(ô đích)
code-warnsdorff-backtracking-7 = {"  "}hết nước đi: xóa dấu, quay lui
# The exact search. Highlighted: 2 when a move is chosen, 3 when a move follows, 6 when a tour is found, 7 when it steps back.
code-edges-1 = cho đến khi các nước đi tạo thành một vòng qua mọi ô
code-edges-2 = {"  "}ở ô ít lựa chọn nhất, dùng một nước đi
code-edges-3 = {"    "}dùng những nước mà một ô không thể thiếu
code-edges-4 = {"    "}bỏ các nước khác của những ô đã đủ hai
code-edges-5 = {"    "}bỏ những nước khép vòng quá sớm
code-edges-6 = đã thành vòng: có hành trình
code-edges-7 = một ô còn quá ít nước: rút lại tất cả
code-edges-8 = {"  "}và bỏ nước đã chọn
code-pairs-1 = đặt(hàng)
code-pairs-2 = {"  "}không còn hàng nào? có lời giải
code-pairs-3 = {"  "}với mỗi ô của hàng, từ trái sang
code-pairs-4 = {"    "}bị quân hậu phía trên tấn công? bỏ qua
code-pairs-5 = {"    "}nếu không, đặt hậu, đặt(hàng sau)
code-pairs-6 = {"    "}nhấc hậu lên, quay lui
code-masks-1 = đặt(hàng, cột, chéo chính, chéo phụ)
code-masks-2 = {"  "}không còn hàng nào? có lời giải
code-masks-3 = {"  "}trống = không (cột hoặc chéo chính hoặc chéo phụ)
code-masks-4 = {"  "}với mỗi bit của trống: đặt một hậu ở đó
code-masks-5 = {"    "}đặt(hàng sau, mặt nạ thêm bit, đã dịch)
code-masks-6 = {"    "}nhấc hậu lên, quay lui
code-queens-naive-1 = đặt(hàng)
code-queens-naive-2 = {"  "}hết hàng, không cặp nào tấn công nhau? có lời giải
code-queens-naive-3 = {"  "}với mỗi ô của hàng, từ trái sang
code-queens-naive-4 = {"    "}đặt một hậu, đặt(hàng sau)
code-queens-naive-5 = {"    "}nhấc hậu lên, quay lui
code-subsets-1 = đặt(ô)
code-subsets-2 = {"  "}đủ quân? có lời giải
code-subsets-3 = {"  "}với mỗi ô sau đó không bị tấn công
code-subsets-4 = {"    "}đặt một quân, đặt(ô ấy)
code-subsets-5 = {"    "}nhấc quân lên, quay lui

## Lessons. A lesson begins with its summary and ends with what was learnt. A paragraph asks, the button under it (-try) opens
## a task of web/lessons.json, and the answer stands below the button (-after).

## What a tour is

lesson-tour-title = Mã đi tuần
lesson-tour-summary = Trong bài toán mã đi tuần, quân mã phải qua mọi ô của bàn cờ, mỗi ô đúng một lần. Bạn sẽ gặp hành trình mở, hành trình khép kín, và những bàn cờ không có hành trình nào.
lesson-tour-1 = Quân mã đi theo hình chữ L: hai ô dọc theo hàng hoặc cột, rồi một ô sang bên. Nó là quân duy nhất biết nhảy qua quân khác. Ở d4 nó có mấy nước đi, còn ở góc thì có mấy?
lesson-tour-1-try = Đi quân mã từ d4
lesson-tour-1-after = Ở d4 nó có tám nước đi, gần mép còn sáu, bốn hoặc ba, ở góc chỉ còn hai.
lesson-tour-2 = Ghi số 1 vào ô xuất phát của hành trình, số 2 vào ô tiếp theo, và cứ thế cho đến hết. Trên bàn cờ thường, số cuối cùng là số mấy? Làm sao kiểm tra được các số ấy có đúng là một hành trình không?
lesson-tour-2-try = Xem một hành trình trên bàn cờ
lesson-tour-2-after = Số cuối cùng là 64. Mỗi số từ 1 đến 64 phải có mặt đúng một lần, và từ mỗi số đến số tiếp theo phải là một nước đi của quân mã. Đường gấp khúc trên bàn cờ nối các số theo thứ tự.
lesson-tour-3 = Nếu từ ô cuối đi thêm một nước nữa là về ô đầu thì hành trình khép kín (có sách gọi là hành trình đóng). Mọi hành trình khác là hành trình mở. Vậy hành trình khép kín bắt đầu ở đâu?
lesson-tour-3-try = Xem một hành trình khép kín 6x6
lesson-tour-3-after = Ở ô nào cũng được: nó là một vòng. Bàn 6x6 có 9.862 hành trình khép kín. Bàn 5x5 có 864 hành trình, nhưng không hành trình nào khép kín.
lesson-tour-4 = Không phải bàn cờ nào cũng có hành trình. Trên bàn 1x1 quân mã chưa đi đã xong. Trên bàn 2x2 nó không đi được nước nào. Trên bàn 3x3 nó đi được, thế mà vẫn không có hành trình. Vì sao?
lesson-tour-4-try = Hỏi vì sao 3x3 không có hành trình
lesson-tour-4-after = Không nước đi nào vào được ô giữa, b2, cũng không nước nào từ đó đi ra. Quân mã chỉ có thể đi vòng quanh ô ấy. Sau 1x1, hình chữ nhật nhỏ nhất có hành trình là 3x4: nó có tám hành trình, tất cả đều mở.
lesson-tour-5 = Câu trả lời có thể tùy ô xuất phát. Bàn 3x4 chỉ có mười hai ô, thế mà rất dễ bị tắc. Hành trình có thể xuất phát từ những ô nào?
lesson-tour-5-try = Tự đi trên bàn 3x4
lesson-tour-5-after = Từ mép trái và mép phải, chứ không từ hai cột giữa.
lesson-tour-learnt = Hành trình qua mọi ô, mỗi ô đúng một lần; hành trình khép kín còn trở về được ô xuất phát. Có ba câu hỏi: có hành trình không, có chỉ ra được một hành trình không, và có tất cả bao nhiêu hành trình?
lesson-tour-exercise = Hãy tự đi một hành trình trên bàn cờ 3x4, xuất phát từ a1.

## Why brute force fails

lesson-brute-title = Vì sao vét cạn thất bại
lesson-brute-summary = Thử hết mọi đường đi thì đơn giản và luôn cho câu trả lời đúng. Bạn sẽ đếm các đường đi ấy và thấy vì sao cách này vô vọng.
lesson-brute-1 = Cách đơn giản nhất chẳng cần ý tưởng gì, gọi là vét cạn, hay sinh và kiểm tra. Lần lượt tạo ra mọi đường đi, đường nào cũng dài bằng số ô của bàn cờ. Đến cuối mỗi đường, xem nó có qua mỗi ô đúng một lần không. Nếu có thì đó là hành trình; nếu không thì xét đường tiếp theo. Không bỏ sót đường nào nên câu trả lời luôn đúng. Nhưng có bao nhiêu đường đi?
lesson-brute-2 = Trên bàn 3x3, từ mỗi ô ở mép có hai nước đi. Hãy xuất phát từ a1. Có bao nhiêu đường đi dài hai ô, bao nhiêu đường dài ba ô, bao nhiêu đường dài chín ô?
lesson-brute-2-try = Xem mọi đường đi từ a1 trên bàn 3x3
lesson-brute-2-after = Cứ thêm một bước là số đường tăng gấp đôi: 1, 2, 4, 8 … đến 256 ở ô thứ chín. Xuất phát từ a1 phải vào ô 511 lần, tính mọi ô xuất phát là 4.089 lần. Tốn công như vậy chỉ để biết rằng không có hành trình nào.
lesson-brute-3 = Bây giờ hãy thêm một cột. Bên cạnh vét cạn còn có cách tìm kiếm thứ hai, ở mỗi bước đều xem ô có còn trống không. Trên bàn 3x4, mỗi cách phải vào ô bao nhiêu lần mới gặp một hành trình từ a1?
lesson-brute-3-try = Xem cả hai cách tìm kiếm trên bàn 3x4
lesson-brute-3-after = Vét cạn phải vào ô 22.518 lần, cách thứ hai chỉ 62 lần. Trên bàn 4x4 là 25.540.607 lần so với 2.223 lần. Ở đó cả hai cách đều không thấy hành trình, vì không có hành trình nào.
lesson-brute-4 = Trên bàn 5x5 có khoảng 2,2 × 10¹⁶ đường đi, trên bàn cờ thường khoảng 6,5 × 10⁵⁰. Giả sử một máy tính kiểm tra được một tỉ đường mỗi giây. Nó cần bao lâu cho mỗi bàn? Máy nhanh hơn có giúp được gì không?
lesson-brute-4-try = Xem vét cạn trên bàn 8x8
lesson-brute-4-after = Nó cần 250 ngày cho bàn 5x5 và hơn 10³⁴ năm cho bàn cờ thường. Máy nhanh hơn cũng không giúp được gì: trên bàn cờ thường, cứ thêm một bước là số đường tăng lên khoảng sáu lần.
lesson-brute-5 = Công sức bị lãng phí ở đâu? Một đường đi bắt đầu bằng a1, c2, a1 đã vào a1 hai lần. Đi tiếp thế nào nó cũng không thể thành hành trình, vậy mà vét cạn vẫn thử hết mọi cách đi tiếp.
lesson-brute-learnt = Vét cạn cho câu trả lời đúng, nhưng số đường đi tăng quá nhanh, vì mỗi đường đến cuối mới được kiểm tra. Cách tìm kiếm có kiểm tra ở từng bước loại được hàng triệu đường cùng một lúc. Đó là quay lui, bài học tiếp theo.
lesson-brute-exercise = Vét cạn xuất phát từ a1 trên bàn cờ có hai hàng và năm cột. Mỗi đường đi của nó có mười ô. Cho đến khi thử hết mọi đường đi, nó vào ô tổng cộng bao nhiêu lần? Hãy đếm bằng tay, vì chỉ có ít nước đi.

## Backtracking

lesson-backtracking-title = Quay lui
lesson-backtracking-summary = Còn đi được thì đi; hết đường thì bỏ bước cuối và thử cách khác. Bạn sẽ tự tay làm thử, rồi xem đổi thứ tự nước đi thì điều gì thay đổi.
lesson-backtracking-1 = Từ ô đang đứng, thử các nước đi theo một thứ tự cố định. Nếu một nước dẫn đến ô còn trống trên bàn cờ thì đi tới đó và ghi số tiếp theo. Nếu không còn nước nào, xóa số vừa ghi, trở về ô trước và thử nước kế tiếp của ô ấy. Làm như vậy có thể bỏ sót một đường, hay thử một đường hai lần không?
lesson-backtracking-1-try = Xem từng bước tìm kiếm trên bàn 4x4
lesson-backtracking-1-after = Cả hai đều không. Ở mỗi ô, mỗi nước đi được thử đúng một lần. Sau khi quay lui, nó thử nước kế tiếp, không bao giờ thử lại nước cũ.
lesson-backtracking-2 = Hãy làm bằng tay trên bàn 4x4: a1 c2 d4 b3 c1 a2 b4 d3 b2 d1, và chỉ còn đi được đến c3. (Đi từ d1 sang c4 không phải là nước đi của quân mã, dù đôi khi có người vẽ như vậy.) Từ c3 bạn có thể đi đến a4 hoặc b1. Mỗi cách đi được bao xa?
lesson-backtracking-2-try = Đi tiếp từ d1 trên bàn 4x4
lesson-backtracking-2-after = Đi đến a4 thì gặp đường cụt sau mười hai ô. Lùi về c3 và đi sang b1, rồi a3 c4 d2. Như vậy được mười lăm ô, và lại là đường cụt: còn sót a4.
lesson-backtracking-3 = Máy tính cũng bắt đầu từ a1, theo thứ tự nước đi của bài học tiếng Ba Lan. Nó phải vào ô bao nhiêu lần mới biết chắc có hành trình từ a1 hay không?
lesson-backtracking-3-try = Xem quá trình tìm kiếm trên bàn 4x4 đến hết
lesson-backtracking-3-after = Nó vào ô 2.223 lần. Nó gặp đường cụt đầu tiên sau 13 ô và phải quay lui từ 760 đường cụt; ở 48 đường cụt trong số đó chỉ còn thiếu một trong mười sáu ô. Đến đó mọi khả năng đều đã thử và câu trả lời là chắc chắn: không có hành trình nào từ a1.
lesson-backtracking-4 = Trên bàn 5x5 thì có hành trình. Hãy so sánh thứ tự nước đi của bài học tiếng Ý với thứ tự của bài tiếng Ba Lan, cùng xuất phát từ a1. Thứ tự quyết định điều gì: tìm lâu hay mau, có hành trình hay không, hay cả hai?
lesson-backtracking-4-try = So sánh hai thứ tự trên bàn 5x5
lesson-backtracking-4-after = Chỉ quyết định tìm lâu hay mau. Từ a1, thứ tự của bài tiếng Ý tìm được hành trình sau 41 lần vào ô, thứ tự của bài tiếng Ba Lan sau 1.285 lần. Từ a5, thứ tự của bài tiếng Ý phải vào ô 8.840 lần bàn cờ mới kín: 25 lần ở lại trên hành trình, còn mọi lần khác đều phải quay lui.
lesson-backtracking-5 = Lần lượt đặt quân mã vào từng ô trong 25 ô. Có bao nhiêu ô xuất phát có hành trình? Các ô ấy có theo quy luật nào không?
lesson-backtracking-5-try = Xem bản đồ các ô xuất phát
lesson-backtracking-5-after = 13 ô có hành trình, 12 ô không có, và chúng xen kẽ nhau như hai màu của bàn cờ. Nếu tìm kiếm thì chứng minh “không có” rất lâu: từ a2 phải vào ô 1.829.421 lần mới thử hết mọi khả năng. Bài học “Hai màu” chứng minh điều đó chỉ trong một câu.
lesson-backtracking-6 = Bây giờ đến bàn cờ thường. Ô xuất phát là a8, thứ tự là của bài học tiếng Việt (đánh số các ô từ 0 đến 63). Trên bàn 5x5, xuất phát từ a5 theo thứ tự của bài tiếng Ý phải vào ô 8.840 lần. Còn ở đây thì bao nhiêu lần?
lesson-backtracking-6-try = Xem quá trình tìm kiếm trên bàn 8x8
lesson-backtracking-6-after = Phải vào ô 8.250.733 lần: với máy tính chỉ là chốc lát, làm bằng tay thì vô vọng. Theo thứ tự của bài tiếng Ba Lan từ a1, sau 50.000.000 lần vẫn chưa có hành trình nào.
lesson-backtracking-7 = Viết thành chương trình, đó là một hàm đệ quy, tức là hàm gọi lại chính nó. Nếu mọi ô đều đã có số, hàm trả về true. Nếu chưa, nó thử tám nước đi, gọi lại chính nó ở mỗi ô còn trống, và hễ một lời gọi trả về true thì nó cũng trả về true. Sau mỗi lần nhận false, nó xóa số để ô ấy lại trống. Hai dòng dễ viết nhầm: phải kiểm tra ô mới chứ không phải ô đang đứng, và phải xóa số khi quay lui. Kích thước 0 hoặc ô xuất phát nằm ngoài bàn cờ thì nên từ chối ngay từ đầu.
lesson-backtracking-learnt = Quay lui không bỏ sót đường nào, nên khi nó trả lời “không có”, câu trả lời ấy cũng chắc chắn. Thứ tự nước đi quyết định tìm lâu hay mau, chứ không bao giờ quyết định có hành trình hay không. Nếu không biết nên thử nước nào trước thì quay lui có thể rất chậm.
lesson-backtracking-exercise = Quay lui đã đi qua mười lăm ô của bàn cờ 4x4 và gặp đường cụt. Sau các bước quay lui, nó vào ô nào tiếp theo?

## The board as a graph

lesson-graph-title = Bàn cờ là một đồ thị
lesson-graph-summary = Mỗi ô thành một đỉnh, mỗi nước đi thành một cạnh. Bạn sẽ xem một phép duyệt đi vào mỗi đỉnh đúng một lần, và tìm hiểu xem nó có phải là hành trình không.
lesson-graph-1 = Hãy quên bàn cờ và chỉ giữ lại điều quan trọng. Coi mỗi ô là một đỉnh, và nối hai đỉnh bằng một cạnh nếu có nước đi từ đỉnh này đến đỉnh kia. Đó là một đồ thị. Đồ thị được vẽ trên bàn cờ; trỏ vào một ô thì các cạnh của nó sẽ nổi bật. Đỉnh b1 có mấy cạnh, và cả bàn cờ thường có bao nhiêu cạnh?
lesson-graph-1-try = Vẽ đồ thị của bàn cờ thường
lesson-graph-1-after = b1 có ba cạnh. Trong 64 đỉnh, bốn đỉnh có hai cạnh, tám đỉnh có ba, hai mươi đỉnh có bốn, mười sáu đỉnh có sáu và mười sáu đỉnh có tám. Cộng lại được 336. Nhưng mỗi cạnh được đếm ở cả hai đầu, nên bàn cờ có 168 cạnh.
lesson-graph-2 = Chương trình giữ một danh sách: mỗi đỉnh kèm theo các đỉnh kề của nó. Đánh số các ô theo từng hàng, bắt đầu từ a1 = 0; ô ở cột x, hàng y (đếm từ 0) có số 8y + x. Vậy b3 và c2, hai đỉnh kề của a1, mang số mấy? Đó là 8 × 2 + 1 = 17 và 8 × 1 + 2 = 10. Khi tìm kiếm, chương trình thử các đỉnh kề theo thứ tự trong danh sách.
lesson-graph-3 = Duyệt theo chiều sâu (DFS) đi xa hết mức có thể, rồi trở về ngã rẽ gần nhất để chọn cạnh khác, và không bao giờ vào một đỉnh hai lần. Như vậy nó đến được mọi đỉnh liên thông với đỉnh xuất phát, mỗi đỉnh đúng một lần. Đó chẳng phải là hành trình sao? Hãy xem phép duyệt trên chín ô của bàn 3x5, và chú ý lúc nó vừa qua d1.
lesson-graph-3-try = Xem phép duyệt trên chín ô
lesson-graph-3-after = Từ a1, phép duyệt đi vào các ô theo thứ tự: a1 c2 e3 d1 a3 b3 c1 e2 a2. Đủ chín ô, không ô nào hai lần, vậy mà không phải hành trình. Sau d1 là a3, nhưng không có nước đi nào từ d1 đến a3. Giữa hai ô ấy, phép duyệt đã quay lui, mà quân mã trên hành trình thì không làm thế được.
lesson-graph-4 = Vì vậy chỉ nên xét riêng từng đường mà phép duyệt đã đi: a1 c2 e3 d1, a1 c2 a3, a1 b3 c1 e2 và a1 b3 c1 a2. Không đường nào quá bốn ô. Đổi ô xuất phát có được không? Hãy tìm những ô chỉ có một nước đi.
lesson-graph-4-try = Hỏi vì sao chín ô không có hành trình
lesson-graph-4-after = Không được. Trên bàn cờ, các ô d1, a2 và e2 được đánh dấu. Mỗi ô này chỉ có một nước đi, nên chỉ có thể là một đầu của hành trình. Nhưng hành trình chỉ có hai đầu.
lesson-graph-5 = Tìm hành trình là duyệt theo chiều sâu nhưng biết quên: khi quay lui, nó bỏ đánh dấu từng đỉnh, vì đường khác có thể cần đến. Phép duyệt thường vào mỗi đỉnh trong 64 đỉnh một lần. Còn tìm hành trình thì phải vào đỉnh bao nhiêu lần?
lesson-graph-5-try = Xem quá trình tìm kiếm theo danh sách
lesson-graph-5-after = Theo danh sách của bài học tiếng Trung, phải vào đỉnh 17.739.768 lần mới có đường đi từ 0 qua 17, 32, 49, 34 cho đến 7, 13, 3.
lesson-graph-6 = Đường đi qua mọi đỉnh, mỗi đỉnh đúng một lần, gọi là đường đi Hamilton. Có cách nào tìm nhanh được đường đi như thế trên mọi đồ thị không? Chưa ai biết. Hỏi một đồ thị có đường đi Hamilton hay không là bài toán NP-đầy đủ: kiểm tra một lời giải thì trong chốc lát, còn tìm ra nó có thể rất lâu. Quân mã trên hình chữ nhật nguyên vẹn là một trường hợp may mắn, như hai bài học sau cho thấy.
lesson-graph-learnt = Bàn cờ cùng các nước đi là một đồ thị, và hành trình là một đường đi Hamilton trên đó. Duyệt theo chiều sâu vào mỗi đỉnh một lần, nhưng những lần quay lui của nó không phải là nước đi của quân mã. Muốn tìm hành trình thì mỗi lần quay lui phải bỏ đánh dấu đỉnh, và chính vì thế mà chậm.
lesson-graph-exercise = Hãy hình dung đồ thị của bàn cờ 3x4. Đồ thị ấy có bao nhiêu cạnh?

## Warnsdorff's rule

lesson-warnsdorff-title = Quy tắc Warnsdorff
lesson-warnsdorff-summary = Luôn đi đến ô có ít nước đi tiếp nhất. Bạn sẽ thấy quy tắc này hiệu quả đến đâu, và khi nào nó thất bại.
lesson-warnsdorff-1 = Năm 1823, H. C. von Warnsdorff nêu một quy tắc không cần máy tính. Với mỗi ô trống đi tới được, hãy đếm xem từ đó đi tiếp được đến bao nhiêu ô trống: đó là số nước đi tiếp. Rồi chọn ô có ít nước đi tiếp nhất. Lúc đầu quân mã sẽ vào giữa bàn cờ hay đi men theo mép?
lesson-warnsdorff-1-try = Xem quy tắc trên bàn 8x8
lesson-warnsdorff-1-after = Nó đi men theo mép: sau 28 ô đã qua đủ bốn góc. Góc và mép nếu để lại về sau sẽ thành đường cụt; quy tắc này ghé qua chúng kịp lúc.
lesson-warnsdorff-2 = Quay lui đơn thuần, thử các nước đi theo chiều kim đồng hồ, phải vào ô 8.250.733 lần mới có một hành trình từ a1 trên bàn cờ thường. Quy tắc thì cần bao nhiêu lần?
lesson-warnsdorff-2-try = So sánh hai cách trên bàn 8x8
lesson-warnsdorff-2-after = Chỉ 64 lần: nó không phải quay lui lần nào. Trên bàn 40x40 nó vào ô 1.600 lần, mỗi ô một lần.
lesson-warnsdorff-3 = Nhiều khi có mấy ô cùng ít nước đi tiếp như nhau, và quy tắc không nói nên chọn ô nào. Vậy phải thêm một cách chọn: ở đây, luôn chọn ô đầu tiên theo chiều kim đồng hồ. Như thế quy tắc có tìm được hành trình từ e3 không?
lesson-warnsdorff-3-try = Thử quy tắc từ e3
lesson-warnsdorff-3-after = Không: quân mã bị tắc sau 60 ô. Cả 63 ô xuất phát còn lại đều dẫn đến hành trình. Nếu gặp các ô ngang nhau mà luôn chọn ô xa tâm bàn cờ nhất thì cả 64 ô xuất phát đều thành công.
lesson-warnsdorff-4 = Hãy đi theo quy tắc, xuất phát từ c1 trên bàn 5x5. Nếu bị tắc thì có phải là không có hành trình nào từ c1 không?
lesson-warnsdorff-4-try = Thử quy tắc từ c1 trên bàn 5x5
lesson-warnsdorff-4-after = Quy tắc bị tắc sau 17 ô, trong khi từ c1 có 56 hành trình. “Quy tắc không tìm thấy” không có nghĩa là “không có”: nó không bao giờ quay lui nên chỉ mới thấy một đường.
lesson-warnsdorff-5 = Hãy ghép hai ý tưởng: quy tắc cho biết nên thử gì trước, còn quay lui sửa những sai lầm của nó. Từ e3, số lần vào ô sẽ gần 64 hay gần tám triệu?
lesson-warnsdorff-5-try = Xem quy tắc kèm quay lui từ e3
lesson-warnsdorff-5-after = Chỉ cần vào ô 110 lần là có hành trình; từ c1 trên bàn 5x5 cần 1.734 lần. Ở đâu không có hành trình thì thứ tự tốt cũng không giúp được: từ a2 trên bàn 5x5 vẫn là 1.829.421 lần, vì phải thử hết.
lesson-warnsdorff-6 = Hãy tìm một hành trình khép kín trên bàn cờ thường. Quy tắc chỉ nhìn trước một nước đi. Điều gì có thể không ổn?
lesson-warnsdorff-6-try = Thử quy tắc với hành trình khép kín
lesson-warnsdorff-6-after = Nó đi hết cả 64 ô, nhưng từ ô cuối không có nước nào về ô đầu. Với hành trình khép kín và bàn cờ có ô khuyết, ta cần những phương pháp suy ra được nước đi nào là bắt buộc.
lesson-warnsdorff-learnt = Quy tắc ghé trước những ô có ít nước đi tiếp, và nhiều khi không cần quay lui. Nhưng nó bị tắc thì chưa chứng minh được gì. Kèm thêm quay lui, câu trả lời luôn chắc chắn.
lesson-warnsdorff-exercise = Quy tắc Warnsdorff đã đi qua tám ô của bàn cờ 6x6. Tiếp theo nó đi đến ô nào?

## Parity and Schwenk's theorem

lesson-parity-title = Hai màu
lesson-parity-summary = Mỗi nước đi của quân mã đều đổi màu ô. Bạn sẽ thấy vì sao chỉ nhìn màu ô, nhiều khi ta biết được nhiều hơn cả triệu bước tìm kiếm.
lesson-parity-1 = Vì vậy, trên một hành trình, ô đen và ô trắng xen kẽ nhau. Hãy lấy bàn 4x4 và bỏ hai góc cùng màu, a1 và d4. Mỗi màu còn bao nhiêu ô? Chúng có xen kẽ được không?
lesson-parity-1-try = Hỏi về bàn 4x4 đã bỏ a1 và d4
lesson-parity-1-after = Không. Còn 6 ô đen và 8 ô trắng, mà khi hai màu xen kẽ thì số ô hai màu bằng nhau hoặc hơn kém nhau một. Vậy không có hành trình, chẳng cần tìm kiếm gì.
lesson-parity-2 = Bàn 5x5 có 13 ô đen, cùng màu với các góc, và 12 ô trắng. Hành trình phải bắt đầu ở màu nào và kết thúc ở màu nào? Nó có thể xuất phát từ a2 không?
lesson-parity-2-try = Hỏi một hành trình từ a2
lesson-parity-2-after = Bắt đầu và kết thúc đều ở ô đen, vì ô đen nhiều hơn ô trắng một ô. Nhưng a2 là ô trắng, nên không có hành trình nào từ đó: một câu thay cho 1.829.421 lần vào ô. Trong bài “Quay lui”, bản đồ cho thấy 13 ô xuất phát có hành trình: đó chính là các ô đen.
lesson-parity-3 = Trên bàn 5x5, màu của ô xuất phát cho biết từ đó có hành trình hay không, chứ không cho biết có bao nhiêu. Từ mỗi góc có 304 hành trình, từ ô giữa có 64, từ mỗi ô trong tám ô đen còn lại có 56. Tổng cộng 4 × 304 + 64 + 8 × 56 = 1.728. Vì sao bàn 5x5 chỉ có một nửa, 864 hành trình? Vì mỗi hành trình được đếm từ cả hai đầu.
lesson-parity-4 = Trong hành trình khép kín, hai màu xen kẽ suốt cả vòng. Khi đó mỗi màu phải có bao nhiêu ô? Những bàn cờ nào không thể như vậy?
lesson-parity-4-try = Hỏi hành trình khép kín 5x5
lesson-parity-4-after = Số ô hai màu phải bằng nhau. Bàn cờ có cả hai cạnh lẻ thì có số ô lẻ, do đó không bao giờ có hành trình khép kín: bàn 5x5, bàn 7x7 hay bất cứ bàn nào như thế.
lesson-parity-5 = Bàn 4x6 có 12 ô mỗi màu. Hãy thử tô màu theo cách khác: gọi hai hàng ngoài cùng là “ngoài”, hai hàng kia là “trong”. Từ ngoài, quân mã đi được đến đâu?
lesson-parity-5-try = Hỏi hành trình khép kín 4x6
lesson-parity-5-after = Chỉ vào trong. Một nửa số ô ở ngoài, nên hành trình khép kín phải xen kẽ ngoài với trong, đúng như xen kẽ đen với trắng. Khi đó mọi ô ngoài phải cùng một màu, nhưng chúng có cả hai màu. Vậy không bàn cờ bốn hàng nào có hành trình khép kín, dù dài đến đâu.
lesson-parity-6 = Năm 1991, A. J. Schwenk giải quyết trọn vẹn mọi hình chữ nhật. Không có hành trình khép kín nếu cả hai cạnh đều lẻ, nếu cạnh ngắn là 1, 2 hay 4, hoặc nếu bàn cờ là 3x4, 3x6 hay 3x8. Mọi bàn khác đều có (không kể 1x1, nơi không có gì di chuyển). Những bàn nhỏ nhất có hành trình khép kín là những bàn nào?
lesson-parity-6-try = Xem một hành trình khép kín 3x10
lesson-parity-6-after = Đó là 3x10 và 5x6, mỗi bàn 30 ô. Bàn 3x10 có 16 hành trình khép kín, bàn 5x6 có 8.
lesson-parity-7 = Với hành trình mở, các ngoại lệ cũng không nhiều: cạnh ngắn là 1 hay 2, và các bàn 3x3, 3x5, 3x6, 4x4. Bàn 3x5 có 8 ô đen và 7 ô trắng, nên hai màu xen kẽ được. Vậy điều gì ngăn cản hành trình? Hãy nhìn a2 và e2.
lesson-parity-7-try = Hỏi vì sao 3x5 không có hành trình
lesson-parity-7-after = Cả hai là ô trắng, nên không ô nào trong hai ô ấy có thể là đầu của hành trình, và mỗi ô cần đủ hai nước đi của mình. Nhưng các nước đi ấy khép thành một vòng bốn ô: c1, a2, c3, e2. Định lý thì không giới hạn kích thước. Bàn cờ một triệu hàng và một triệu cột có hành trình khép kín: điều đó biết được ngay, còn tìm kiếm thì không bao giờ cho thấy được.
lesson-parity-learnt = Trên hành trình, hai màu xen kẽ nhau, nên chỉ cần đếm ô từng màu là có thể chứng minh không có hành trình. Với hình chữ nhật, các định lý cho biết bàn nào có hành trình.
lesson-parity-exercise = Trên 5x7, từ mọi ô xuất phát mà màu cho phép đều có hành trình. Vậy hành trình có thể xuất phát từ bao nhiêu ô?

## The queens

lesson-queens-title = Tám quân hậu
lesson-queens-summary = Có thể đặt tám quân hậu trên bàn cờ sao cho không có hai quân nào tấn công nhau không? Bạn sẽ tự xếp, xem quá trình tìm kiếm, rồi đếm các lời giải, coi các hình xoay và lật là một.
lesson-queens-1 = Quân xe đi bao nhiêu ô cũng được theo hàng hoặc cột, quân tượng đi theo đường chéo. Quân hậu đi được cả hai kiểu; quân vua đi theo các hướng như hậu nhưng chỉ một ô. Một quân tấn công những ô nó đi đến được. Ăn quân và chiếu hết không có vai trò gì ở đây. Bạn đặt được bao nhiêu quân hậu sao cho không có hai quân nào tấn công nhau?
lesson-queens-1-try = Tự xếp các quân hậu
lesson-queens-1-after = Nhiều nhất là tám, vì hai quân hậu cùng hàng thì tấn công nhau. Tám quân thì xếp được, nhưng rất dễ bị tắc.
lesson-queens-2 = Năm 1848, kỳ thủ Max Bezzel nêu bài toán này. Cũng có thể hỏi như vậy với n quân hậu trên n x n ô. Bạn có đặt được ba quân hậu trên bàn 3x3 không?
lesson-queens-2-try = Hỏi vì sao 3x3 không xếp được
lesson-queens-2-after = Trên bàn cờ có hai nhóm ô được đánh dấu. Hai ô bất kỳ trong một nhóm tấn công nhau, nên mỗi nhóm chỉ chứa được một quân hậu. Với n từ 1 đến 8, số cách xếp lần lượt là 1, 0, 0, 2, 10, 4, 40 và 92: bàn 2x2 và 3x3 không có cách nào, từ 4x4 trở đi lúc nào cũng có.
lesson-queens-3 = Làm sao chương trình biết hai quân hậu tấn công nhau? Hãy đánh số các cột và các hàng. Số bằng nhau nghĩa là cùng cột hoặc cùng hàng. Hai quân cùng đường chéo nếu khoảng cách giữa hai cột bằng khoảng cách giữa hai hàng. Phải lấy giá trị tuyệt đối, nếu không sẽ chỉ thấy các đường chéo đi lên mà sót các đường chéo đi xuống.
lesson-queens-4 = Chọn tám ô trong 64 ô có 4.426.165.368 cách. Nhưng mỗi hàng có đúng một quân hậu. Vì vậy ta đặt từng hàng từ trên xuống, thử các cột từ trái sang, và nhấc quân cuối lên khi một hàng không còn ô an toàn. Phải đặt quân bao nhiêu lần mới có lời giải đầu tiên?
lesson-queens-4-try = Xem xếp hậu từng hàng một
lesson-queens-4-after = Lời giải đầu tiên, a8 e7 h6 f5 c4 g3 b2 d1, có được sau 113 lần đặt quân, cả 92 lời giải sau 2.056 lần. Nếu chờ đủ tám quân mới kiểm tra thì phải đặt quân 19.173.960 lần.
lesson-queens-5 = Có cách kiểm tra nhanh hơn việc so từng cặp. Giữ ba số, gọi là mặt nạ bit: các bit của chúng cho biết những cột nào, những đường chéo nào song song với đường chéo chính và những đường chéo nào song song với đường chéo phụ đã bị chiếm. Từ hàng này sang hàng sau, các đường chéo dịch đi một bit, sang trái hoặc sang phải. Khi đó chỉ một phép tính là thấy mọi ô an toàn của một hàng. Cách này có cần ít hơn 113 lần đặt quân không?
lesson-queens-5-try = So sánh từng cặp với mặt nạ bit
lesson-queens-5-after = Không. Vẫn là 113 lần đặt quân ấy, nhưng mỗi bước hầu như không tốn gì.
lesson-queens-6 = Bàn cờ có thể xoay theo bốn cách và lật theo bốn cách. Vậy một lời giải cho ra nhiều nhất tám lời giải, hợp thành một lớp. Chia 92 lời giải thành các lớp thì lớp nào cũng có đủ tám lời giải được không?
lesson-queens-6-try = Xem 92 lời giải và 12 lời giải cơ bản
lesson-queens-6-after = Không, vì 92 không chia hết cho 8. Có 12 lớp; trong mỗi lớp, một lời giải được gọi là cơ bản. Mười một lớp có tám lời giải. Lớp thứ mười hai chỉ có bốn, vì các lời giải của nó xoay 180° vẫn như cũ: 11 × 8 + 4 = 92. Trên bàn 4x4, hai lời giải là ảnh gương của nhau.
lesson-queens-7 = Hãy đặt quân hậu đầu tiên vào một ô tùy ý. Có phải lúc nào cũng xếp được bảy quân còn lại không? Ô góc và ô d1, ô nào có mặt trong nhiều lời giải hơn?
lesson-queens-7-try = Xem hậu có thể đứng ở đâu
lesson-queens-7-after = Mỗi góc có mặt trong 4 trong số 92 lời giải, d1 trong 18, và không ô nào có mặt trong ít hơn 4 lời giải. Vì vậy bảy quân còn lại luôn có chỗ.
lesson-queens-learnt = Nhờ mỗi hàng chỉ đặt một quân hậu và bước nào cũng kiểm tra, hàng tỉ cách chọn rút lại còn 2.056 lần đặt quân. Mặt nạ bit làm mỗi bước nhanh hơn, chứ không làm bớt số bước. Nếu coi các hình xoay và lật là một thì 92 lời giải chỉ còn 12.
lesson-queens-exercise = Hãy đặt sáu quân hậu trên 6x6 sao cho không có hai quân nào tấn công nhau.

## Counting without listing

lesson-counting-title = Đếm mà không liệt kê
lesson-counting-summary = Bàn cờ thường có hơn mười ba nghìn tỉ hành trình khép kín. Bạn sẽ thấy vì sao máy tính đếm được chúng chỉ trong vài giây.
lesson-counting-1 = Có thể liệt kê các hành trình khép kín của bàn 6x6 rồi đếm từng cái: có 9.862 hành trình. Bàn cờ thường có 13.267.364.410.532. Nếu mỗi giây liệt kê một triệu hành trình thì phải mất bao lâu?
lesson-counting-1-try = Đếm hành trình khép kín 6x6
lesson-counting-1-after = Phải mất 153 ngày. Backrank đếm trong vài giây, vậy chắc chắn nó không xem từng hành trình một.
lesson-counting-2 = Hãy nghĩ đến một thành phố. Có bao nhiêu lối đi từ góc này đến góc đối diện, nếu chỉ đi sang phải hoặc đi lên? Không ai liệt kê chúng: ở mỗi ngã tư, ta ghi số lối đi đến đó, bằng tổng hai số trước nó. Mọi lối gặp nhau ở một ngã tư đều đi tiếp như nhau, nên một con số thay cho tất cả.
lesson-counting-3 = Với hành trình cũng vậy. Hãy cho một đường ranh quét qua bàn cờ, từng ô một; ta gọi nó là biên quét. Phía sau biên quét là những mảnh đường đi. Còn phải biết gì về chúng? Chỉ cần trạng thái ở biên quét: ô nào ở đó chưa có nước đi nào, có một hay đã có hai, và hai ô nào là hai đầu của cùng một mảnh. Không được nối hai đầu của một mảnh quá sớm, kẻo thành một vòng nhỏ.
lesson-counting-4 = Mọi hành trình dở dang có cùng trạng thái được gộp thành một con số: có bao nhiêu hành trình như thế. Ở ô tiếp theo, mỗi trạng thái dẫn đến vài trạng thái khác, tại đó các số được cộng lại. Sau ô cuối cùng chỉ còn một trạng thái, một vòng duy nhất qua mọi ô, và con số của nó là câu trả lời.
lesson-counting-5 = Số trạng thái nhiều nhất có thể có chỉ phụ thuộc vào cạnh ngắn. Bàn ba hàng không bao giờ có quá 139 trạng thái, dù dài đến đâu. Số hành trình khép kín là 16 với bàn 3x10, 176 với 3x12 và 1.536 với 3x14. Với bàn 3x40 là bao nhiêu? Đếm mất bao lâu?
lesson-counting-5-try = Đếm hành trình khép kín 3x40
lesson-counting-5-after = Có 11.010.065.269.439.104 hành trình, đếm xong trong nháy mắt. So với bàn 3x14, biên quét phải qua nhiều ô hơn, nhưng không gặp nhiều trạng thái hơn.
lesson-counting-6 = Xoay hay lật, hành trình vẫn là hình ấy. Hãy coi tất cả các hình đó là một lớp. Mỗi lớp có nhiều nhất tám hành trình, mà 9.862 / 8 = 1.232,75. Bàn 6x6 có nhiều lớp hơn thế không?
lesson-counting-6-try = Đếm các lớp đối xứng trên bàn 6x6
lesson-counting-6-after = Có 1.245 lớp, vì một số lớp có ít hơn tám hành trình. Bàn cờ thường có 1.658.420.855.433 lớp. Nhân số ấy với 8 thì lớn hơn số hành trình, dư ra 2.432.932. Có đúng bấy nhiêu hành trình xoay 180° vẫn như cũ: mỗi hành trình đó thuộc một lớp có bốn chứ không phải tám hành trình, nên bị đếm hai lần.
lesson-counting-7 = Làm sao tin được một con số như thế? Bằng cách tìm ra nó theo hai cách: liệt kê và quét đều cho 9.862 trên bàn 6x6, và số lớp phải khớp với số hành trình. Quân hậu cũng được đếm mà không cần liệt kê. Mười sáu quân hậu trên bàn 16x16 có bao nhiêu cách xếp: hàng nghìn, hàng triệu hay hàng tỉ?
lesson-counting-7-try = Đếm mười sáu quân hậu
lesson-counting-7-after = Có 14.772.512 cách.
lesson-counting-learnt = Những hành trình dở dang có cùng trạng thái thì có cùng những cách đi tiếp, nên một con số thay cho tất cả. Thời gian phụ thuộc vào số trạng thái, chứ không phải số hành trình. Hai phương pháp cho cùng một kết quả thì con số ấy đáng tin.
lesson-counting-exercise = Có mười cách xếp năm quân hậu trên 5x5. Nếu coi các hình xoay và lật của một lời giải là một thì còn bao nhiêu cách?

# These replace messages of the command that name options, because the page has none.
spent-time = đã đến giới hạn thời gian{ $nodes ->
    [0] {""}
   *[other] {" "}({ $nodes } lần vào ô)
}
spent-memory = việc này cần khoảng { $needs } bộ nhớ, nhưng giới hạn ở đây là { $allowed }; hãy dùng bàn cờ nhỏ hơn
spent-memory-no-scratch = việc này cần khoảng { $needs } bộ nhớ, nhưng giới hạn ở đây là { $allowed }; hãy dùng bàn cờ nhỏ hơn, hoặc hành trình khép kín
spent-memory-roughly = ước lượng rất thô thì việc này cần { $needs } bộ nhớ, mà { $allowed } còn không đủ để ước lượng kỹ hơn; hãy dùng bàn cờ nhỏ hơn
spent-memory-on-the-way = { $allowed } bộ nhớ không đủ, mà cần bao nhiêu thì không thể biết trước; hãy dùng bàn cờ nhỏ hơn
spent-stuck = quy tắc bị tắc sau { $visited } trên { $of } ô, mà nó không bao giờ quay lui; hãy chọn phương pháp có quay lui
spent-candidates = phải sinh khoảng { $about } phương án, mà nhiều hơn { $most } thì quá lâu; hãy dùng bàn cờ nhỏ hơn, hoặc một phương pháp kiểm tra ở từng bước
method-not-for = phương pháp { $method } không dùng được cho bài toán này
piece-unknown = "{ $text }" không phải là một quân: hãy viết một tên như mã hoặc knight, một bước nhảy như 1,4, hoặc các chữ cái Betza như NC
about-option = { $text }
option-not-for = "{ $option }" không áp dụng cho bài toán "{ $puzzle }"
map-both-ends = bản đồ cho thấy đầu kia có thể ở đâu: hãy cho { FIELD("from") } { $from } hoặc { FIELD("to") } { $to }, đừng cho cả hai
rank-tours-not-covered = các hành trình này không có số thứ tự: chỉ đánh số được khi bàn cờ không quá dài và không có điều kiện nào ngoài hai đầu; hãy xem chúng trong danh sách bên dưới
rank-not-covered = chỉ cách xếp quân hậu mới có số thứ tự: mỗi hàng một quân, trên bàn cờ không quá 32 cột và 64 hàng, không có mép dán xoắn; hãy xem các cách xếp khác trong danh sách bên dưới
squares-and-more = { $squares } và { $count } ô nữa
piece-no-place = không dùng được "{ $text }": quân đi thế nào thì tấn công thế ấy, mọi hướng như nhau, nên không có tốt, không có nhập thành và không có ăn quân
piece-does-not-move = "{ $text }" không di chuyển
hole-off-board = { $square } không nằm trên bàn cờ
answer-empty = không có gì để kiểm tra: hãy cho các ô như a1 c2, các số, một lưới hoặc JSON

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
page-busy = Máy chủ đang bận. Việc này sẽ bắt đầu ngay khi có thể.
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
page-no-place = Không quân nào đứng được ở ô { $square }.
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
page-speed = Tốc độ
page-a-second = { $count } bước mỗi giây
page-position = Vị trí trong quá trình tìm kiếm
page-counters = Bộ đếm
page-events = Số bước
page-entered = Số lần vào ô
page-entered-moves = Số nước đã dùng, kể cả hai đầu
page-entered-ring = Số nước đã dùng
page-depth-moves = Số nước trong đường đi
page-entered-pieces = Số lần đặt quân
page-steps-back = Số lần quay lui
page-depth = Độ sâu
page-of = bước { $step } trên { $steps }
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
# A verdict and its reason, both of them sentences of the server.
page-because = { $verdict } – { $reason }
page-compare = So sánh hai lần tìm kiếm
page-only-method = Các quân này không dùng được phương pháp nào khác.
page-first-search = Lần tìm kiếm thứ nhất
page-second-search = Lần tìm kiếm thứ hai
page-running = Đang tìm tiếp …
page-on-the-way = Đang đi tới bước { $step }
page-stop = Dừng
page-run-on = Tiếp tục
page-keys-film = Phím cách để chạy hoặc tạm dừng, phím mũi tên để đi từng bước, D để nhảy đến đường cụt tiếp theo.

## Playing

page-hints = Gợi ý chính xác
page-hints-help = Hiện những ô mà từ đó vẫn còn lời giải.
page-undo = Hoàn tác
page-redo = Làm lại
page-start-over = Chơi lại từ đầu
page-go-back = Lùi về thế còn lời giải
page-played = Đường đi của bạn: { $length } / { $all }
page-played-pieces = Số quân đã đặt: { $length } / { $all }
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
page-lesson-learnt = Bạn đã học được gì
page-open-workshop = Mở trong phần Tạo bàn cờ
page-open-watch = Xem quá trình tìm kiếm
page-lesson-missing = Bài học này chưa được viết.

## Counting and listing

page-count = Có bao nhiêu lời giải?
page-count-do = Đếm
page-count-cancel = Hủy
page-count-begun = Đang đếm; chưa biết tổng khối lượng công việc
page-seconds = { $seconds } giây
page-count-cancelled = Đã hủy.
page-count-so-far = Đến lúc này
page-count-distinct = Coi các hình xoay và lật là một
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
page-solution-of = Lời giải { $number } trên { $all }
page-list-open = Mở trong phần Đếm

## Taking it away

page-take = Xuất và chia sẻ
page-take-about = Lưu hoặc chia sẻ những gì bạn thấy.
page-take-link = Liên kết đến những gì đang xem
page-take-copy = Sao chép
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

## Pseudocode. One line each; the spaces in braces indent it. Keep it as short as the English: it stands in a narrow column.

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
# The exact search. Lit: 2 a move is chosen, 3 a move that follows, 6 found, 7 steps back.
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

## Lessons. Paragraphs and the tasks under them; what a task opens is in web/lessons.json.

## What a tour is

lesson-tour-title = Mã đi tuần
lesson-tour-summary = Một quân mã, tất cả các ô, mỗi ô đúng một lần.
lesson-tour-1 = Quân mã đi theo hình chữ L: hai ô dọc theo hàng hoặc cột, rồi một ô sang bên. Có quân nào đứng giữa cũng không sao: nó là quân duy nhất biết nhảy qua quân khác. Ở giữa bàn cờ nó có tám nước đi, gần mép còn sáu, bốn hoặc ba, ở góc chỉ còn hai.
lesson-tour-1-try = Đi quân mã từ d4
lesson-tour-2 = Bài toán mã đi tuần yêu cầu tìm một hành trình của quân mã: một đường đi qua mỗi ô đúng một lần, không bỏ sót ô nào và không vào ô nào hai lần. Ta ghi số 1 vào ô xuất phát, số 2 vào ô tiếp theo, cứ thế đến 64. Nối các số theo thứ tự, ta được một đường gấp khúc.
lesson-tour-2-try = Xem một hành trình trên bàn cờ
lesson-tour-3 = Nếu từ ô cuối đi thêm một nước nữa là về ô đầu thì hành trình khép kín (có sách gọi là hành trình đóng): một vòng không có đầu, không có cuối. Các hành trình khác là hành trình mở. Bàn 6x6 có 9.862 hành trình khép kín; bàn 5x5 có 864 hành trình, nhưng không hành trình nào khép kín.
lesson-tour-3-try = Xem một hành trình khép kín 6x6
lesson-tour-4 = Không phải bàn cờ nào cũng có hành trình. Trên bàn 1x1 quân mã chưa đi đã xong; trên bàn 2x2 nó không đi được nước nào; trên bàn 3x3 không nước nào vào được ô giữa. Sau 1x1, hình chữ nhật nhỏ nhất có hành trình là 3x4: nó có tám hành trình, tất cả đều mở.
lesson-tour-4-try = Hỏi vì sao 3x3 không có hành trình
lesson-tour-5 = Vậy có ba câu hỏi: có hành trình không, hãy chỉ ra một hành trình, và có tất cả bao nhiêu hành trình? Câu trả lời có thể tùy ô xuất phát. Trên bàn 3x4, hành trình có thể xuất phát từ mép trái hoặc mép phải, chứ không từ hai cột giữa. Bạn hãy thử tự đi: mười hai ô không nhiều, thế mà rất dễ bị tắc.
lesson-tour-5-try = Tự đi trên bàn 3x4

## Why brute force fails

lesson-brute-title = Vì sao vét cạn thất bại
lesson-brute-summary = Thử hết mọi khả năng: đúng, đơn giản, nhưng vô vọng.
lesson-brute-1 = Cách đơn giản nhất chẳng cần ý tưởng gì, gọi là vét cạn, hay sinh và kiểm tra: lần lượt tạo ra mọi đường đi dài bằng số ô của bàn cờ, đến cuối mới xem nó có qua mỗi ô đúng một lần không. Nếu có thì đó là hành trình; nếu không thì xét đường tiếp theo. Không bỏ sót đường nào nên câu trả lời luôn đúng.
lesson-brute-2 = Hãy đếm các đường đi trên bàn 3x3. Từ mỗi ô ở mép có hai nước đi, nên mỗi bước số đường lại tăng gấp đôi: 1, 2, 4, 8 … đến 256 ở ô thứ chín. Xuất phát từ a1 phải vào ô 511 lần, tính mọi ô xuất phát là 4.089 lần, chỉ để biết rằng không có hành trình nào.
lesson-brute-2-try = Xem mọi đường đi từ a1 trên bàn 3x3
lesson-brute-3 = Thêm một cột là đã thấy khó. Trên bàn 3x4, vét cạn phải vào ô 22.518 lần mới gặp một hành trình từ a1; cách tìm kiếm mà ở mỗi bước đều xem ô có còn trống không thì chỉ cần 62 lần. Trên bàn 4x4 là 25.540.607 lần so với 2.223 lần, cả hai đều không thấy hành trình, vì không có hành trình nào.
lesson-brute-3-try = Xem cả hai cách tìm kiếm trên bàn 3x4
lesson-brute-4 = Trên bàn 5x5 có khoảng 2,2 × 10¹⁶ đường đi, trên bàn cờ thường khoảng 6,5 × 10⁵⁰. Một máy tính kiểm tra được một tỉ đường mỗi giây sẽ cần 250 ngày cho bàn thứ nhất và hơn 10³⁴ năm cho bàn thứ hai. Máy nhanh hơn cũng không giúp được gì: trên bàn cờ thường, cứ thêm một bước là số đường tăng lên khoảng sáu lần.
lesson-brute-4-try = Xem vét cạn trên bàn 8x8
lesson-brute-5 = Sai lầm là đến cuối mới kiểm tra. Một đường đi mới đến bước thứ ba đã vào lại ô cũ thì coi như hỏng, đi tiếp thế nào cũng vậy, thế mà vét cạn vẫn thử hết mọi cách đi tiếp. Cách tìm kiếm có kiểm tra ở từng bước loại được hàng triệu đường cùng một lúc. Đó là quay lui, bài học tiếp theo.

## Backtracking

lesson-backtracking-title = Quay lui
lesson-backtracking-summary = Còn đi được thì đi; hết đường thì bỏ bước cuối và thử cách khác.
lesson-backtracking-1 = Từ ô đang đứng, thử các nước đi theo một thứ tự cố định. Nếu một nước dẫn đến ô còn trống trên bàn cờ thì đi tới đó và ghi số tiếp theo. Nếu không còn nước nào, xóa số vừa ghi, trở về ô trước và thử nước kế tiếp của ô ấy. Nhờ vậy mọi đường đều được thử, và không đường nào bị thử hai lần.
lesson-backtracking-1-try = Xem từng bước tìm kiếm trên bàn 4x4
lesson-backtracking-2 = Hãy làm bằng tay trên bàn 4x4: a1 c2 d4 b3 c1 a2 b4 d3 b2 d1, và chỉ còn c3. Từ đó đi đến a4: gặp đường cụt sau mười hai ô. Lùi về c3 và đi sang b1, rồi a3 c4 d2: được mười lăm ô, và lại là đường cụt, còn sót a4. (Đi từ d1 sang c4 ở bước thứ mười một không phải là nước đi của quân mã, dù đôi khi có người vẽ như vậy.)
lesson-backtracking-2-try = Đi tiếp từ d1 trên bàn 4x4
lesson-backtracking-3 = Máy tính bắt đầu từ a1, theo thứ tự nước đi của bài học tiếng Ba Lan, gặp đường cụt đầu tiên sau 13 ô. Nó vào ô 2.223 lần và quay lui từ 760 đường cụt; ở 48 lần trong số đó chỉ còn thiếu một ô trong mười sáu ô. Đến đó mọi khả năng đều đã thử và câu trả lời là chắc chắn: không có hành trình nào từ a1.
lesson-backtracking-3-try = Xem quá trình tìm kiếm trên bàn 4x4 đến hết
lesson-backtracking-4 = Trên bàn 5x5 thì có kết quả. Theo thứ tự nước đi của bài học tiếng Ý, tìm từ a5 phải vào ô 8.840 lần, rồi lùi khỏi tất cả trừ 25 ô, bàn cờ mới kín. Từ a1, cùng thứ tự ấy chỉ cần 41 lần, còn thứ tự của bài tiếng Ba Lan cần 1.285 lần. Thứ tự quyết định tìm lâu hay mau, chứ không bao giờ quyết định câu trả lời.
lesson-backtracking-4-try = So sánh hai thứ tự trên bàn 5x5
lesson-backtracking-5 = Lần lượt đặt quân mã vào từng ô trong 25 ô: 13 ô xuất phát có hành trình, 12 ô không có. Chứng minh “không có” khó hơn chứng minh “có”. Từ a2, tìm kiếm phải vào ô 1.829.421 lần mới thử hết mọi khả năng. Bài học về hai màu chứng minh điều đó chỉ trong một câu.
lesson-backtracking-5-try = Xem bản đồ các ô xuất phát
lesson-backtracking-6 = Trên bàn cờ thường, từ a8 và theo thứ tự của bài học tiếng Việt (đánh số các ô từ 0 đến 63), phải vào ô 8.250.733 lần: với máy tính chỉ là chốc lát, làm bằng tay thì vô vọng. Theo thứ tự của bài tiếng Ba Lan từ a1, sau 50.000.000 lần vẫn chưa có hành trình nào. Quay lui cho kết quả chắc chắn, nhưng nếu không biết nên thử nước nào trước thì có thể rất chậm.
lesson-backtracking-6-try = Xem quá trình tìm kiếm trên bàn 8x8
lesson-backtracking-7 = Viết thành chương trình, đó là một hàm đệ quy, tức là hàm gọi lại chính nó. Hàm trả về true nếu mọi ô đều đã có số; nếu chưa, nó thử tám nước đi, gọi lại chính nó ở mỗi ô còn trống, và hễ một lời gọi trả về true thì nó cũng trả về true. Sau mỗi lần nhận false, nó xóa số để ô ấy lại trống. Hai dòng dễ viết nhầm: phải kiểm tra ô mới chứ không phải ô đang đứng, và phải xóa số khi quay lui. Kích thước 0 hoặc ô xuất phát nằm ngoài bàn cờ thì nên từ chối ngay từ đầu.

## The board as a graph

lesson-graph-title = Bàn cờ là một đồ thị
lesson-graph-summary = Ô thành điểm, nước đi thành đường nối; nhưng duyệt qua mọi điểm chưa phải là hành trình.
lesson-graph-1 = Hãy quên bàn cờ và chỉ giữ lại điều quan trọng: mỗi ô là một điểm, hai ô được nối với nhau nếu có một nước đi giữa chúng. Đó là một đồ thị, với các đỉnh và các cạnh. Bàn cờ có 64 đỉnh và 168 cạnh. Bốn đỉnh có hai cạnh, tám đỉnh có ba, hai mươi đỉnh có bốn, mười sáu đỉnh có sáu và mười sáu đỉnh có tám.
lesson-graph-1-try = Xem các cạnh của một ô
lesson-graph-2 = Chương trình giữ một danh sách: với mỗi đỉnh là các đỉnh kề. Đánh số các ô theo từng hàng, bắt đầu từ a1 = 0; ô ở cột x, hàng y (đếm từ 0) có số 8y + x. Khi đó đỉnh 0 kề với 17 và 10, tức là b3 và c2. Khi tìm kiếm, chương trình thử các đỉnh kề theo thứ tự trong danh sách.
lesson-graph-3 = Duyệt theo chiều sâu (DFS) đi xa hết mức có thể, rồi trở về ngã rẽ gần nhất để chọn đường khác, và không bao giờ vào một đỉnh hai lần. Như vậy nó đến được mọi đỉnh liên thông với đỉnh xuất phát, mỗi đỉnh đúng một lần. Đó chẳng phải là hành trình sao? Đây là chín ô của bàn 3x5. Từ a1, phép duyệt đi vào các ô theo thứ tự: a1 c2 e3 d1 a3 b3 c1 e2 a2.
lesson-graph-3-try = Xem phép duyệt trên chín ô
lesson-graph-4 = Đủ chín ô, không ô nào hai lần, vậy mà không phải hành trình: sau d1 là a3, nhưng không có nước đi nào từ d1 đến a3. Giữa hai ô ấy, phép duyệt đã lặng lẽ quay lui. Quân mã không làm thế được, nên chỉ tính từng đường riêng: a1 c2 e3 d1, a1 c2 a3, a1 b3 c1 e2 và a1 b3 c1 a2. Không đường nào quá bốn ô. Đổi ô xuất phát cũng vô ích. Trong chín ô có năm ô trắng và bốn ô đen, mà mỗi nước đi lại đổi màu, nên hành trình phải bắt đầu và kết thúc ở ô trắng. Nhưng a3 là ô đen và chỉ có một nước đi: nó chỉ có thể là một đầu.
lesson-graph-4-try = Hỏi vì sao chín ô không có hành trình
lesson-graph-5 = Tìm hành trình là duyệt theo chiều sâu nhưng biết quên: khi quay lui, nó bỏ đánh dấu từng đỉnh, vì đường khác có thể cần đến. Chính vì thế mà nó chậm. Phép duyệt thường vào mỗi đỉnh trong 64 đỉnh một lần; còn tìm theo danh sách của bài học tiếng Trung phải vào đỉnh 17.739.768 lần mới có đường đi từ 0 qua 17, 32, 49, 34 cho đến 7, 13, 3.
lesson-graph-5-try = Xem quá trình tìm kiếm theo danh sách
lesson-graph-6 = Đường đi qua mọi đỉnh, mỗi đỉnh đúng một lần, gọi là đường đi Hamilton. Hỏi một đồ thị có đường đi như thế không là bài toán NP-đầy đủ: kiểm tra một lời giải thì trong chốc lát, nhưng chưa ai biết cách nào tìm ra nhanh trên mọi đồ thị. Quân mã trên hình chữ nhật nguyên vẹn là một trường hợp may mắn, như hai bài học sau cho thấy.

## Warnsdorff's rule

lesson-warnsdorff-title = Quy tắc Warnsdorff
lesson-warnsdorff-summary = Luôn đi đến ô có ít nước đi tiếp nhất.
lesson-warnsdorff-1 = Năm 1823, H. C. von Warnsdorff nêu một quy tắc không cần máy tính. Trong các ô trống đi tới được, hãy chọn ô mà từ đó đi tiếp được đến ít ô trống nhất. Góc và mép nếu để lại về sau sẽ thành đường cụt; quy tắc này ghé qua chúng kịp lúc.
lesson-warnsdorff-1-try = Xem quy tắc trên bàn 8x8
lesson-warnsdorff-2 = Quay lui đơn thuần, thử các nước đi theo chiều kim đồng hồ, phải vào ô 8.250.733 lần mới có một hành trình từ a1 trên bàn cờ thường. Quy tắc chỉ cần 64 lần: nó không phải quay lui lần nào. Trên bàn 40x40 nó vào ô 1.600 lần, mỗi ô một lần.
lesson-warnsdorff-2-try = So sánh hai cách trên bàn 8x8
lesson-warnsdorff-3 = Nhiều khi có mấy ô cùng ít nước đi tiếp như nhau, và quy tắc không nói nên chọn ô nào. Nếu luôn chọn ô đầu tiên theo chiều kim đồng hồ, 63 trong 64 ô xuất phát của bàn cờ thường dẫn đến hành trình; từ e3 quân mã bị tắc sau 60 ô. Nếu chọn ô xa tâm bàn cờ nhất, cả 64 ô đều thành công.
lesson-warnsdorff-3-try = Xem quy tắc thất bại từ e3
lesson-warnsdorff-4 = Một quy tắc kinh nghiệm không chứng minh được gì. Trên bàn 5x5, từ c1, nó bị tắc sau 17 ô, trong khi từ c1 có 56 hành trình. “Quy tắc không tìm thấy” không có nghĩa là “không có”: nó không bao giờ quay lui nên chỉ mới thấy một đường.
lesson-warnsdorff-4-try = Xem quy tắc thất bại từ c1
lesson-warnsdorff-5 = Hãy ghép hai ý tưởng: quy tắc cho biết nên thử gì trước, còn quay lui sửa những sai lầm của nó. Khi đó từ e3 trên bàn 8x8 chỉ cần vào ô 110 lần là có hành trình, từ c1 trên bàn 5x5 cần 1.734 lần. Ở đâu không có hành trình thì thứ tự tốt cũng không giúp được: từ a2 trên bàn 5x5 vẫn là 1.829.421 lần, vì phải thử hết.
lesson-warnsdorff-5-try = Xem quy tắc kèm quay lui từ e3
lesson-warnsdorff-6 = Quy tắc cũng không nhìn trước đoạn cuối. Được yêu cầu một hành trình khép kín trên bàn cờ thường, nó đi hết cả 64 ô rồi mới thấy từ ô cuối không có nước nào về ô đầu. Với hành trình khép kín và bàn cờ có ô khuyết, ta cần những phương pháp suy ra được nước đi nào là bắt buộc.
lesson-warnsdorff-6-try = Xem quy tắc bỏ lỡ hành trình khép kín

## Parity and Schwenk's theorem

lesson-parity-title = Hai màu
lesson-parity-summary = Nhìn màu ô nhiều khi biết được nhiều hơn cả triệu bước tìm kiếm.
lesson-parity-1 = Mỗi nước đi của quân mã đều đổi màu ô: từ đen sang trắng, từ trắng sang đen. Vì vậy các ô của hành trình xen kẽ hai màu, và bàn cờ có hành trình thì số ô hai màu bằng nhau hoặc hơn kém nhau một. Cắt hai góc cùng màu của bàn 4x4: còn 6 ô đen, 8 ô trắng, nên không có hành trình, chẳng cần tìm kiếm gì.
lesson-parity-1-try = Cắt hai góc cùng màu
lesson-parity-2 = Bàn 5x5 có 13 ô đen, cùng màu với các góc, và 12 ô trắng. Khi đó hành trình phải bắt đầu và kết thúc ở ô đen. Vậy không có hành trình nào từ a2: một câu thay cho 1.829.421 lần vào ô. Bản đồ các ô xuất phát, 13 ô có hành trình và 12 ô không, chính là hai màu của bàn cờ.
lesson-parity-2-try = Hỏi một hành trình từ a2
lesson-parity-3 = Màu của ô xuất phát cho biết có hành trình hay không, chứ không cho biết có bao nhiêu. Trên bàn 5x5, từ mỗi góc có 304 hành trình, từ ô giữa có 64, từ mỗi ô trong tám ô đen còn lại có 56. Tổng cộng 4 × 304 + 64 + 8 × 56 = 1.728, trong đó mỗi hành trình được đếm từ cả hai đầu: vậy có 864 hành trình.
lesson-parity-4 = Trong hành trình khép kín, hai màu xen kẽ suốt cả vòng, nên số ô hai màu phải bằng nhau. Bàn cờ có cả hai cạnh lẻ thì có số ô lẻ, do đó không bao giờ có hành trình khép kín: 5x5 không, 7x7 không, bàn nào cũng không.
lesson-parity-4-try = Hỏi hành trình khép kín 5x5
lesson-parity-5 = Với bàn bốn hàng, hãy tô màu theo cách thứ hai: hai hàng ngoài cùng là “ngoài”, hai hàng kia là “trong”. Từ ngoài, mọi nước đi đều dẫn vào trong, mà một nửa số ô ở ngoài, nên hành trình khép kín phải xen kẽ ngoài với trong, đúng như xen kẽ đen với trắng. Khi đó mọi ô ngoài phải cùng một màu. Điều này không đúng, nên không bàn cờ bốn hàng nào có hành trình khép kín, dù dài đến đâu.
lesson-parity-5-try = Hỏi hành trình khép kín 4x6
lesson-parity-6 = Năm 1991, A. J. Schwenk giải quyết trọn vẹn mọi hình chữ nhật. Không có hành trình khép kín nếu cả hai cạnh đều lẻ, nếu cạnh ngắn là 1, 2 hay 4, hoặc nếu bàn cờ là 3x4, 3x6 hay 3x8. Mọi bàn khác đều có (không kể 1x1, nơi không có gì di chuyển). Nhỏ nhất là 3x10 với 16 hành trình khép kín và 5x6 với 8.
lesson-parity-6-try = Xem một hành trình khép kín 3x10
lesson-parity-7 = Với hành trình mở, các ngoại lệ cũng không nhiều: cạnh ngắn là 1 hay 2, và các bàn 3x3, 3x5, 3x6, 4x4. Định lý thì không giới hạn kích thước. Bàn cờ một triệu hàng và một triệu cột có hành trình khép kín: điều đó biết được ngay, còn tìm kiếm thì không bao giờ cho thấy được.
lesson-parity-7-try = Hỏi vì sao 3x5 không có hành trình

## The queens

lesson-queens-title = Tám quân hậu
lesson-queens-summary = Tám quân hậu không tấn công nhau: xếp từng hàng, dùng mặt nạ bit, và coi các hình đối xứng là một.
lesson-queens-1 = Quân xe đi bao nhiêu ô cũng được theo hàng hoặc cột, quân tượng đi theo đường chéo, luôn trên cùng một màu. Quân hậu đi được cả hai kiểu và là quân mạnh nhất; quân vua đi theo các hướng như hậu nhưng chỉ một ô. Ăn quân và chiếu hết không có vai trò gì ở đây. Ta chỉ hỏi một quân có thể đi đến đâu: nó tấn công những ô ấy.
lesson-queens-1-try = Tự xếp các quân hậu
lesson-queens-2 = Năm 1848, kỳ thủ Max Bezzel hỏi: có thể đặt tám quân hậu trên bàn cờ sao cho không có hai quân nào tấn công nhau không? Cũng có thể hỏi như vậy với n quân hậu trên n x n ô. Với n từ 1 đến 8, số cách lần lượt là 1, 0, 0, 2, 10, 4, 40 và 92: bàn 2x2 và 3x3 không có cách nào, từ 4x4 trở đi lúc nào cũng có.
lesson-queens-2-try = Hỏi vì sao 3x3 không xếp được
lesson-queens-3 = Hai quân hậu tấn công nhau nếu chúng cùng cột, cùng hàng hoặc cùng đường chéo. Khi cột và hàng đã có số, kiểm tra rất nhanh: hai quân cùng đường chéo nếu khoảng cách giữa hai cột bằng khoảng cách giữa hai hàng. Phải lấy giá trị tuyệt đối, nếu không sẽ chỉ thấy các đường chéo đi lên mà sót các đường chéo đi xuống.
lesson-queens-4 = Chọn tám ô trong 64 ô có 4.426.165.368 cách. Nhưng mỗi hàng có đúng một quân hậu, nên ta đặt từng hàng từ trên xuống, thử các cột từ trái sang, và nhấc quân cuối lên khi một hàng không còn ô an toàn. Lời giải đầu tiên, a8 e7 h6 f5 c4 g3 b2 d1, có được sau 113 lần đặt quân, cả 92 lời giải sau 2.056 lần. Nếu chờ đủ tám quân mới kiểm tra thì phải đặt quân 19.173.960 lần.
lesson-queens-4-try = Xem xếp hậu từng hàng một
lesson-queens-5 = Có cách kiểm tra nhanh hơn việc so từng cặp. Giữ ba số, gọi là mặt nạ bit: các bit của chúng cho biết những cột nào, những đường chéo nào song song với đường chéo chính và những đường chéo nào song song với đường chéo phụ đã bị chiếm. Từ hàng này sang hàng sau, các đường chéo dịch đi một bit, sang trái hoặc sang phải. Khi đó chỉ một phép tính là thấy mọi ô an toàn của một hàng. Cách tìm kiếm vẫn thế, 113 lần đặt quân, nhưng mỗi bước hầu như không tốn gì.
lesson-queens-5-try = So sánh từng cặp với mặt nạ bit
lesson-queens-6 = Bàn cờ có thể xoay theo bốn cách và lật theo bốn cách. Vậy một lời giải cho ra nhiều nhất tám lời giải, và 92 lời giải chia thành 12 lớp; trong mỗi lớp, một lời giải được gọi là cơ bản. Mười một lớp có tám lời giải. Lớp thứ mười hai, xoay 180° vẫn như cũ, chỉ có bốn: 11 × 8 + 4 = 92. Trên bàn 4x4, hai lời giải là ảnh gương của nhau.
lesson-queens-6-try = Xem cả 92 và 12 lời giải cơ bản
lesson-queens-7 = Các ô không tốt như nhau. Mỗi góc có mặt trong 4 trong số 92 lời giải, d1 trong 18, và không ô nào dưới 4. Vì vậy quân hậu đầu tiên đặt ở đâu cũng được: bảy quân còn lại luôn có chỗ.
lesson-queens-7-try = Xem hậu có thể đứng ở đâu

## Counting without listing

lesson-counting-title = Đếm mà không liệt kê
lesson-counting-summary = Mười ba nghìn tỉ hành trình, mà máy tính đếm chúng trong vài giây.
lesson-counting-1 = Có thể liệt kê 9.862 hành trình khép kín của bàn 6x6 rồi đếm từng cái. Bàn cờ thường có 13.267.364.410.532. Nếu mỗi giây liệt kê một triệu hành trình thì phải mất 153 ngày. Backrank đếm trong vài giây, vậy chắc chắn nó không xem từng hành trình một.
lesson-counting-1-try = Đếm hành trình khép kín 6x6
lesson-counting-2 = Hãy nghĩ đến các lối đi qua một thành phố, từ góc này đến góc đối diện, chỉ đi sang phải hoặc đi lên. Không ai liệt kê chúng: ở mỗi ngã tư, ta ghi số lối đi đến đó, bằng tổng hai số trước nó. Mọi lối gặp nhau ở một ngã tư đều đi tiếp như nhau, nên một con số thay cho tất cả.
lesson-counting-3 = Với hành trình cũng vậy. Hãy cho một đường ranh quét qua bàn cờ, từng ô một; ta gọi nó là biên quét. Phía sau biên quét là những mảnh đường đi, và hầu hết những gì chúng đã đi qua không còn quan trọng. Điều quan trọng là trạng thái ở biên quét: ô nào ở đó chưa có nước đi nào, có một hay đã có hai, và hai ô nào là hai đầu của cùng một mảnh. Không được nối hai đầu của một mảnh quá sớm, kẻo thành một vòng nhỏ.
lesson-counting-4 = Mọi hành trình dở dang có cùng trạng thái được gộp thành một con số: có bao nhiêu hành trình như thế. Ở ô tiếp theo, mỗi trạng thái dẫn đến vài trạng thái khác, tại đó các số được cộng lại. Sau ô cuối cùng chỉ còn một trạng thái, một vòng duy nhất qua mọi ô, và con số của nó là câu trả lời.
lesson-counting-5 = Số trạng thái chỉ phụ thuộc vào cạnh ngắn. Bàn ba hàng không bao giờ có quá 139 trạng thái, dù dài đến đâu. Số hành trình khép kín là 16 với bàn 3x10, 176 với 3x12, 1.536 với 3x14 và 11.010.065.269.439.104 với 3x40, số nào cũng đếm xong trong nháy mắt.
lesson-counting-5-try = Đếm hành trình khép kín 3x40
lesson-counting-6 = Xoay hay lật, hành trình vẫn là hình ấy. Nếu coi các hình đối xứng là một, bàn cờ thường có 1.658.420.855.433 hành trình khép kín. Tám lần số ấy nhiều hơn số hành trình 2.432.932, và đúng bấy nhiêu hành trình xoay 180° vẫn như cũ: mỗi hành trình đó thuộc một lớp có bốn chứ không phải tám hành trình, nên bị đếm hai lần. Bàn 6x6 có 1.245 lớp.
lesson-counting-6-try = Đếm các lớp đối xứng trên bàn 6x6
lesson-counting-7 = Làm sao tin được một con số như thế? Bằng cách tìm ra nó theo hai cách: liệt kê và quét đều cho 9.862 trên bàn 6x6, và số lớp phải khớp với số hành trình. Quân hậu cũng được đếm mà không cần liệt kê: mười sáu quân có 14.772.512 cách xếp.
lesson-counting-7-try = Đếm mười sáu quân hậu

# What the command says with its options, said where there are none.
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
piece-no-place = không dùng được "{ $text }": quân đi thế nào thì tấn công thế ấy, mọi hướng như nhau, nên không có tốt, không có nhập thành và không có ăn quân
piece-does-not-move = "{ $text }" không di chuyển
hole-off-board = { $square } không nằm trên bàn cờ
answer-empty = không có gì để kiểm tra: hãy cho các ô như a1 c2, các số, một lưới hoặc JSON

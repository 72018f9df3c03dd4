## The page puts values into these messages itself. A number that chooses the plural is $count.

page-title = { $part } · Backrank：任意棋盘上的骑士周游与皇后问题
page-skip = 跳到正文
page-parts = 页面的各部分
page-part-workshop = 设计棋盘
page-part-watch = 观看
page-part-play = 动手
page-part-lessons = 课程
page-part-counts = 计数
page-about-workshop = 设计一个棋盘，每改一处都立即得到答案。
page-about-watch = 逐步观看搜索，可前进也可后退。
page-about-play = 自己动手解题，有精确的提示。
page-about-lessons = 八节短课，每课都有棋盘可试。
page-about-counts = 看看一共有多少个解，并一览全部解。
page-language = 语言
page-theme-auto = 颜色：跟随系统
page-theme-light = 颜色：浅色
page-theme-dark = 颜色：深色
page-close = 关闭
page-working = 计算中……
page-loading = 载入中……
page-no-server = 服务器没有回应。请检查服务器是否仍在运行。
page-not-loaded = 页面有一个文件未能加载。请检查网络，然后重新加载页面；页面也可能已有新版本。
page-busy = 服务器正忙，稍后会尽快开始计算。
# 静态页面，由浏览器的 worker 回答。每条各占一行，由构建程序读取。
page-site-private = 所有计算都在这个浏览器里完成，你输入的内容不会传到别处。
page-site-offline-ready = 页面已保存在这个浏览器里，没有网络也能使用。
page-site-not-secure = 要在没有网络时使用，页面须通过 https 打开。
page-site-not-kept = 浏览器没有保存页面，因此需要网络。
page-site-update = 页面有新版本可用。
page-site-update-do = 打开新版本
page-site-file = 浏览器不能直接从文件运行这个页面。请把文件夹放到 Web 服务器上，或者在文件夹里运行“python3 -m http.server”，再打开 http://localhost:8000/ 。
page-site-old = 这个浏览器太旧：页面需要 WebAssembly、worker 和 DecompressionStream。2023 年及以后的浏览器都能运行。
page-site-not-loaded = 页面有一个文件未能加载。请重新加载页面；如果仍然不行，说明服务器上的文件夹不完整。
page-site-offline = 没有网络，而这个浏览器还没有保存页面。联网打开一次之后，就可以离线使用。
page-site-no-worker = 浏览器在这里不允许使用 worker，而页面要用 worker 计算。请在单独的窗口中打开。
page-site-memory = 浏览器无法再给搜索分配内存。请试试小一些的棋盘，或关闭其他标签页。
page-site-failed = 搜索意外结束。请再试一次。
page-link-strange = 此链接中无法识别的部分：{ $list }
page-again = 重试
page-none = 无
page-settings = 设置
page-yes = 有
page-no = 没有
page-unknown = 未知

## The board

page-board = 棋盘
page-board-keys = 用方向键在棋盘上移动，用回车键选择方格。
page-keys = 快捷键
page-keys-main = 播放或暂停；在“设计棋盘”中换一个周游，在“计数”中开始计数
page-keys-step = 后退或前进一步；在“动手”中撤销或重做，在“设计棋盘”和“计数”中看上一个或下一个解
page-keys-dead-end = 在“观看”和“课程”中跳到下一条死路
page-keys-hints = 在“动手”中打开或关闭提示，在“观看”中打开或关闭热力图
page-keys-tree = 在“观看”中打开或关闭搜索树
page-keys-race = 在“观看”中开始两种方法的比赛
page-keys-undo = 在“动手”中撤销
page-keys-tasks = 在“课程”中转到下一个或上一个任务
page-keys-parts = 打开页面的一个部分
page-key-space = 空格
page-key-control = Ctrl
page-square-hole = 缺格
page-square-start = 起点
page-square-end = 终点
page-square-step = 第 { $step } 步
page-square-piece = 有棋子
page-square-forbidden = 禁放
page-square-legal = 可选
page-square-good = 选后仍能完成
page-square-attacked = 受攻击
page-square-candidate = { $count } 条出路
page-square-number = 格上的数为 { $number }
page-square-tried = 已试过
page-square-refused = 已跳过
page-square-left = 已回退
page-no-start = 没有从 { $square } 出发的这种周游。
page-no-move = 这一步不能走到 { $square }。
page-no-place = 不能在 { $square } 放棋子。
page-square-bad = 死路
page-square-free = 空格
page-square-missing = 漏掉的格

## The workshop

page-puzzle = 题目
page-puzzle-tour = 周游
page-puzzle-queens = 皇后
page-puzzle-placement = 摆棋子
page-size = 大小
page-ranks = 行数
page-files = 列数
page-more = { $label }：加一
page-fewer = { $label }：减一
page-piece = 棋子
page-piece-other = 其他……
page-piece-text = 棋子的走法
page-piece-help = 可写跳步（1,2）、名称（knight+wazir）或 Betza 记号（NW）。
page-pieces = 棋子个数
page-wrap = 对边粘合
page-wrap-flat = 不粘合
page-wrap-cylinder = 圆柱面
page-wrap-torus = 环面
page-wrap-mobius = 莫比乌斯带
page-wrap-klein = 克莱因瓶
page-kind = 周游种类
page-open = 开放
page-closed = 闭合
page-brush = 点击
page-brush-hole = 去掉方格
page-brush-start = 定为起点
page-brush-end = 定为终点
page-brush-piece = 放棋子
page-brush-forbid = 禁放
page-brush-hole-help = 点击方格即去掉，再点一次即恢复。
page-brush-drag-help = 拖动可一次处理多格。
page-clear = 清空棋盘
page-examples = 示例棋盘
page-example-chessboard = 国际象棋棋盘
page-example-odd = 起点颜色不对
page-example-thin = 窄棋盘
page-example-ring = 环形
page-example-torus = 环面
page-example-cross = 十字形
page-example-queens = 八皇后
page-example-large = 大棋盘
page-another = 换一个周游
page-see = 显示
page-see-answer = 答案
page-see-map = 起点图
page-see-map-queens = 可放的格
page-draw = 画法
page-draw-path = 路线
page-draw-numbers = 数字
page-draw-both = 路线和数字
page-map-yes = 可以
page-map-uses = 格上的数：有多少个解在此格有棋子
page-square-uses = { $count } 个解在此格有棋子
page-map-no = 不可以
page-map-unknown = 未知
page-facts = 这个解的性质
page-reason = 理由（标在棋盘上）
page-reason-search = 没有哪一格能单独说明原因：已试遍一切可能。

## Watching the search

page-method = 方法
page-order = 走法顺序
page-order-default = 顺时针
page-method-order = { $method } · { $order }
page-tie-break = 并列时
page-tie-default = 第一个
page-seed = 种子
page-play-film = 播放
page-pause-film = 暂停
page-step-forward = 前进一步
page-step-back = 后退一步
page-next-dead-end = 下一条死路
page-to-solution = 跳到解
page-to-beginning = 跳到开头
page-to-end = 跳到结尾
page-short-beginning = 开头
page-short-back = 后退
page-short-forward = 前进
page-short-dead-end = 死路
page-short-solution = 解
page-short-end = 结尾
page-speed = 速度
page-a-second = 每秒 { $count } 步
page-position = 搜索中的位置
page-counters = 计数器
page-events = 搜索步数
page-entered = 进入方格次数
page-entered-moves = 选用走法次数（端点也计入）
page-entered-ring = 选用走法次数
page-depth-moves = 当前路线的走法数
page-entered-pieces = 摆放次数
page-steps-back = 回退次数
page-depth = 深度
page-of = 搜索第 { $step } 步，共 { $steps } 步
page-depth-plot = 深度随时间的变化
page-candidates = 这里的出路
page-candidates-moves = 可选的走法
page-candidates-pieces = 下一枚棋子可放的格
page-candidates-none = 这里没有出路了。
page-candidates-none-pieces = 没有可放的格了。
page-candidates-fast = 动画放慢或暂停时才显示。
page-stack = 目前的路线
page-stack-moves = 已选用的走法
page-stack-pieces = 目前的棋子
page-code = 计算机在做什么
page-masks = 本行的位掩码
page-mask-files = 列
page-mask-right = 斜线 ↘
page-mask-left = 反斜线 ↙
page-mask-closed = 不可用
page-mask-free = 空位
page-event-enter = 走到 { $square }。
page-event-refuse = 跳过 { $square }。
page-event-leave = 从 { $square } 回退。
page-event-enter-moves = 选用 { $move }。
page-event-leave-moves = 撤回 { $move }。
page-event-enter-pieces = 在 { $square } 放棋子。
page-event-leave-pieces = 拿走 { $square } 的棋子。
page-move-end = { $square }（端点）
page-square-lost = 剩下的走法太少
page-event-lost = { $square } 剩下的走法太少。
page-ends-lost = 可作端点的格太少。
page-mark-end = 周游的端点
page-mark-possible-end = 可能的端点
page-event-found = 找到一个解。
page-event-begin = 搜索第一步之前。
# A verdict and its reason; both are sentences from the server.
page-because = { $verdict }：{ $reason }
page-compare = 比较两种搜索
page-compare-warnsdorff = 与沃恩斯多夫规则比较
page-heat = 热力图
page-heat-legend = 进入每个方格的次数
page-heat-legend-pieces = 每个方格上摆放棋子的次数
page-heat-most = 最多：{ $square }
page-heat-none = 精确搜索选用的是走法，不进入方格，所以没有热力图。
page-square-visits = 进入过 { $count } 次
page-square-visits-pieces = 在此摆放过 { $count } 次
page-tree = 搜索树
page-tree-nodes = { $count } 个节点
page-tree-hidden = 更早的 { $count } 个节点未画出
page-tree-path = 当前路径
page-tree-dead = 死路
page-tree-in = 放大
page-tree-out = 缩小
page-tree-fit = 显示整棵树
page-race = 比赛
page-race-ahead = 先找到解的是：{ $first }，用了 { $count } 步。
page-race-won = 先找到解的是：{ $first }，用了 { $count } 步。{ $second }：用了 { $other } 步。
page-race-alone = 找到解的是：{ $first }，用了 { $count } 步。{ $second }：{ $other } 步后仍未找到。
page-race-even = 两种搜索都在 { $count } 步后找到解。
page-race-none = 都没有找到解。{ $first }：{ $count } 步后结束。{ $second }：{ $other } 步后结束。
page-only-method = 没有别的方法适用于这些棋子。
page-first-search = 第一种搜索
page-second-search = 第二种搜索
page-running = 正在继续搜索……
page-on-the-way = 正在跳到搜索第 { $step } 步
page-stop = 停止
page-run-on = 继续搜索

## Playing

page-hints = 精确提示
page-hints-short = 提示
page-hints-help = 提示会标出哪些格选后仍能完成。
page-undo = 撤销
page-redo = 重做
page-start-over = 重新开始
page-go-back = 退回到最近一个仍能完成的局面
page-played = 你的路线：{ $length } / { $all }
page-played-pieces = 已放的棋子：{ $length } / { $all }
page-play-time = 用时：{ $time }
page-play-undos = 撤销次数：{ $undos }
page-play-help-tour = 选一个起点，再一格一格走下去。
page-play-help-queens = 摆放棋子，使它们互不攻击。再点一次已放的棋子，即可把它拿走。
page-play-this = 在此棋盘上动手试试
page-check = 检查自己的解
page-check-text = 方格、编号、棋盘图或 JSON
page-check-do = 检查
page-right = 正确
page-wrong = 错误

## Lessons

page-lesson = 课
page-lesson-next = 下一课
page-lesson-previous = 上一课
page-lesson-list = 全部课程
page-lesson-board = 本课的棋盘
page-lesson-learnt = 学到了什么
page-open-workshop = 在“设计棋盘”中打开
page-open-watch = 观看搜索
page-lesson-missing = 这一课还没有写好。
page-lesson-solved = 已解出
page-paragraph-link = 第 { $number } 段的链接
page-exercise = 练习
page-exercise-link = 练习的链接
page-exercise-do = 做练习
page-exercise-solution = 显示答案
page-exercise-choose = 请在棋盘上选一格。
page-exercise-next = 搜索接下来走到 { $square }。
page-exercise-next-wrong = 不对，搜索接下来走到的不是 { $square }。
page-exercise-answer = 你的答案
page-exercise-digits = 请用阿拉伯数字写出答案。
page-exercise-small = { $count } 太小了。
page-exercise-large = { $count } 太大了。
page-exercise-number = 答案是 { $count }。
page-graph-help = 指向或选择一格，这一格的边就会突出显示。
page-graph-at = { $square } 的边：{ $count } 条
page-graph-all = 整个棋盘的边：{ $count } 条
page-graph-neighbour = 与 { $square } 相连
page-handout = 打印讲义
page-handout-solutions = 答案
page-teach = 授课模式
page-teach-leave = 退出授课模式

## Counting and listing

page-count = 一共有多少个解？
page-count-do = 计数
page-count-cancel = 取消
page-count-begun = 正在计数；总工作量未知
page-seconds = { $seconds } 秒
page-count-cancelled = 已取消。
page-count-so-far = 目前
page-count-distinct = 旋转或翻转后相同的只算一个
page-count-large = 试试 8x8 闭合周游：几秒数出 13 万亿个
page-progress = 进度
page-list = 全部解
page-list-do = 全部显示
page-list-more = 显示更多
page-list-shown = 已显示
page-list-only = 只看独立解
page-list-all = 全部
page-fundamental = 独立解
page-class = 对称类 { $number }
page-solution = 解
page-solution-number = 第 { $number } 个解
page-solution-of = 第 { $number } 个解，共 { $all } 个
page-list-open = 在“计数”中打开
page-index-any = 任取一个解
page-index = 序号
page-index-range = 从 0 到 { $last }
page-index-wrong = 没有序号为“{ $text }”的解。请输入 0 到 { $last } 之间的整数。
page-index-of = 序号 { $index }，最后一个是 { $last }
page-index-order = 这里的周游顺序与下面列表中的顺序不同。
page-index-previous = 上一个序号
page-index-next = 下一个序号
page-index-random = 随机抽取
page-index-later = 在这里为全部解编号需要一秒以上。
page-index-prepare = 开始编号

## Exporting

page-take = 导出
page-take-about = 保存或分享所见内容。
page-take-link = 当前视图的链接
page-take-copy = 复制
page-take-class = 供课堂使用的链接：不含提示和答案
page-take-copied = 已复制。
page-take-picture = 图片
page-take-svg = SVG，任意大小都清晰
page-take-png = PNG，用于幻灯片和聊天
page-take-gif = GIF，绘制过程
page-take-film = GIF，搜索过程
page-take-data = 数据
page-take-json = JSON
page-take-csv = CSV，每步一行
page-take-csv-map = CSV，每格一行
page-take-csv-gallery = CSV，每个解一行
page-take-moves = 文本，依次列出方格
page-take-moves-gallery = 文本，每个解一行
page-take-csv-of-moves = CSV，每种走法一行
page-take-moves-of-moves = 文本，每种走法一行
page-take-theme = 图片配色
page-take-theme-paper = 纸张
page-take-theme-slate = 石板（深色）
page-take-theme-wood = 木纹
page-take-theme-contrast = 黑白
page-take-show = 画法
page-take-arrows = 箭头
page-take-print = 打印本页
page-take-preview = 预览
page-take-nothing = 还没有答案，没有可画的内容。

## Pseudocode. Each message is one line; the spaces in braces indent it. Keep it as short as the English, because its column is narrow.

code-backtracking-1 = 访问(格)
code-backtracking-2 = {"  "}给该格标上步数
code-backtracking-3 = {"  "}所有格都已标记？找到周游
code-backtracking-3-closed = {"  "}所有格都已标记，且能一步回到起点？找到周游
code-backtracking-3-to = {"  "}所有格都已标记，且在给定的终点？找到周游
code-backtracking-4 = {"  "}按顺序试该格的每种走法
code-backtracking-5 = {"    "}落点空着？访问(落点)
code-backtracking-6 = {"    "}否则跳过
code-backtracking-7 = {"  "}没有走法了：擦去标记，回退
code-naive-1 = 走(格)
code-naive-2 = {"  "}把该格加到路线上
code-naive-3 = {"  "}路线和周游一样长？
code-naive-4 = {"    "}没有重复的格？找到
code-naive-4-closed = {"    "}没有重复的格，且能一步回到起点？找到
code-naive-4-to = {"    "}没有重复的格，且在给定的终点？找到
code-naive-5 = {"  "}如果还不够长，对每种走法
code-naive-6 = {"    "}走(落点)，不管是否走过
code-naive-7 = {"  "}把该格从路线上去掉，回退
code-warnsdorff-1 = 重复，直到所有格都已标记
code-warnsdorff-2 = {"  "}查看一步能走到的空格
code-warnsdorff-3 = {"    "}数每格的出路
code-warnsdorff-4 = {"  "}走到出路最少的格并标记
code-warnsdorff-5 = 全部已标记：找到周游
code-warnsdorff-5-closed = 全部已标记，且能一步回到起点：找到周游
code-warnsdorff-5-to = 全部已标记，且在给定的终点：找到周游
code-warnsdorff-6 = 无格可走：卡住，放弃
code-warnsdorff-6-closed = 否则：卡住，放弃
code-warnsdorff-6-to = 否则：卡住，放弃
code-warnsdorff-backtracking-1 = 访问(格)
code-warnsdorff-backtracking-2 = {"  "}给该格标上步数
code-warnsdorff-backtracking-3 = {"  "}所有格都已标记？找到周游
code-warnsdorff-backtracking-3-closed = {"  "}所有格都已标记，且能一步回到起点？找到周游
code-warnsdorff-backtracking-3-to = {"  "}所有格都已标记，且在给定的终点？找到周游
code-warnsdorff-backtracking-4 = {"  "}数每个空着的落点的出路
code-warnsdorff-backtracking-5 = {"  "}按出路从少到多，对每个落点
code-warnsdorff-backtracking-6 = {"    "}访问(落点)
code-warnsdorff-backtracking-7 = {"  "}没有走法了：擦去标记，回退
# The exact search. Highlighted: 2 when a move is chosen, 3 when a move follows, 6 when a tour is found, 7 when it steps back.
code-edges-1 = 重复，直到走法连成经过所有格的一个环
code-edges-2 = {"  "}在可选走法最少的格，选用一种走法
code-edges-3 = {"    "}选用某格必用的走法
code-edges-4 = {"    "}某格已用两种走法：去掉其余走法
code-edges-5 = {"    "}去掉会过早成环的走法
code-edges-6 = 环已完成：找到周游
code-edges-7 = 某格剩下的走法太少：全部撤回
code-edges-8 = {"  "}并去掉所选的那种走法
code-pairs-1 = 摆放(行)
code-pairs-2 = {"  "}没有剩下的行？找到解
code-pairs-3 = {"  "}对该行的每一格，从左到右
code-pairs-4 = {"    "}受上面的皇后攻击？跳过
code-pairs-5 = {"    "}否则放皇后，摆放(下一行)
code-pairs-6 = {"    "}拿走皇后，回退
code-masks-1 = 摆放(行, 列, 斜线, 反斜线)
code-masks-2 = {"  "}没有剩下的行？找到解
code-masks-3 = {"  "}空位 = 非 (列 或 斜线 或 反斜线)
code-masks-4 = {"  "}对空位中每个为 1 的位：放皇后
code-masks-5 = {"    "}摆放(下一行, 加上该位并移位的掩码)
code-masks-6 = {"    "}拿走皇后，回退
code-queens-naive-1 = 摆放(行)
code-queens-naive-2 = {"  "}没有剩下的行，且皇后互不攻击？找到
code-queens-naive-3 = {"  "}对该行的每一格，从左到右
code-queens-naive-4 = {"    "}放皇后，摆放(下一行)
code-queens-naive-5 = {"    "}拿走皇后，回退
code-subsets-1 = 摆放(格)
code-subsets-2 = {"  "}棋子都放好了？找到解
code-subsets-3 = {"  "}对其后每个不受攻击的格
code-subsets-4 = {"    "}放棋子，摆放(该格)
code-subsets-5 = {"    "}拿走棋子，回退

## Lessons. Paragraphs and the tasks under them; what a task opens is in web/lessons.json.

## What a tour is

## What a tour is

lesson-tour-title = 骑士周游（马踏棋盘）
lesson-tour-summary = 骑士周游（简称周游）是马走遍棋盘上所有的格、每格恰好一次的路线。这一课你会看到闭合周游和开放周游，也会看到没有周游的棋盘。
lesson-tour-1 = 马先横着或竖着走两格，再向旁边走一格，走成 L 形。在国际象棋的棋子中，只有马能跳过别的棋子。马在 d4 有几种走法？在角上又有几种？
lesson-tour-1-try = 从 d4 走一步马试试
lesson-tour-1-after = 在 d4 有八种走法；靠近边缘时有六种、四种或三种；在角上只有两种。
lesson-tour-2 = 在周游的起点写 1，下一格写 2，依次写下去。在国际象棋棋盘上，最后一个数是多少？怎样检验这些数确实表示一个周游？
lesson-tour-2-try = 看 8x8 棋盘的一个周游
lesson-tour-2-after = 最后一个数是 64。从 1 到 64 每个数都要恰好出现一次，而且从每个数到下一个数，马都能一步走到。棋盘上的线把这些数按顺序连了起来。
lesson-tour-3 = 如果从最后一格再走一步就能回到第一格，周游就是闭合的。其余的都是开放的。闭合周游的起点在哪里？
lesson-tour-3-try = 看 6x6 棋盘的一个闭合周游
lesson-tour-3-after = 哪里都可以：闭合周游是一个环。6x6 棋盘有 9862 个闭合周游。5x5 棋盘有 864 个周游，没有一个是闭合的。
lesson-tour-4 = 不是每个棋盘都有周游。在 1x1 上，马还没走就走完了。在 2x2 上，它一步也走不了。在 3x3 上它能走，却仍然没有周游。为什么？
lesson-tour-4-try = 问问 3x3 为什么没有周游
lesson-tour-4-after = 没有一步能走到正中的 b2，也没有一步能从 b2 走出去。马只能绕着它转。除 1x1 外，有周游的最小矩形棋盘是 3x4，它的八个周游全是开放的。
lesson-tour-5 = 答案可能和起点有关。3x4 只有十二格，却很容易卡住。周游可以从哪些格出发？
lesson-tour-5-try = 自己走一走 3x4
lesson-tour-5-after = 可以从最左列或最右列出发，不能从中间两列出发。
lesson-tour-learnt = 周游走遍所有的格，每格恰好一次；闭合周游还能一步回到起点。问题有三个：有没有周游？能不能给出一个？一共有多少个？
lesson-tour-exercise = 在 3x4 上从 a1 出发，自己走出一个周游。

## Why brute force fails

lesson-brute-title = 蛮力法为什么行不通
lesson-brute-summary = 把每条路线都试一遍，方法简单，答案也总是正确。这一课来数一数路线，看看这种方法为什么行不通。
lesson-brute-1 = 最简单的方法不用动脑筋，叫做蛮力法。把路线一条一条地造出来，每条的长度都等于棋盘的格数。造完一条，再看它是不是每格恰好走了一次。是，就找到了周游；不是，就换下一条。没有漏掉任何路线，所以答案一定正确。可是路线有多少条呢？
lesson-brute-2 = 在 3x3 上，边上的每一格都有两种走法。从 a1 出发，两格长的路线有几条？三格长的呢？九格长的呢？
lesson-brute-2-try = 看 3x3 上从 a1 出发的所有路线
lesson-brute-2-after = 每走一步，路线数就翻一番：1、2、4、8……到第九格是 256。从 a1 出发要进入方格 511 次，把所有起点加起来是 4089 次。忙了这么久，只知道没有周游。
lesson-brute-3 = 现在多加一列。和蛮力法并排运行的还有另一种搜索，它每一步都检查方格是否空着。在 3x4 上，两种搜索各要进入方格多少次，才找到从 a1 出发的周游？
lesson-brute-3-try = 在 3x4 上看这两种搜索
lesson-brute-3-after = 蛮力法进入方格 22,518 次，另一种搜索只有 62 次。在 4x4 上分别是 25,540,607 次和 2223 次，两者都没有找到周游，因为本来就没有。
lesson-brute-4 = 5x5 上约有 2.2 × 10¹⁶ 条路线，国际象棋棋盘上约有 6.5 × 10⁵⁰ 条。假设计算机每秒检查十亿条路线，两个棋盘各要多久？换更快的计算机有用吗？
lesson-brute-4-try = 在 8x8 上看蛮力法
lesson-brute-4-after = 5x5 要 250 天，国际象棋棋盘要 10³⁴ 年以上。换更快的计算机也没用：在国际象棋棋盘上，每多走一步，路线数就增至原来的六倍左右。
lesson-brute-5 = 工夫浪费在哪里？一条路线以 a1、c2、a1 开头，就已经两次走到 a1。后面怎么走都不会成为周游，蛮力法却还要把后面的走法全试一遍。
lesson-brute-learnt = 蛮力法是正确的，但它到路线走完才检验，而路线数增长得太快。每一步都检验的搜索，能一下子丢掉几百万条路线。这种方法叫做回溯，是下一课的内容。
lesson-brute-exercise = 在两行五列的棋盘上，用蛮力法试从 a1 出发的所有路线，每条路线有十格。到全部试完为止，一共进入方格多少次？走法很少，可以动手数一数。

## Backtracking

lesson-backtracking-title = 回溯
lesson-backtracking-summary = 能走就往前走；走不通就撤回上一步，换一种走法。这一课先动手做一遍，再看走法的顺序会改变什么。
lesson-backtracking-1 = 在马所在的格，按固定的顺序试各种走法。如果某种走法到达棋盘上的空格，就走过去，写上下一个数。如果没有一种走得通，就擦掉这一格的数，退回前一格，试那一格的下一种走法。这样会不会漏掉路线？会不会把一条路线试两次？
lesson-backtracking-1-try = 逐步看 4x4 上的搜索
lesson-backtracking-1-after = 都不会。在每一格，每种走法都要试，所以不会漏掉路线；每种走法只试一次，退回之后试的是下一种，不再试前面的，所以也不会重复。
lesson-backtracking-2 = 在 4x4 上动手走一走：a1 c2 d4 b3 c1 a2 b4 d3 b2 d1，这时只能走到 c3。（有人把下一步画成从 d1 到 c4，但马不能这样走。）从 c3 可以走到 a4，也可以走到 b1。各能走多远？
lesson-backtracking-2-try = 在 4x4 上从 d1 接着走
lesson-backtracking-2-after = 走到 a4 时，一共走了十二格，遇到死路。退回 c3，改走 b1，再依次走到 a3、c4、d2，这样一共走了十五格，又遇到死路：只剩 a4 没有走到。
lesson-backtracking-3 = 计算机也从 a1 出发，按波兰语教程的顺序试各种走法。它要进入方格多少次，才能确定有没有从 a1 出发的周游？
lesson-backtracking-3-try = 看完 4x4 上的整个搜索
lesson-backtracking-3-after = 2223 次。它走了 13 格遇到第一条死路，一共从 760 条死路退回，其中 48 条只差十六格中的最后一格。至此一切可能都试过了，答案是确定的：没有从 a1 出发的周游。
lesson-backtracking-4 = 5x5 上有周游。比较意大利语教程和波兰语教程的走法顺序，两次都从 a1 出发。顺序能改变什么：搜索要花多久，有没有周游，还是两者都能改变？
lesson-backtracking-4-try = 在 5x5 上比较两种顺序
lesson-backtracking-4-after = 只能改变搜索要花多久。从 a1 出发，按意大利语教程的顺序，进入方格 41 次就找到周游；按波兰语教程的顺序，要 1285 次。从 a5 出发，按意大利语教程的顺序，要进入方格 8840 次，棋盘才填满：其中只有 25 次进入之后没有再退出来。
lesson-backtracking-5 = 把马依次放在 25 格的每一格上。从其中多少格出发有周游？这些格排成什么样子？
lesson-backtracking-5-try = 看起点图
lesson-backtracking-5-after = 从其中 13 格出发有周游，从另外 12 格出发没有，两种格像棋盘的颜色一样相间。靠搜索证明“没有”要很久：从 a2 出发，要进入方格 1,829,421 次才试遍一切可能。《两种颜色》那一课只用一句话，就证明了同样的“没有”。
lesson-backtracking-6 = 现在来看国际象棋棋盘。起点是 a8，顺序是越南语教程的顺序（这个教程把方格从 0 编号到 63）。在 5x5 上，从 a5 出发，按意大利语教程的顺序，要进入方格 8840 次。这里要多少次？
lesson-backtracking-6-try = 看 8x8 上的搜索
lesson-backtracking-6-after = 要 8,250,733 次：计算机只要片刻，用手走则毫无希望。按波兰语教程的顺序从 a1 出发，进入方格 50,000,000 次还没有找到周游。
lesson-backtracking-7 = 写成程序，回溯就是一个调用自身的递归函数。如果每一格都有了数，函数返回“真”。否则依次试八种走法：如果走到的是空格，就对这一格调用自身，一得到“真”就返回“真”；得到“假”，就让这一格重新空出来。有两行容易写错：要检查的是新的格，而不是原来的格；回退时要把数擦掉。棋盘大小为 0 或起点在棋盘之外，应当一开始就拒绝。
lesson-backtracking-learnt = 回溯不漏掉任何路线，所以即使答案是“没有”，也是确定的。走法的顺序决定搜索要花多久，但不影响有没有周游。如果没有好办法决定先试哪一步，搜索就可能很慢。
lesson-backtracking-exercise = 在 4x4 上用回溯搜索，马已经走了十五格，遇到了死路。回退之后，接下来走到哪一格？

## The board as a graph

lesson-graph-title = 把棋盘看成图
lesson-graph-summary = 方格变成顶点，走法变成边。这一课你会看到一种每个顶点都恰好进入一次的遍历，再看它是不是周游。
lesson-graph-1 = 忘掉棋盘，只留下要紧的东西。把每格当作一个顶点；如果从一格走一步能到另一格，就在对应的两个顶点之间连一条边。这样就得到一个图，棋盘上画出了这个图；指向一格，这一格的边就会突出显示。b1 有几条边？整个国际象棋棋盘一共有多少条边？
lesson-graph-1-try = 画出棋盘的图
lesson-graph-1-after = b1 有三条边。在 64 个顶点中，四个有两条边，八个有三条，二十个有四条，十六个有六条，十六个有八条，加起来是 336。但每条边在两端各数了一次，所以国际象棋棋盘有 168 条边。
lesson-graph-2 = 程序里保存一张邻接表，记下每个顶点有哪些邻居。从 a1 = 0 起逐行给方格编号，第 x 列、第 y 行（都从 0 数起）的编号是 8y + x。a1 的邻居 b3 和 c2 编号是多少？是 8 × 2 + 1 = 17 和 8 × 1 + 2 = 10。搜索按表中的顺序去试。
lesson-graph-3 = 深度优先遍历总是尽量往前走，走不通就回到最近的岔路，换一条边，从不两次进入同一个顶点。所以它能到达所有与起点连通的顶点，每个恰好一次。这不就是周游吗？在 3x5 棋盘的九格上看一看，特别留意走到 d1 之后发生了什么。
lesson-graph-3-try = 看九格上的遍历
lesson-graph-3-after = 从 a1 出发，遍历依次进入：a1 c2 e3 d1 a3 b3 c1 e2 a2。九格全到，没有一格重复，却仍不是周游。d1 后面是 a3，而从 d1 一步走不到 a3。在这中间，遍历退了回去，而周游中的马不能这样。
lesson-graph-4 = 所以只能把遍历中的各条路径分开来算：a1 c2 e3 d1、a1 c2 a3、a1 b3 c1 e2 和 a1 b3 c1 a2。没有一条超过四格。换个起点有用吗？找一找只有一种走法的格。
lesson-graph-4-try = 问问九格为什么没有周游
lesson-graph-4-after = 没用。棋盘上标出了 d1、a2 和 e2。它们都只有一种走法，所以都必须是周游的端点。可是一个周游只有两个端点。
lesson-graph-5 = 寻找周游的搜索，是一种“会忘记”的深度优先遍历。每回退一次，就让刚离开的顶点重新空出来，因为别的路径可能还要经过那里。64 个顶点，普通的遍历各进入一次。这种搜索一共要进入多少次？
lesson-graph-5-try = 看按邻接表进行的搜索
lesson-graph-5-after = 按中文教程的邻接表，要进入顶点 17,739,768 次，才得到从 0 经 17、32、49、34 直到 7、13、3 的路径。
lesson-graph-6 = 经过每个顶点恰好一次的路径叫做哈密顿路径。有没有一种方法，能在任何图上都很快找到这样的路径？至今没有人知道这样的方法。一个图有没有哈密顿路径，是 NP 完全问题：检验一个答案只要片刻，找到一个却可能要很久。马在完整的矩形棋盘上是幸运的例外，后面两课会说明这一点。
lesson-graph-learnt = 棋盘和走法合起来是一个图，周游就是图中的哈密顿路径。在深度优先遍历中，每个顶点恰好进入一次，但遍历的回退不是马的走法。寻找周游的搜索必须让顶点重新空出来，所以慢。
lesson-graph-exercise = 想象 3x4 棋盘的图。这个图有多少条边？

## Warnsdorff's rule

lesson-warnsdorff-title = 沃恩斯多夫规则
lesson-warnsdorff-summary = 总是走到出路最少的那一格。这一课你会看到这条规则多么有效，又会在什么情况下失效。
lesson-warnsdorff-1 = 1823 年，H. C. von Warnsdorff（沃恩斯多夫）提出了一条不用计算机的规则。对每个能走到的空格，数一数从那里还能走到几个空格，这就是那一格的出路数。规则说：走到出路最少的那一格。马会先走向中央，还是留在边缘附近？
lesson-warnsdorff-1-try = 看马按这条规则走 8x8
lesson-warnsdorff-1-after = 留在边缘附近：走了 28 格，就已经到过四个角。角和边如果留到后面，就会成为死路；按这条规则，马会及时走到那里。
lesson-warnsdorff-2 = 按顺时针的顺序试走法，普通的回溯在国际象棋棋盘上要进入方格 8,250,733 次，才得到从 a1 出发的周游。用这条规则要多少次？
lesson-warnsdorff-2-try = 在 8x8 上比较两种方法
lesson-warnsdorff-2-after = 只要 64 次：一次也不用回退。在 40x40 上要进入方格 1600 次，每格一次。
lesson-warnsdorff-3 = 常常有几格并列，出路同样少。规则没有说该选哪一格，所以还要另作规定：这里选顺时针的第一格。这样，从 e3 出发能得到周游吗？
lesson-warnsdorff-3-try = 看马按这条规则从 e3 出发
lesson-warnsdorff-3-after = 不能：马走了 60 格就卡住了。其余 63 个起点都能得到周游。如果并列时选离中心最远的一格，64 个起点全部成功。
lesson-warnsdorff-4 = 在 5x5 上，马从 c1 出发，按这条规则走。如果马卡住了，就说明没有从 c1 出发的周游吗？
lesson-warnsdorff-4-try = 看马按这条规则在 5x5 上从 c1 出发
lesson-warnsdorff-4-after = 马走了 17 格就卡住了，而从 c1 出发其实有 56 个周游。“按规则没有找到”不等于“没有”：这种方法从不回退，所以只试了一条路线。
lesson-warnsdorff-5 = 把两个主意合在一起：规则决定先试什么，回溯补救规则的失误。从 e3 出发，进入方格的次数会更接近 64，还是八百万？
lesson-warnsdorff-5-try = 看规则加回溯怎样搜索从 e3 出发的周游
lesson-warnsdorff-5-after = 110 次就得到周游；5x5 上从 c1 出发要 1734 次。如果本来就没有周游，再好的顺序也帮不上忙：5x5 上从 a2 出发仍是 1,829,421 次，因为一切可能都得试。
lesson-warnsdorff-6 = 用这条规则找国际象棋棋盘的闭合周游。规则只看下一步，会出什么问题？
lesson-warnsdorff-6-try = 用这条规则找闭合周游
lesson-warnsdorff-6-after = 马走遍了 64 格，可是从最后一格不能一步回到第一格。对于闭合周游和有缺格的棋盘，需要另一类方法，能推断出哪些是必用的走法。
lesson-warnsdorff-learnt = 按这条规则，马先走到出路少的格，常常一次也不用回退。马卡住了，并不能证明什么。规则加上回溯，就成为精确的方法。
lesson-warnsdorff-exercise = 在 6x6 上按沃恩斯多夫规则走，马已经走了八格。下一步走到哪一格？

## Parity and Schwenk's theorem

lesson-parity-title = 两种颜色
lesson-parity-summary = 马每走一步，所在格的颜色就改变一次。这一课你会看到，为什么这往往比搜索一百万步更能说明问题。
lesson-parity-1 = 所以周游中深色格和浅色格交替出现。取一个 4x4 棋盘，去掉两个同色的角 a1 和 d4。两种颜色各剩几格？还能交替吗？
lesson-parity-1-try = 问问去掉 a1 和 d4 的 4x4 有没有周游
lesson-parity-1-after = 不能。剩下 6 个深色格、8 个浅色格，而颜色交替时，两种颜色的格数最多差 1。所以没有周游，不必搜索。
lesson-parity-2 = 5x5 棋盘有 13 个深色格（角也在其中）、12 个浅色格。周游必须从哪种颜色出发，在哪种颜色结束？能从 a2 出发吗？
lesson-parity-2-try = 问问有没有从 a2 出发的周游
lesson-parity-2-after = 都是深色，因为深色格多一个。而 a2 是浅色格，所以没有从那里出发的周游：一句话，抵得上进入方格 1,829,421 次。在《回溯》一课中，起点图上有周游的 13 格正是深色格。
lesson-parity-3 = 在 5x5 上，看起点的颜色就知道从那里出发有没有周游，但不知道有多少个。从每个角出发有 304 个，从正中出发有 64 个，从其余八个深色格出发各有 56 个。合计 4 × 304 + 64 + 8 × 56 = 1728。为什么 5x5 只有一半，即 864 个周游？因为每个周游从两端各数了一次。
lesson-parity-4 = 在闭合周游中，颜色沿着整个环交替。两种颜色的格数必须是什么关系？哪些棋盘做不到？
lesson-parity-4-try = 问问 5x5 有没有闭合周游
lesson-parity-4-after = 必须一样多。两边长都是奇数的棋盘，格数也是奇数，因此不可能有闭合周游：5x5 没有，7x7 没有，全都没有。
lesson-parity-5 = 在 4x6 上，两种颜色各有 12 格。换一种着色试试：最上和最下两行的格叫“外侧格”，中间两行的格叫“内侧格”。从外侧格出发，马能走到哪里？
lesson-parity-5-try = 问问 4x6 有没有闭合周游
lesson-parity-5-after = 只能走到内侧格。外侧格占了格数的一半，所以闭合周游必须内外交替，正如深浅交替一样。这样一来，所有外侧格就会是同一种颜色，可是外侧格两种颜色都有。所以四行的棋盘无论多长，都没有闭合周游。
lesson-parity-6 = 1991 年，A. J. Schwenk 解决了所有矩形棋盘的闭合周游问题。在下列情形下没有闭合周游：两边长都是奇数；短边是 1、2 或 4；棋盘是 3x4、3x6 或 3x8。其余的都有（1x1 上马无处可走，不算在内）。有闭合周游的最小的棋盘是哪些？
lesson-parity-6-try = 看一个 3x10 的闭合周游
lesson-parity-6-after = 是 3x10 和 5x6，各有 30 格。3x10 有 16 个闭合周游，5x6 有 8 个。
lesson-parity-7 = 开放周游的例外也不多：短边是 1 或 2，以及 3x3、3x5、3x6 和 4x4。3x5 有 8 个深色格、7 个浅色格，本来可以交替。那么为什么没有周游？看看 a2 和 e2。
lesson-parity-7-try = 问问 3x5 为什么没有周游
lesson-parity-7-after = 这两格都是浅色格，所以都不能是端点，各自的两种走法都要用上。可是这样就围成了一个四格的环：c1、a2、c3、e2。定理不受棋盘大小的限制。一百万行、一百万列的棋盘有闭合周游，这一点马上就知道，而靠搜索永远也证明不了。
lesson-parity-learnt = 周游中两种颜色交替，所以数一数两种颜色各有多少格，有时就能证明没有周游。对于矩形棋盘，定理说明了哪些有周游。
lesson-parity-exercise = 在 5x7 上，凡是颜色允许的起点，都有周游。有多少格能作为周游的起点？

## The queens

lesson-queens-title = 八皇后
lesson-queens-summary = 国际象棋棋盘上能不能放八个皇后，使它们互不攻击？这一课，你先自己摆一摆，再看搜索过程，最后数出解的个数（对称的算作一个）。
lesson-queens-1 = 车横着或竖着走任意多格，象沿斜线走。皇后兼有两者的走法；王走的方向和皇后一样，但只走一格。棋子能走到哪些格，就攻击哪些格。这里不考虑吃子和将死。你能摆几个互不攻击的皇后？
lesson-queens-1-try = 自己摆皇后
lesson-queens-1-after = 最多八个，因为同一行的两个皇后互相攻击。摆八个是做得到的，但很容易卡住。
lesson-queens-2 = 1848 年，棋手 Max Bezzel 提出了这个问题。同样可以问：n x n 的棋盘上能不能放 n 个互不攻击的皇后？在 3x3 上呢，能放三个吗？
lesson-queens-2-try = 问问 3x3 为什么无解
lesson-queens-2-after = 棋盘上标出了两组方格。同一组中的任意两格互相攻击，所以每组只放得下一个皇后。n 从 1 到 8，摆法数依次是 1、0、0、2、10、4、40、92：2x2 和 3x3 一种也没有，从 4x4 起总是有。
lesson-queens-3 = 程序怎样看出两个皇后互相攻击？给行和列编号。编号相同，就在同一行或同一列。如果两个皇后所在列的距离等于所在行的距离，这两个皇后就在同一条斜线上。距离要取绝对值，否则只看得到上升的斜线，看不到下降的斜线。
lesson-queens-4 = 从 64 格中选八格，有 4,426,165,368 种选法。但是每行恰有一个皇后，所以从最上面一行起逐行摆放，每行从左到右试，某行没有安全格时就拿走上一个皇后。找到第一个解之前，要摆放皇后多少次？
lesson-queens-4-try = 看皇后逐行摆放
lesson-queens-4-after = 第一个解 a8 e7 h6 f5 c4 g3 b2 d1 在摆放皇后 113 次后出现，全部 92 个解在 2056 次后出齐。如果等八个都摆好才检查，就得摆放 19,173,960 次。
lesson-queens-5 = 有比两两比较更快的检查。用三个数的二进制位（位掩码）记下哪些列、哪些斜线（两个方向）已被占用。从一行到下一行，斜线的掩码左移或右移一位。这样，一次运算就看出一行中所有的安全格。这种搜索摆放的次数会比 113 少吗？
lesson-queens-5-try = 比较两两检查和位掩码
lesson-queens-5-after = 不会。这种搜索同样摆放 113 次，但每一步几乎不花时间。
lesson-queens-6 = 棋盘有四种旋转（包括不转）和四种翻转。所以一个解最多能变出八个解，它们合成一类。92 个解分成若干类，能不能每一类都恰好有八个？
lesson-queens-6-try = 看全部 92 个解和 12 个独立解
lesson-queens-6-after = 不能，因为 92 不能被 8 整除。共有 12 类；每类取一个，叫做独立解，也就是本质不同的解。十一类各有八个解。第十二类只有四个，因为其中的解旋转 180° 后不变：11 × 8 + 4 = 92。在 4x4 上，两个解互为镜像。
lesson-queens-7 = 第一个皇后不管放在哪里，其余七个总能放下吗？用到某个角的解多，还是用到 d1 的解多？
lesson-queens-7-try = 看皇后能放在哪里
lesson-queens-7-after = 92 个解中，每个角都有 4 个解用到，d1 有 18 个解用到，没有哪一格少于 4 个。所以其余七个总能放下。
lesson-queens-learnt = 每行放一个皇后，每一步都检查，几十亿种选法就变成了摆放 2056 次。位掩码让每一步更省时间，但搜索的步数并没有减少。把对称的算作一个，92 个解就只有 12 个。
lesson-queens-exercise = 在 6x6 上放六个皇后，使它们互不攻击。

## Counting without listing

lesson-counting-title = 不列举也能计数
lesson-counting-summary = 国际象棋棋盘有十三万亿多个闭合周游。这一课你会看到，计算机怎样在几秒钟内数完。
lesson-counting-1 = 6x6 的闭合周游可以列出来一个个数，共有 9862 个。国际象棋棋盘有 13,267,364,410,532 个。每秒列出一百万个，要多久才列完？
lesson-counting-1-try = 数一数 6x6 的闭合周游
lesson-counting-1-after = 要 153 天。Backrank 几秒钟就数出来了，所以不可能是一个个看过的。
lesson-counting-2 = 设想一座城市：从一角走到对角、只向右或向上的路线有多少条？没有人会一条条列出来。在每个路口写上走到那里的路线数，也就是左边和下边两个路口的数之和。在一个路口相遇的路线，接下来的走法都一样，所以用一个数就能代表全部。
lesson-counting-3 = 周游也是这样。让一条线一格一格地扫过棋盘；这条线叫做轮廓线，也叫前沿。线已经扫过的部分里，是一段段的路线。关于这些路线，还要知道什么？只要知道线上的状态：哪些格还没有用到走法，哪些用了一种，哪些已用了两种，以及哪两格是同一段的两端。同一段的两端不能过早连起来，否则就围成了小环。
lesson-counting-4 = 到此为止状态相同的所有情形，合起来只记一个数：这样的情形有多少种。到下一格，每个状态变成少数几个状态；变成同一个状态的，把它们的数加起来。扫完最后一格，只剩下一个状态，就是穿过所有格的一个大环，这个状态的数就是答案。
lesson-counting-5 = 状态有多少，只取决于短边。三行的棋盘无论多长，状态都不超过 139 个。闭合周游的个数：3x10 有 16 个，3x12 有 176 个，3x14 有 1536 个。3x40 有多少个？要数多久？
lesson-counting-5-try = 数一数 3x40 的闭合周游
lesson-counting-5-after = 有 11,010,065,269,439,104 个，瞬间就数出来了。线经过的格比 3x14 多，遇到的状态却没有变多。
lesson-counting-6 = 旋转或翻转之后，周游还是同一个图案。把这样的周游合成一类来数。一类最多有八个周游，而 9862 / 8 = 1232.75。6x6 的类数比这更多吗？
lesson-counting-6-try = 数一数 6x6 的闭合周游有多少类
lesson-counting-6-after = 有 1245 类，因为有些类不到八个周游。国际象棋棋盘有 1,658,420,855,433 类。这个数的八倍比周游总数多 2,432,932，而旋转 180° 后不变的周游恰好就有这么多：它们所在的每一类只有四个周游，不是八个，所以都数了两次。
lesson-counting-7 = 这样的数怎样才可信？要用两种方法得到同一个数：在 6x6 上，列举和扫描都得到 9862，而且类数必须和周游总数对得上。皇后的摆法也可以不列举就计数。十六个皇后在 16x16 上有多少种摆法：几千、几百万，还是几十亿？
lesson-counting-7-try = 算一算十六皇后有多少种摆法
lesson-counting-7-after = 有 14,772,512 种。
lesson-counting-learnt = 状态相同的情形，接下来的走法也相同，所以用一个数就能代表全部。所用的时间取决于状态数，而不是周游数。两种方法得到同一个数，这个数才可信。
lesson-counting-exercise = 五个皇后在 5x5 上有十种摆法。如果旋转或翻转后相同的只算一种，一共有多少种？

# These replace messages of the command that name options, because the page has none.
spent-time = 已达时间上限{ $nodes ->
    [0] {""}
   *[other] （进入方格 { $nodes } 次）
}
spent-memory = 约需内存 { $needs }，而这里的上限是 { $allowed }；请换较小的棋盘
spent-memory-no-scratch = 约需内存 { $needs }，而这里的上限是 { $allowed }；请换较小的棋盘，或改数闭合周游
spent-memory-roughly = 粗略估计需内存 { $needs }，而这里的上限 { $allowed } 太小，连更准确的估计都做不出；请换较小的棋盘
spent-memory-on-the-way = 内存 { $allowed } 不够用，究竟需要多少无法事先得知；请换较小的棋盘
spent-stuck = 按规则走了 { $of } 格中的 { $visited } 格就卡住了，而这种方法从不回退；请改选带回溯的方法
spent-candidates = 要生成的候选解约有 { $about } 个，超过 { $most } 个就太费时；请换较小的棋盘，或改用每一步都检验的方法
method-not-for = 方法 { $method } 不适用于这个题目
piece-unknown = “{ $text }”不是棋子；请写名称（如“马”或 knight）、跳步（如 1,4）或 Betza 记号（如 NC）
about-option = { $text }
option-not-for = “{ $option }”不适用于题目“{ $puzzle }”
map-both-ends = 给定一端时，起点图显示另一端可以在哪里：请在 { FIELD("from") } { $from } 和 { FIELD("to") } { $to } 中只保留一个
rank-tours-not-covered = 这些周游没有序号：只有棋盘不太长、除两端外没有其他条件的周游才有序号；请看下面的列表
rank-not-covered = 只有皇后的摆法才有序号：每行一个，棋盘不超过 32 列、64 行，没有扭转粘合的边；其他摆法请看下面的列表
squares-and-more = { $squares } 以及另外 { $count } 格
piece-no-place = “{ $text }”不能用：这里的棋子怎样走就怎样攻击，各个方向都一样，所以没有兵、王车易位和吃子
piece-does-not-move = “{ $text }”一步也不能走
hole-off-board = { $square } 不在棋盘上
answer-empty = 没有可检查的内容：请给出方格（如 a1 c2）、编号、棋盘图或 JSON

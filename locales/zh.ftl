## The command

about = 任意棋盘上的骑士周游与皇后问题：求解、计数、逐步演示
usage-main = backrank 命令 题目 棋盘 [选项]
usage-options = [选项]
heading-usage = 用法：{ $usage }
heading-verbs = 命令：
heading-words = 参数
heading-options = 选项：
heading-problem = 求解的内容
heading-board = 棋盘与棋子
heading-search = 搜索方式
heading-output = 输出
heading-limits = 限制与长时间计算
heading-server = 服务器
heading-general = 通用
heading-examples = 示例：
error = 错误：{ $text }
list-separator = 、
sentence-separator = 。

verb-find = 求一个解：一个周游，或一种摆法
verb-decide = 判定是否有解（TRUE 或 FALSE），并说明理由
verb-count = 计算解的总数
verb-list = 边搜索边列出全部解
verb-map = 显示周游可从哪些格出发（给出 --from 时：可在哪些格结束），或每格被多少种摆法用到
verb-trace = 逐步演示搜索过程，可前进也可后退
verb-check = 检查一个周游或一种摆法，指出错在何处
verb-graph = 输出走法图，供其他程序使用
verb-draw = 绘制图片（SVG、PNG、GIF）
verb-serve = 启动网页服务，并输出网址
verb-rank = 输出周游或摆法的序号，从 0 数起
verb-unrank = 输出给定序号的周游或摆法
verb-sample = 随机抽取一个周游或一种摆法，每个解的机会均等
verb-merge = 将同一次计数的各份结果相加
verb-completions = 输出 shell 的自动补全脚本
verb-man = 输出手册页

value-puzzle = 题目
value-board = 棋盘
value-input = 答案
value-shell = Shell
value-square = 格
value-diagonal = 斜线
value-squares = 格列表
value-number = 数
value-pieces = 数|most
value-piece = 棋子
value-wrap = 粘合
value-symmetric = 旋转
value-range = 起..止
value-step = 格=步
value-few = turns|crossings
value-edges = 边
value-convention = 教程
value-method = 方法
value-moves = 走法
value-tie-break = 规则
value-format = 格式
value-theme = 配色
value-show = 内容
value-pixels = 像素数
value-shard = 份
value-file = 文件
value-folder = 文件夹
value-host = 主机
value-port = 端口
value-time = 时间
value-bytes = 字节数
value-language = 语言

word-puzzle = tour（每格恰走一次）、queens（n x n 棋盘上的 n 皇后）或 placement（任意棋子，任意个数）
word-board = 棋盘大小（如 8）或行数 x 列数（如 3x10）；@文件 表示文件中的棋盘图（最上面一行在前：x 为方格，. 或空格符为缺格，1 为起点）；- 表示从标准输入读取棋盘图
word-input = 方格（如 a1 c2）、编号、棋盘图、JSON 或字节，也可以是存有这些内容的文件；- 表示标准输入。不给出时，check 和 rank 读取标准输入，draw 自行求解
word-rank = 序号，从 0 数起
word-records = count --shard 写出的文件，每份一个
word-shell = bash、zsh、fish、elvish 或 powershell

option-help = 显示帮助
option-version = 显示版本
option-closed = 只要闭合周游：从终点走一步可回到起点
option-from = 周游的起点
option-to = 周游的终点
option-symmetric = 只要旋转棋盘后不变的解：half-turn（180°）或 quarter-turn（90°）
option-step = 指定周游第几步走到哪一格，如 c3=17（可多次给出）
option-directed = 同一周游的正反两个方向算作两个
option-distinct = 旋转或翻转后相同的解，只数一个或只列出一个
option-ranks = 不给单个棋盘，而对行数为这些值（如 5 或 3..6）的棋盘分别计数；与 --files 同用
option-files = 对列数为这些值（如 1..40）的棋盘分别计数；与 --ranks 同用
option-prefixes = 依次在棋盘的前 1、2、3……格上计数；从 a1 起逐列由下而上取格
option-recurrence = 另外输出计数所满足的递推式（已证明）；须与 --ranks 和 --files 同用，且其中一个须为单个数
option-pieces = 棋子个数；most 表示尽可能多（默认：短边的格数）
option-dominating = 棋子须攻击或占据每一格，也可互相攻击；不给 --pieces 时用最少的棋子
option-independent = 与 --dominating 同用：任何两枚棋子都不互相攻击
option-queen = 这些格已有棋子，如 b4,d5（可多次给出）
option-forbid = 这些格禁放棋子，如 b4,d5（可多次给出）
option-forbid-diagonal = 这条斜线禁放棋子：写斜线上的两格（如 a1-h8），或写行与列（都从 0 数起）的和或差（如 sum=7 或 difference=-2）；可多次给出
option-piece = 棋子：名称（如马、王、骆驼，英文亦可）、跳步 a,b（如 1,4）、滑行 a,b*（朝一个方向连跳）、Betza 记号（如 NC），或用 + 连接其中几项
option-holes = 缺格，如 c3,d4（可多次给出）；滑行棋子可越过缺格，给出 --holes-block 时则不能
option-holes-block = 让缺格挡住滑行棋子。不给 --holes-block 时可以越过，因为缺一格并不切断滑行的路线
option-wrap = 对边的粘合方式：不粘合 flat、圆柱面 cylinder、环面 torus、莫比乌斯带 mobius 或克莱因瓶 klein
option-few = 构造转弯少（turns）或自交少（crossings）的周游
option-edges = 用图代替棋盘，给出图的边，如 A-B,A-C（可多次给出）
option-convention = 依照 it、pl、vi 或 zh 教程的走法顺序、起始角、首步编号、记法和搜索方式
option-method = 周游可用 auto、backtracking、graph、naive、edges 或 rotations，以及沃恩斯多夫规则 warnsdorff、warnsdorff-backtracking，count 还可用 frontier；棋子可用 auto、pairs、masks、naive、subsets、swaps 以及 fail-first、explicit
option-random = 随机摆放 n 个皇后；--seed 不同，摆法也不同
option-move-order = 马的八种走法的尝试顺序，每种写成“列,行”，如 "1,2 2,1 2,-1 ..."
option-tie-break = 按沃恩斯多夫规则并列时取哪格：first、random、roth 或 pohl
option-seed = 随机数的种子（默认：0）
option-play = 在终端中播放搜索：运行、暂停、前进、后退
option-limit = 解数或搜索步数达到此值即停止
option-at-step = 只输出周游在指定的一步走到的格（可多次给出）
option-step-of = 只输出周游走到指定的格是第几步（可多次给出）
option-shard = 把计数分成若干份，只数其中一份，如 3/50（五十份中的第三份），并写出文件供 merge 使用
option-forecast = 只输出计数需要多少内存、磁盘空间和时间
option-checkpoint = 把进度存入此文件（周游用文件夹），下次由此继续
option-scratch = 把内存放不下的临时数据存入此文件夹（仅限周游）
option-format = 输出格式：{ $formats }
option-theme = 图片的配色：paper、slate、wood 或 contrast
option-show = 图片中显示的内容，用英文逗号连接 path、numbers、pieces、names（行与列的名称）中的几项
option-no-numbers = 绘制周游时不标各步的数字
option-arrows = 在周游的每一步上画箭头
option-width = 图片的宽度，以像素计
option-delay = GIF 中相邻两帧的间隔，如 200ms
option-frames = GIF 的帧数上限（默认：400）；动画更长时，均匀地跳过一些步
option-output = 把答案写入此文件；不给 --format 时，格式由扩展名决定，如 .json、.csv 或 .svg
option-time-limit = 超过此时间即放弃，如 30s 或 2m
option-time-limit-serve = 每次搜索超过此时间即放弃（默认：30s）
option-node-limit = 进入方格的次数达到此值即放弃（写出周游不计入）
option-memory-limit = 内存用量上限，如 500M 或 4G（默认：可用内存的四分之三）
option-memory-limit-serve = 每次搜索的内存用量上限（默认：1.5 GiB）
option-threads = 列出周游和计数所用的线程数；其他搜索只用一个线程
option-searches = 同时进行的搜索数上限（默认：与核心数相同，至少 4）
option-host = 监听的地址：127.0.0.1 仅供本机使用（默认），0.0.0.0 供本机所在网络中的所有人使用
option-port = 网页的端口（默认：8080；0：任一空闲端口）
option-progress = 即使不在终端中也显示进度
option-quiet = 只输出答案和错误信息
option-lang = 语言：en、it、pl、vi 或 zh（默认：由环境决定）

examples-main =
    {"  "}backrank find tour 8                      求一个骑士周游
    {"  "}backrank decide tour 3x8 --closed         有没有闭合周游，为什么
    {"  "}backrank list queens 8                    全部 92 个解
    {"  "}backrank trace tour 5 --play              观看搜索过程
    {"  "}backrank find --help                      某个命令的帮助
examples-find =
    {"  "}backrank find tour 8 --closed --from d4
    {"  "}backrank find tour 8 --convention vi      越南语教程的棋盘
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
    {"  "}backrank map tour 6 --from a1             从 a1 出发的周游可在何处结束
    {"  "}backrank map tour 5 --convention it       意大利语教程的逐行输出
    {"  "}backrank map queens 8
examples-trace =
    {"  "}backrank trace tour 4 --convention pl     波兰语教程的图示
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
    {"  "}backrank serve --port 0                   任一空闲端口

## What `backrank` alone prints, and the pages of `backrank help TOPIC`

start =
    Backrank 在任意棋盘上求骑士周游与皇后摆法，并能计数、列出、绘制和讲解。

    用法：backrank 命令 题目 棋盘 [选项]

    示例：
      backrank trace tour 5 --play              逐步观看搜索过程
      backrank draw tour 8 --closed --output tour.svg
      backrank find tour 8                      求一个骑士周游
      backrank decide tour 3x8 --closed         有没有闭合周游，为什么
      backrank count queens 8                   92

    backrank --help 列出所有命令，backrank help boards 说明棋盘的写法。
heading-topics = 帮助主题：
topics-main =
    {"  "}boards       大小、棋盘图、缺格与粘合的边
    {"  "}pieces       --piece 的名称、跳步、滑行与 Betza 记号
    {"  "}formats      输出的各种格式及其用途
    {"  "}limits       怎样限制搜索，怎样接着搜索
topic-boards =
    棋盘用大小或棋盘图表示。

      8                 8 行 8 列：国际象棋棋盘
      3x10              3 行 10 列
      @board.txt        文件中的棋盘图
      -                 标准输入中的棋盘图

    方格的名称由列的字母和行的数字组成，如 c3。a1 在左下角；z 之后是 aa。

    棋盘图中每行文字是棋盘的一行，最上面一行在前。x 是方格，点或空格符是缺格，
    1 是周游的起点：

    {"  ."}xx.
      xxxx
      xxxx
    {"  ."}xx.

    --holes c3,d4 去掉这些方格。皇后等滑行棋子可以越过缺格；加上 --holes-block
    就会被挡住。

    --wrap 粘合棋盘的对边：cylinder（左右相接）、torus（上下也相接）、
    mobius（左右扭转相接）或 klein（同 mobius，上下也相接）。

    示例：
      backrank find tour @board.txt --closed
      backrank find tour 5 --holes c3 --piece king
      backrank decide tour 4x3 --closed --wrap torus
topic-pieces =
    --piece 可以写名称、跳步、滑行或 Betza 记号，也可用 + 连接其中几项。
    名称可用英文或中文。

      camel             名称
      1,4               跳步：横走一格竖走四格，或横走四格竖走一格
      1,2*              滑行：朝同一方向连续跳，最远到棋盘边缘
      NC                Betza 记号，这里是马和骆驼
      camel+wazir       兼有两者的走法

    国际象棋：knight、king、queen、rook、bishop
    跳跃棋子：wazir 0,1、ferz 1,1、dabbaba 0,2、alfil 2,2、threeleaper 0,3、
              camel 1,3、zebra 2,3、tripper 3,3、fourleaper 0,4、giraffe 1,4、
              stag 2,4、antelope 3,4、fiveleaper 0,5 和 3,4
    滑行棋子：nightrider 1,2、camelrider 1,3、zebrarider 2,3
    组合棋子：amazon（皇后、马）、empress（车、马）、princess（象、马）、
              centaur（王、马）、gnu（马、骆驼）

    棋子怎样走就怎样攻击，各个方向相同。Backrank 不处理兵和王车易位。

    示例：
      backrank find tour 5 --piece camel+wazir
      backrank count placement 8 --piece king --pieces 16
      backrank find placement 5 --piece knight --pieces most
topic-formats =
    --format 选择输出格式，--output 把结果写入文件。

      text              棋盘、数字或句子（默认）
      moves             每个解占一行，写出方格：a1 c2 a3 ...
      ids               每个解占一行，写出编号
      json、ndjson      供程序使用：一个值，或每行一个值
      csv               供电子表格使用
      binary            以字节表示的周游，每步一个字节
      svg、png          图片
      gif               搜索过程或周游的动画
      lines             用于 map：每个方格一行

    graph 命令可输出 dot、graphml 等格式，供图论程序使用。
    backrank 命令 --help 列出该命令可用的格式。不给 --format 时，格式由文件扩展名
    决定：.csv、.json、.svg 等；.txt 即 text。

    在 JSON 中，方格用名称表示；计数可能有数百位，所以用字符串表示。
    不论界面用哪种语言，这些格式都一样。

    示例：
      backrank list queens 6 --output queens.csv
      backrank draw tour 8 --closed --output tour.svg
      backrank trace queens 6 --output search.gif
topic-limits =
    搜索达到任一限制就停止，说明达到了哪个限制，并输出已找到的结果。
    这时退出码为 3，表示答案未知，而不是“没有”。

      --time-limit 30s         超过此时间即停止（30s、2m）
      --node-limit 1000000     进入方格的次数达到此值即停止
      --memory-limit 8G        内存用量上限（默认：可用内存的四分之三）
      --threads 2              使用的线程数；不影响答案

    如果内存放不下，就不开始计数，只说明需要多少内存。这时可以用：

      --forecast               只输出计数需要多少内存、磁盘空间和时间
      --scratch 文件夹         把内存放不下的数据放在磁盘上
      --checkpoint 文件        保存进度，再次运行时从这里继续（周游用文件夹）
      --shard 3/50             只数五十份中的一份；merge 把各份相加

    Ctrl-C 停止搜索，与达到限制时一样。

    退出码：0 “有”或已完成；1 “没有”（已证明），或 check 发现错误；2 出错；
    3 未知（达到限制）；130 按了 Ctrl-C。

    示例：
      backrank find tour 8 --closed --time-limit 10s
      backrank count tour 8 --closed --memory-limit 2G --scratch /tmp
      backrank count queens 18 --checkpoint queens.txt
unknown-topic = 没有关于 { $topic } 的帮助；可用的主题：{ $topics }{ $nearest }

## What was typed wrong

did-you-mean = （是否想用 { $word }？）
did-you-mean-line = （是否想用 { $word }？可写成：{ $line }）
option-of-verbs = { $option } 只能用于 { $verbs }
unknown-option = 未知的选项或参数 { $option }{ $nearest }
unknown-verb = 未知的命令 { $verb }；见 backrank --help{ $nearest }
missing-value = { $option } 需要一个值
missing-words = 缺少 { $words }；见 --help
wrong-value = { $option } 不能是 { $value }；可用的值：{ $values }{ $nearest }
given-twice = { $option } 给出了两次
not-together = { $option } 不能与 { $other } 同用；请去掉其一
map-both-ends = map 显示另一端可以在哪里：请在 { FIELD("from") } { $from } 和 { FIELD("to") } { $to } 中只给一个，或改用 decide
not-utf8 = 命令行中有参数不是有效的 UTF-8
not-understood = { $text }
option-not-for = { $option } 不适用于 { $puzzle }；请去掉此选项
method-not-for = { FIELD("method") } { $method } 不适用于这个题目；去掉此选项，即采用适用的最快方法
random-not-for = { FIELD("random") } 只能在不粘合的 n x n 棋盘上摆放 n 个皇后；请去掉此选项
option-of-searches = { $option } 用于搜索，而方格已经给出；请去掉其一
seed-without-random = 摆放棋子时，{ FIELD("seed") } 须与 { $random ->
    [no] { FIELD("method") } fail-first 或 swaps
   *[yes] { FIELD("random") } 或 { FIELD("method") } fail-first、swaps
} 同用；请加上其中之一，或去掉 { FIELD("seed") }
few-not-for = { FIELD("few") } { $few } 需要一边为偶数且不小于 { $even }、另一边不小于 9 的矩形棋盘，而这个棋盘是 { $board }；请去掉此选项
few-not-for-tour = { FIELD("few") } { $few } 构造不出两端符合要求的周游；请去掉此选项，或去掉 { FIELD("from") }、{ FIELD("to") } 或 { FIELD("closed") }
method-not-traced = { FIELD("method") } { $method } 没有可以演示的步骤；请用 backtracking、graph、naive、warnsdorff 或 warnsdorff-backtracking
method-film-alone = { FIELD("method") } { $method } 选择的是走法而不是方格，只能用动画展示：请加上 { FIELD("output") } 文件.gif
wrong-number = { $option } 应为整数（如 10），而不是 { $value }
number-above-most = { $option } 最大为 { $most }，而不是 { $value }
wrong-range = { $option } 应为一个数，或 1..40 这样的范围，而不是 { $text }
option-needs = { $option } 须与 { $other } 同用；请加上 { $other }
row-and-board = { FIELD("ranks") } 和 { FIELD("files") } 代替了棋盘；请去掉 { $board }，或去掉这两个选项
recurrence-one-side = { FIELD("recurrence") } 要求一边的长度固定：{ FIELD("ranks") } 和 { FIELD("files") } 中须有一个是单个数
recurrence-not-covered = { FIELD("recurrence") } 只适用于跳跃棋子，棋盘须不粘合、没有缺格，且宽度不超过五格（闭合周游）或四格（开放周游）；去掉此选项则只输出计数
wrong-pieces = { FIELD("pieces") } 应为整数（如 10）或 most，而不是 { $value }
pieces-most-not-for = { FIELD("pieces") } most 不适用于 { $verb }；请给出一个数，或用 find 求最多能放几枚
independent-alone = { FIELD("independent") } 须与 { FIELD("dominating") } 同用；请加上 { FIELD("dominating") }
wrong-shard = { FIELD("shard") } 应为 3/50（五十份中的第三份）这样的一份，而不是 { $value }
count-no-units = 能分份的计数只有两种：一是皇后，棋盘不超过 32 列、64 行，没有扭转粘合的边，且不带 { FIELD("holes-block") } 和 { FIELD("node-limit") }（在环面上，列数须整除行数）；二是带 { FIELD("symmetric") } 的任何棋子
counted-until-time = 已达时间上限，{ $all } 份中已数完 { $done } 份；加大 { FIELD("time-limit") } 后可{ $kept ->
    [yes] {"从检查点继续"}
   *[no] {"数完更多份，"}{ FIELD("checkpoint") }{" 可保存已完成的部分"}
}
counted-until-interrupted = 已中断，{ $all } 份中已数完 { $done } 份；{ $kept ->
    [yes] {"这些份已保存在检查点中"}
   *[no] { FIELD("checkpoint") }{" 可保存已完成的部分"}
}
spent-at = { $at }：{ $reason }
spent-but-kept = { $reason }；再次运行同一命令，即从检查点继续
rank-tours-not-covered = 这些周游没有序号：只有棋盘不太长、并非任意两格都相隔一步、除两端外没有其他条件的周游才有序号；请改用 count 或 list
rank-not-covered = 对于摆法，rank、unrank 和 sample 只支持皇后：每行一个，棋盘不超过 32 列、64 行，没有扭转粘合的边，且不带 { FIELD("holes-block") }（在环面上，列数须整除行数）；其他摆法请用 list
rank-beyond = 没有序号为 { $rank } 的解：序号从 0 到 { $last }，共 { $count } 个
sample-one-at-a-time = { $format } 格式只能容纳一个答案：请去掉 { FIELD("limit") }，或改用 moves、ids、text、json 或 csv
rank-unreadable = 序号应为从 0 数起的整数（如 91），而不是 { $text }
output-is-checkpoint = { $path } 不能既存答案又作检查点：请给出两个不同的文件
record-none = { $path } 不是计数时保存的一份结果：请换一个文件，或删除此文件后重新计数
record-damaged = { $path } 已损坏（校验和不符）：请换一个文件，或删除此文件后重新计数
record-version = { $path } 由另一版本的程序写出，那个版本的分份方式可能不同
record-other = { $path } 属于另一次计数或另一份：请换一个文件，或删除此文件
checkpoint-no-folder = { $path } 是文件，而周游的 { FIELD("checkpoint") } 需要文件夹：请换一个路径，或删除此文件
checkpoint-is-folder = { $path } 是文件夹，而棋子的 { FIELD("checkpoint") } 需要文件：请给出文件名
checkpoint-other = { $path } 存有另一次计数的检查点：请换一个文件夹，或删除此文件夹
checkpoint-none = { $path } 中有其他文件：请给出新建的或空的文件夹
checkpoint-damaged = { $path } 已损坏（校验和不符）：删除此文件后，计数会从其余部分继续
checkpoint-lost = { $path } 缺失或已损坏，而没有此文件就无法使用检查点：请删除该文件夹，或换一个文件夹
checkpoint-in-use = { $path } 正被另一次计数使用：请等那次计数结束，或换一个文件夹
merge-other = { $path } 与 { $first } 不属于同一次计数，或份数不同
merge-twice = 第 { $number } 份给出了两次
merge-unfinished = 第 { $number } 份尚未数完：请用 { FIELD("checkpoint") } 继续
merge-missing = 缺少这几份：{ $numbers }
merge-wrong = 这些文件有误：各份之和不可能是计数的结果
threads-zero = { FIELD("threads") } 至少为 1，不能为 0
wrong-time = { FIELD("time-limit") } 应为时长（如 30s、2m 或 500ms），而不是 { $value }
wrong-show = { FIELD("show") } 应为 { $values } 中的一项或几项（用英文逗号分隔），而不是“{ $value }”
wrong-width = { FIELD("width") } 应为 1 到 { $most } 之间的像素数，而不是 { $value }
wrong-delay = { FIELD("delay") } 应为 20ms 到 60s 之间的时长（如 200ms），而不是 { $value }
wrong-frames = { FIELD("frames") } 应为 2 到 { $most } 之间的整数，而不是 { $value }
option-of-pictures = { $option } 只能用于图片；请加上 { FIELD("format") } svg、png 或 gif
option-of-films = { $option } 只能用于动画；请加上 { FIELD("format") } gif
format-not-of-verb = { $verb } 不能输出 { $format }；请用 { FIELD("format") } 从 { $formats } 中选一种，或给 { FIELD("output") } 换一个扩展名
no-format-of-verb = { $verb } 不能输出 { $format }；请给 { FIELD("output") } 换一个扩展名
bytes-to-terminal = { $format } 格式不是能在终端中阅读的文本；请加上 { FIELD("output") } 文件，或用管道传给其他程序
wrong-bytes = { FIELD("memory-limit") } 应为内存大小（如 500M 或 4G），而不是 { $value }
wrong-move-order = { $option } 应为马的八种走法，每种一次（如 "1,2 2,1 2,-1 1,-2 -1,-2 -2,-1 -2,1 -1,2"），而不是“{ $text }”
wrong-edge = { FIELD("edges") } 应为 A-B,A-C 这样的边，而不是 { $edge }
no-such-vertex = 没有哪条边含有顶点 { $vertex }；现有顶点：{ $vertices }

board-empty = 棋盘至少要有一行和一列，如 8 或 3x10
board-too-large = 棋盘每边最多 { $most } 格
board-unreadable = “{ $text }”不是棋盘：请写棋盘大小（如 8）或行数 x 列数（如 3x10），或用 @文件 给出棋盘图
about-option = { $option }：{ $text }
hole-off-board = { FIELD("holes") }：{ $square } 不在棋盘上
holes-range = { FIELD("holes") } 应为逐个写出的方格，用英文逗号分隔（如 a1,b1,a2,b2），而不是 { $text }；缺格很多时，请把棋盘画在文件里，用 @文件 代替棋盘大小
map-empty = 棋盘图中没有方格：请用 x 表示方格，用 . 表示缺格
map-strange = 棋盘图第 { $line } 行第 { $column } 列：应为 x（方格）、1（起点）或缺格（. 或空格符），而不是“{ $character }”
map-second-start = 棋盘图第 { $line } 行第 { $column } 列：这是第二个起点，而起点只能有一个
map-too-large = 棋盘图将有 { $board } 格（含缺格），多得存不下；请画小一些的棋盘，或直接写出棋盘大小
instance-statement = 实例第 { $line } 行无法读取；请写成 letting n = 8 这样的语句
instance-name = 实例第 { $line } 行：{ $name } 无法识别或重复给出；可用的名称有 n、init、sumdiags、diffdiags、diags，以及说明后四者个数的名称
instance-value = 实例第 { $line } 行：{ $name } 的值不对，或超出棋盘，或列表太短；行与列从 0 数起
instance-no-side = 实例没有说明棋盘大小；请写：letting n = 8
instance-not-for = 文件中是皇后问题的实例：请把题目写成 queens
piece-unknown = { FIELD("piece") }：“{ $text }”不是棋子{ $nearest }；请写名称（如“马”或 knight）、跳步（如 1,4）或 Betza 记号（如 NC）
piece-no-place = { FIELD("piece") }：“{ $text }”不能用：这里的棋子怎样走就怎样攻击，各个方向都一样，所以没有兵、王车易位和吃子
piece-does-not-move = { FIELD("piece") }：“{ $text }”一步也不能走
pieces-without-place = 兵, 卒, 小兵, 王车易位, 吃子, 吃过路兵, en passant
not-a-square = “{ $text }”不是方格：请先写列的字母，再写行的数字，如 c3
not-a-square-at = 第 { $line } 行第 { $column } 列：“{ $text }”不是方格；请写成 c3 这样的形式
square-off-board = { $square } 不在棋盘上
diagonal-unreadable = “{ $text }”不是斜线：请写斜线上的两格（如 a1-h8），或写行与列（都从 0 数起）的和或差（如 sum=7 或 difference=-2）
diagonal-none = { $a } 与 { $b } 不在同一条斜线上；请写同一条斜线上的两格，如 a1 与 h8，或 a3 与 b2
diagonal-off-board = 斜线 { $text } 不经过棋盘；行与列从 0 数起
square-is-hole = { $square } 是缺格

file-failed = “{ $path }”：{ $error }
file-without-name = 缺少文件名：请写在 @ 之后（如 @board.txt），或写在选项之后
file-not-found = 没有这个文件或文件夹
file-not-allowed = 没有访问权限
file-is-folder = 这是一个文件夹
file-is-no-folder = 这是一个文件，而这里需要文件夹
file-too-large = { $path } 大于 100 MiB
file-not-text = { $path } 不是 UTF-8 文本
write-failed = 无法写出答案：{ $error }
nothing-to-read = 没有可读的内容：请给出方格或文件，或用管道输入
answer-not-found = “{ $text }”既不是答案，也不是文件名：请给出方格（如 a1 c2）、编号、棋盘图或 JSON，或给出保存这些内容的文件
answer-empty = 要检查的答案是空的：请给出方格（如 a1 c2）、编号、棋盘图、JSON，或 { FIELD("format") } binary 的字节
answer-other = 答案中的“{ $field }”是 { $said }，而题目要求的是 { $asked }；请修改题目，或换一个答案
answer-too-large = { $path } 太大，不能按棋盘图或 JSON 读取；请用 { FIELD("format") } moves、ids、csv 或 binary 写出周游，这些格式可以逐格读取
number-too-large = 数字 { $text } 太大
id-off-board = 棋盘上没有编号为 { $id } 的方格
grid-ranks = 棋盘图有 { $ranks } 行，而棋盘是 { $board }
grid-strange = 第 { $line } 行第 { $column } 列：“{ $character }”既不是 { $letter }，也不表示空位
grid-twice = 棋盘图中第 { $step } 步出现了两次
grid-gap = 棋盘图中的步数不连续：有更后面的步，却没有第 { $step } 步
grid-size = 棋盘图有 { $ranks } 行，每行 { $files } 格，而棋盘是 { $board }
wrong-json = JSON 在第 { $line } 行第 { $column } 列有语法错误
json-without-squares = JSON 中没有方格列表；应为：{"{"}"squares": ["a1", "c2"]{"}"}
numbers-ambiguous = 这些数无论读作步数还是方格编号，都是周游；请给出方格名称，如 a1 c2
json-several = JSON 中有多个答案；请只给出其中一个
bytes-wrong = { $path } 偏移 { $offset } 字节处：{ $fault }
bytes-no-tour = 这不是二进制格式的周游
bytes-version = 无法识别二进制格式的版本 { $version }；较新的 backrank 或许能读
bytes-header = 文件头在此处缺少可读的 "{ $word } ..." 行
bytes-header-end = 文件头没有以空行结束
bytes-piece = 二进制格式无法表示这种棋子：滑行棋子和走法多于 256 种的棋子都不行
bytes-short = 文件提前结束，还缺 { $missing } 步
bytes-move = 棋子没有编号为 { $code } 的走法
bytes-off-board = 第 { $step } 步从 { $from } 走出了棋盘
bytes-long = 最后一步之后还有数据
format-of-steps = 步数和方格只能以 text、json 或 csv 格式输出；请用 { FIELD("format") } 选择其一
tour-not-checked = 周游太长，无法边写出边检查：请先用 { FIELD("output") } 写出，再用 backrank check 检查
queens-not-checked = 皇后太多，是按已证明的公式（Bernhardsson 1991）摆放的，写出时不作检查
tour-not-checked-file = 周游太长，无法边写出边检查：请用 backrank check 检查 { $path }
tour-larger-than-memory = 周游存在，但内存放不下：请用 { FIELD("at-step") } 和 { FIELD("step-of") } 查询单步，或用 { FIELD("format") } moves、ids、json、csv 或 binary 写出
tour-with-fewer-demands = 在这样大的棋盘上，周游只能直接构造：请去掉 { FIELD("symmetric") }；{ FIELD("step") } 最多给一个，若给出 { FIELD("from") } 或 { FIELD("to") }，就要去掉 { FIELD("step") }
format-binary = { FIELD("format") } binary 只适用于走法不超过 256 种的跳跃棋子的周游；请改用 { FIELD("format") } moves

## While and after the search

nodes = 进入方格 { $nodes } 次
progress = 进入方格 { $nodes } 次，已用 { $seconds } 秒
count-forecast = { $certainty ->
    [at-least] 至少需要 { $time }，内存至少 { $bytes }。
    [at-least-bytes] 至少需要内存 { $bytes }；需要多长时间无法事先得知。
    [moment] 需要{ $time }，内存约 { $bytes }。
   *[other] 约需 { $time }，内存约 { $bytes }。
}
forecast-memory = 全部放在内存中时所需的内存：{ $amount }
forecast-least = 不用磁盘时所需的最少内存：{ $amount }
forecast-scratch = 用 { FIELD("scratch") } 时：内存 { $memory }，磁盘空间 { $disk }
forecast-time = { $threads ->
   *[other] { $threads } 个线程所需时间：{ $amount }
}
forecast-amount = { $certainty ->
    [about] 约 { $amount }
    [at-least] 至少 { $amount }
   *[measured] { $amount }
}
recurrence = a(n) = { $sum }，n >= { $from }，其中 a(n) 是 { $boards } 棋盘上的计数
generating-function = 生成函数：({ $numerator }) / ({ $denominator })
recurrence-proof = 已由轮廓线的 { $states } 个状态证明；前 { $counts } 个计数也相符
progress-begun = 已开始 { $seconds } 秒
progress-squares = { $percent }%，已用 { $seconds } 秒，约剩 { $left }
span-moment = 不到 1 秒
span-unknown = 无法事先得知
span-seconds = { $of } 秒
span-minutes = { $of } 分钟
span-hours = { $of } 小时
span-days = { $of } 天
span-years = { $of } 年
work = 进入方格 { $nodes } 次，用时 { $milliseconds } 毫秒
seed = 种子 { $seed }
listed = 已列出 { $count } 个
none = 无解：{ $reason }
shown-by = 棋盘上标出的是另一种理由：{ $reason }
unknown = 尚无定论：{ $reason }
list-contradicted = 列表为空，但另一次搜索找到了 { $answer }；这是 backrank 的程序错误

lesson-too-long = 教程的搜索进入方格 { $nodes } 次后仍未结束，现改用另一种搜索（若坚持用教程的搜索，请给出 { FIELD("method") } { $method }）
tie-break-unused = { FIELD("tie-break") } 没有起作用：只有 { FIELD("method") } warnsdorff 和 { FIELD("method") } warnsdorff-backtracking 才用到此选项
move-order-unused = { FIELD("move-order") } 没有起作用：此周游是直接构造的，没有经过搜索；请用 { FIELD("method") } 选一种搜索方式
seed-unused = { FIELD("seed") } 没有起作用：此搜索不作随机选择；可用 { FIELD("method") } warnsdorff 加 { FIELD("tie-break") } random 随机选择
partial-file = { $path } 中是此前找到的内容
no-half-file = 答案不完整，因此没有写出 { $path }
written-until-time = 已达时间上限，{ $squares } 格中已写出 { $written } 格；请加大 { FIELD("time-limit") }
written-until-interrupted = 已中断，{ $squares } 格中已写出 { $written } 格
checked-until-time = 已达时间上限，{ $squares } 格中已检查 { $checked } 格，全部正确；请加大 { FIELD("time-limit") }
checked-until-interrupted = 已中断，{ $squares } 格中已检查 { $checked } 格，{ $faults ->
    [0] 全部正确
   *[other] 有 { $faults } 处错误
}
spent-nodes = 已达次数上限（进入方格 { $nodes } 次）；请加大 { FIELD("node-limit") } 以继续
spent-time = 已达时间上限{ $nodes ->
    [0] {""}
   *[other] （进入方格 { $nodes } 次）
}；请加大 { FIELD("time-limit") }
spent-cancelled = 已中断{ $nodes ->
    [0] {""}
   *[other] （进入方格 { $nodes } 次）
}
spent-memory = 约需内存 { $needs }，而上限是 { $allowed }；请换较小的棋盘，或加大 { FIELD("memory-limit") }
spent-memory-roughly = 粗略估计需内存 { $needs }，而上限是 { $allowed }；请换较小的棋盘，或加大 { FIELD("memory-limit") }
spent-memory-on-the-way = 内存 { $allowed } 不够用，究竟需要多少无法事先得知；请换较小的棋盘，或加大 { FIELD("memory-limit") }
spent-memory-no-scratch = 约需内存 { $needs }，而上限是 { $allowed }；请给出 { FIELD("scratch") } 文件夹（这样只需内存 { $least }，另需磁盘空间 { $away }），或加大 { FIELD("memory-limit") }
spent-room = 此文件夹所在的磁盘上约需 { $needs } 空间，而只剩 { $room }；请把文件夹换到更大的磁盘上，或腾出空间
drawing-too-large = 这个棋盘太大，画不出来：{ $reason }；{ FIELD("format") } ids 和 moves 无需画图
picture-too-large = 图片太大：{ $reason }；请减小 { FIELD("width") }
picture-sides = 图片将为 { $width } x { $height } 像素，而每边最多 { $most } 像素；请减小 { FIELD("width") }
picture-shapes = 图片中的图形太多，无法画成 PNG 或 GIF；请用 { FIELD("format") } svg，或换较小的棋盘
spent-frontier = 这个棋盘太宽，无法用轮廓线（前沿）计数；请去掉 { FIELD("method") } frontier、{ FIELD("checkpoint") } 和 { FIELD("scratch") }，改为逐个计数，或换较窄的棋盘
spent-squares = 棋盘有 { $squares } 格，而搜索最多只能处理 { $most } 格；请换较小的棋盘
spent-stuck = 按规则走了 { $of } 格中的 { $visited } 格就卡住了，而这种方法从不回退；请改用 { FIELD("method") } warnsdorff-backtracking
spent-candidates = 要生成的候选解约有 { $about } 个，超过 { $most } 个就太费时；请换较小的棋盘，或改用每一步都检验的 { FIELD("method") }：周游用 backtracking，棋子用 pairs

## Why there is a tour, or none

tour-no-squares = 棋盘上没有方格
tour-same-ends = 周游的起点和终点不能都是 { $square }
tour-ends-not-joined = 闭合周游要从终点一步回到起点，但从 { $end } 不能一步走到 { $start }
tour-too-short = 只有两格的闭合周游会把同一种走法用上两次
step-unreadable = { FIELD("step") } 应为方格和步数（如 c3=17），而不是 { $text }
step-none = { $option } { $text }：这个棋盘上的周游只有第 { $first } 步到第 { $last } 步
step-taken = { $a } 和 { $b } 不能同为第 { $step } 步；请去掉一个 { FIELD("step") }，或去掉 { FIELD("from") } 或 { FIELD("to") }
step-twice = { $square } 不能既是第 { $first } 步又是第 { $second } 步；请去掉一个 { FIELD("step") }，或去掉 { FIELD("from") } 或 { FIELD("to") }
tour-step-odd = 每一步都改变格色（深色与浅色，或按其他办法分成的两组方格），周游的起点必是格数较多的颜色，{ $moves ->
    [0] 而 { $square } 是另一种颜色
   *[other] 走 { $moves } 步后又回到这种颜色，而 { $square } 是另一种颜色
}
tour-step-even = 每一步都改变格色（深色与浅色，或按其他办法分成的两组方格），周游的起点必是格数较多的颜色，走 { $moves } 步后应是另一种颜色，而 { $square } 不是
tour-steps-odd = 从 { $a } 到 { $b } 只能走奇数步，而给定的条件使两者相隔 { $moves } 步
tour-steps-even = 从 { $a } 到 { $b } 只能走偶数步，而给定的条件使两者相隔 { $moves } 步
tour-step-inner = 在宽为四格的棋盘上，周游在外侧格与内侧格之间交替：前一半先外后内，后一半先内后外，所以走 { $moves } 步后应在内侧格，而 { $square } 不是
tour-step-outer = 在宽为四格的棋盘上，周游在外侧格与内侧格之间交替：前一半先外后内，后一半先内后外，所以走 { $moves } 步后应在外侧格，而 { $square } 不是
tour-steps-apart = 从 { $a } 到 { $b } 至少要走 { $least } 步，而给定的条件使两者只相隔 { $moves } 步
symmetry-not-of-board = { FIELD("symmetric") } { $turn } 要求棋盘旋转 { $degrees }° 后与自身重合，而这个棋盘不重合；请去掉此选项
tour-open-not-kept = 开放周游若旋转后与自身重合，首尾就互换了，所以周游的正中（一格或一步）不动；而这个棋盘旋转 { $degrees }° 后，没有哪一格或哪一步保持不动
tour-open-no-quarter = 开放周游若旋转后与自身重合，首尾就互换了，所以连转两次后每一格都回到原处；而连转两次 90°，方格并不回到原处
tour-closed-no-half = 闭合周游若旋转 { $degrees }° 后与自身重合，只有两种可能：一是恰有两处不动（每处是一格或一步），而这个棋盘不允许；二是每格都沿周游前移全长（{ $squares } 格）的一半，而从 { $square } 走 { $moves } 步到不了这一格旋转后的位置 { $image }
tour-closed-no-half-middle = 闭合周游若旋转 { $degrees }° 后与自身重合，只有两种可能：一是恰有两处不动（每处是一格或一步），而这个棋盘不允许；二是每格都沿周游前移全长（{ $squares } 格）的一半，而 { $square } 旋转后仍在原处
tour-closed-not-kept = 走过 { $squares } 格的闭合周游若旋转 { $degrees }° 后与自身重合，每格都要沿周游前移 { $moves } 步，而从 { $square } 走 { $moves } 步到不了这一格旋转后的位置 { $image }
tour-closed-middle = 闭合周游若旋转 { $degrees }° 后与自身重合，每格都要沿周游前移若干步，而 { $square } 旋转后仍在原处
tour-ends-not-exchanged = 开放周游若旋转 { $degrees }° 后与自身重合，两端就互换了，而 { $end } 转到了 { $image }
tour-colours-closed = 每一步都改变格色，所以闭合周游要求深色格与浅色格一样多，而这里深色格有 { $dark } 个，浅色格有 { $light } 个
tour-colours-open = 每一步都改变格色，所以周游要求两种颜色的格数最多相差 1，而这里深色格有 { $dark } 个，浅色格有 { $light } 个
tour-end-colour = 每一步都改变格色，所以周游的起点和终点都必须是格数较多的颜色（{ $more } 比 { $fewer }），而 { $square } 是另一种颜色
tour-ends-colour = 每一步都改变格色，所以走遍偶数格的周游两端颜色不同，而 { $start } 和 { $end } 颜色相同
tour-inner-end = 这个棋盘最外的两行（或两列）占了一半的格，而其中任意两格之间都不能一步走到；若周游的一端在 { $square }，就要内外交替地走，这样所有外侧格就会是同一种颜色，而外侧格两种颜色都有
tour-four-lines = 这个棋盘最外的两行（或两列）占了一半的格，而其中任意两格之间都不能一步走到；闭合周游要内外交替地走，这样所有外侧格就会是同一种颜色，而外侧格两种颜色都有
tour-ends-meet = 只剩两种走法的格，两种都要用，而这些走法连成的路线 { $path } 已经把两端接上，其他格就走不到了
tour-sides = 方格分成两组，每一步都从一组走到另一组，所以周游在两组间交替；而两组分别有 { $first } 格和 { $second } 格，在给定的端点下无法交替
tour-few-moves = { $moves ->
    [0] 从 { $square } 出发，棋子一步也不能走
   *[other] 从 { $square } 出发只有一种走法，而{ $rule ->
        [closed] 闭合周游在每一格都要一进一出，需要两种
        [colours] 从格色看，{ $square } 不能作周游的端点，一进一出需要两种
       *[two] 给定两端之间的周游在这里要一进一出，需要两种
    }
}
tour-few-moves-left = { $moves ->
    [0] { $square } 已没有走法可用
   *[other] { $square } 只剩一种走法
}
tour-too-many-moves = { $square } 处必用的走法太多，周游用不了这么多
tour-dead-ends = { $squares } 都只有一种走法，但{ $ends ->
    [0] { $rule ->
        [closed] 闭合周游的每一格都需要两种
        [colours] 从格色看，这些格都不能作周游的端点
       *[two] 这些格都不能作周游的端点
    }
    [1] { $rule ->
        [colours] 从格色看，这些格中只有一格能作周游的端点
       *[two] 有一端给定在别处，这些格中只有一格能作另一端
    }
   *[other] 周游只有两个端点
}
tour-dead-ends-left = { $squares } 都只剩一种走法，但{ $ends ->
    [0] { $rule ->
        [closed] 闭合周游的每一格都需要两种
        [colours] 从格色看，这些格都不能作周游的端点
       *[two] 这些格都不能作周游的端点
    }
    [1] { $rule ->
        [colours] 从格色看，这些格中只有一格能作周游的端点
       *[two] 有一端给定在别处，这些格中只有一格能作另一端
    }
   *[other] 周游只有两个端点
}
tour-ends-among = { $rule ->
    [closed] {" "}
    [colours] （从格色看，{ $ends ->
        [0] 都不能作端点
        [1] 最多一格能作端点
       *[other] 最多两格能作端点
    }）
   *[two] （{ $ends ->
        [0] 都不能作端点
        [1] 最多一格能作端点
       *[other] 最多两格能作端点
    }）
}
tour-crowded = { $squares }{ $among }合起来至少需要 { $needed } 种走法，但{ $room ->
    [0] {" "}{ $neighbours } 一种也容不下
   *[other] {" "}{ $neighbours } 只容得下其中 { $room } 种
}，通往别处的{ $elsewhere ->
    [0] 一种也没有
   *[other] 只有 { $elsewhere } 种
}
tour-neighbours = { $squares }{ $among }合起来至少需要 { $needed } 种走法，但{ $room ->
    [0] {" "}{ $neighbours } 合起来一种也容不下
   *[other] {" "}{ $neighbours } 合起来只容得下其中 { $room } 种
}，通往别处的{ $elsewhere ->
    [0] 一种也没有
   *[other] 只有 { $elsewhere } 种
}
tour-apart = 无论走多少步，都不能从 { $a } 走到 { $b }
tour-apart-left = 剩下的走法不能把 { $a } 和 { $b } 连起来
tour-cut = 去掉 { $removed } 后，棋盘分成 { $count } 块（{ $parts } 各在不同的块中），而周游{ $most ->
    [1] 不能连起其中任何两块
   *[other] 最多只能连起 { $most } 块
}
tour-cut-left = 若只用剩下的走法，去掉 { $removed } 后，棋盘就分成 { $count } 块（{ $parts } 各在不同的块中），而周游{ $most ->
    [1] 不能连起其中任何两块
   *[other] 最多只能连起 { $most } 块
}
tour-loop = 必用的走法使周游过早结束，只走过 { $count } 格：{ $squares }
tour-plain-ring = { $rule ->
    [closed] { $squares } 每格只有两种走法
    [colours] 从格色看，{ $squares } 不能作端点，每格只有两种走法
   *[two] { $squares } 都不是端点，每格只有两种走法
}，而这些走法过早连成一个环，只有 { $count } 格：{ $ring }
tour-forced = 由必用的走法推理 { $steps } 次，得到：{ $clash }
tour-forced-loop = { $steps ->
    [0] {""}
   *[other] 由必用的走法推理 { $steps } 次可知：
}{ $from } 与 { $to } 之间的一步会使周游过早结束，只走过 { $count } 格；不走这一步，则得到：{ $clash }
squares-and-more = { $squares } 以及另外 { $count } 格（用 decide { FIELD("format") } json 可全部列出）
theorem-schwenk-yes = 除两边长都是奇数的，短边为 1、2 或 4 的，以及 3x4、3x6、3x8 以外，矩形棋盘都有闭合骑士周游（{ $source }）
theorem-schwenk-no = 多于一格的矩形棋盘，若两边长都是奇数，或短边为 1、2 或 4，或棋盘是 3x4、3x6 或 3x8，就没有闭合骑士周游（{ $source }）
theorem-open-yes = 除短边为 1 或 2 的，以及 3x3、3x5、3x6、4x4 以外，矩形棋盘都有开放骑士周游（{ $source }）
theorem-open-no = 多于一格的矩形棋盘，若短边为 1 或 2，或棋盘是 3x3、3x5、3x6 或 4x4，就没有骑士周游（{ $source }）
theorem-ends = 在边长不小于 6 的正方形棋盘上，任意两格只要颜色允许，就有连接这两格的骑士周游（{ $source }）
theorem-cylinder-yes = 除只有一行的，以及行数为 2 或 4 且列数为偶数的以外，圆柱面（左右两边粘合的棋盘）都有闭合骑士周游（{ $source }）
theorem-cylinder-no = 多于一格的圆柱面（左右两边粘合的棋盘）若只有一行，或行数为 2 或 4 且列数为偶数，就没有闭合骑士周游（{ $source }）
theorem-torus = 多于两格的环面，不论边长多少，都有闭合骑士周游（{ $source }）
theorem-pauls = 除 n 为 2 或 3 外，n x n 棋盘上总能摆放 n 个互不攻击的皇后（{ $source }）
theorem-polya = 只要 2 和 3 都不整除 n，对边粘合的 n x n 棋盘上就能摆放 n 个互不攻击的皇后（{ $source }）
proof-construction = 有一个{ $kind ->
    [closed] 闭合周游
   *[open] 从 { $start } 到 { $end } 的周游
}，由构造得到
proof-tour = 有一个{ $kind ->
    [closed] 闭合周游
   *[open] 从 { $start } 到 { $end } 的周游
}，已找到并检查无误
proof-placement = 有这样的摆法，已找到并检查无误
proof-dominating = 有这样的摆法，已找到并检查无误
searched = { $nodes ->
    [0] 棋盘和给定的条件已排除所有周游，无需搜索
   *[other] 搜索已试遍一切可能（进入方格 { $nodes } 次）
}
searched-placements = { $nodes ->
    [0] 棋盘和给定的条件已排除所有摆法，无需搜索
   *[other] 搜索已试遍一切可能（摆放棋子 { $nodes } 次）
}
placement-too-few-squares = { $squares } 格放不下 { $pieces } 枚棋子
placement-too-few-lines = 同一行或同一列上的两枚棋子会互相攻击，所以最多能放 { $lines } 枚，放不下 { $pieces } 枚
placement-crowded = 放不下 { $pieces } 枚棋子：方格可分为 { $groups } 组，同组的任意两格互相攻击
placement-crowded-pairs = 放不下 { $pieces } 枚棋子：{ $groups ->
    [0] 没有空格
   *[other] 方格可分为 { $groups } 对互相攻击的格
}
pieces-fewest = 至少需要 { $pieces } 枚棋子：{ $reason }
pieces-fewest-open = { $found } 枚棋子足够，不可能少于 { $bound } 枚：{ $reason }
placement-too-few-to-cover = { $pieces } 枚棋子每枚最多攻击或占据 { $each } 格，而棋盘有 { $squares } 格
placement-far-apart = 没有一枚棋子能同时攻击或占据 { $squares } 中的两格，所以每格各需一枚，{ $pieces ->
    [0] 而可放的棋子一枚也没有
   *[other] 而可放的棋子只有 { $pieces } 枚
}
placement-rank-and-file-without = { $pieces } 个车至少空出一行和一列，两者相交的那一格既不受攻击也没有棋子
pieces-most = 最多能放 { $pieces } 枚棋子：{ $reason }
pieces-most-open = 能放下 { $found } 枚棋子，不可能超过 { $bound } 枚：{ $reason }
placement-too-many-preplaced = 给定的棋子有 { $preplaced } 枚，多于要求的 { $pieces } 枚
placement-preplaced-forbidden = { $square } 上有给定的棋子，而此格禁放
placement-around = 在对边粘合的 n x n 棋盘上，只有 2 和 3 都不整除 n 时才能摆下 n 个互不攻击的皇后（Pólya 1918），而 { $divisor } 整除 { $side }
placement-rank-without-square = 第 { $rank } 行必须有棋子，但这一行的各格或是缺格，或禁放棋子，或受给定的棋子攻击
placement-file-without-square = { $file } 列必须有棋子，但这一列的各格或是缺格，或禁放棋子，或受给定的棋子攻击

## What is wrong with an answer

fault-more = ……另有 { $count } 处；用 { FIELD("format") } json 可全部列出
fault-more-not-kept = ……另有 { $count } 处
fault-off-board = 第 { $step } 步：{ $square } 不在棋盘上
fault-hole = 第 { $step } 步：{ $square } 是缺格
fault-repeated = 第 { $step } 步：{ $square } 已在第 { $first } 步走过
fault-repeated-before = 第 { $step } 步：{ $square } 已走过
fault-no-move = 第 { $step } 步：棋子不能从 { $from } 走到 { $to }
fault-missed = { $square } 没有走到
fault-not-closed = 没有闭合：棋子不能从终点 { $end } 走回起点 { $start }
fault-start = 起点是 { $given }，应为 { $asked }
fault-end = 终点是 { $given }，应为 { $asked }
fault-step = 第 { $step } 步在 { $given }，应在 { $asked }
fault-not-kept-half = 旋转 180° 后周游与自身不重合：从第 { $step } 步的 { $from } 走到 { $to }，旋转后是 { $a } 与 { $b } 之间的一步，而周游没有这一步
fault-not-kept-quarter = 旋转 90° 后周游与自身不重合：从第 { $step } 步的 { $from } 走到 { $to }，旋转后是 { $a } 与 { $b } 之间的一步，而周游没有这一步
fault-two-pieces = { $square } 上有两枚棋子
fault-attack = { $a } 和 { $b } 互相攻击
fault-uncovered = { $square } 上没有棋子，也不受棋子攻击
fault-number = 棋盘上有 { $given } 枚棋子，应为 { $asked } 枚
fault-missing = { $square } 上缺少给定的棋子
fault-forbidden = { $square } 上有棋子，而此格禁放
fault-piece-not-kept = 旋转 { $degrees }° 后，{ $square } 上的棋子应到 { $image }，而那里没有棋子

## What a tour is

fact-closed = 闭合
fact-can-be-closed = 开放，但两端只差一步，可以闭合
fact-one-square = 只有一格，没有走法，因此既开放又闭合
fact-open = 开放
fact-symmetric = 对称：{ $names }
fact-not-symmetric = 不对称
fact-magic = 幻方：每行、每列与两条对角线之和均为 { $sum }
fact-magic-rectangle = 幻矩形：每行之和为 { $rank }，每列之和为 { $file }
fact-semi-magic = 半幻方：每行、每列之和均为 { $sum }，两条对角线之和分别为 { $up } 和 { $down }
fact-not-magic = 非幻方：各行之和为 { $ranks }，各列之和为 { $files }
fact-sum = { $least }
fact-sums = { $least }–{ $most }
fact-crossings = 自交 { $count } 处
fact-turns = 转弯 { $count } 次
fact-not-looked-at = 内存放不下周游，因此未检查对称与自交；加大 { FIELD("memory-limit") } 后或许可以检查
fact-crossings-not-counted = 统计自交太费时，因此未统计
symmetry-none = 无对称性
symmetry-half-turn = 旋转 180°
symmetry-quarter-turn = 旋转 90°
symmetry-vertical = 左右翻转
symmetry-horizontal = 上下翻转
symmetry-diagonal = 沿左下到右上的对角线翻转
symmetry-antidiagonal = 沿左上到右下的对角线翻转
symmetry-shift = 越过粘合边的平移

## Answers

solution-heading = 解 { $number }：
solution-class-heading = 解 { $number }（同类共 { $size } 个，{ $symmetry }）：
tour-heading = 周游 { $number }：
tour-class-heading = 周游 { $number }（同类共 { $size } 个）：
map-line = { $mark } 从 { $square } 出发：{ $answer ->
    [yes] 有周游
    [no] 没有周游
   *[unknown] 未知
}
map-line-coordinates = { $mark } 从 x={ $x }、y={ $y } 出发：{ $answer ->
    [yes] 有周游
    [no] 没有周游
   *[unknown] 未知
}
map-end-line = { $mark } 在 { $square } 结束：{ $answer ->
    [yes] 有周游
    [no] 没有周游
   *[unknown] 未知
}

trace-move = **第 { $step } 步**
trace-back = 从这里已无路可走，退回**第 { $step } 步**。
trace-last-back = 从搜索的起点 { $square } 已无路可走。
trace-place = **第 { $step } 枚棋子**放在 { $square }
trace-remove = 下一枚棋子已无处可放，从 { $square } 取下第 { $step } 枚棋子。
trace-refused = { $square }：受 { $by } 攻击
trace-not-allowed = { $square }：不能放棋子
trace-rejected-walk = 路线已够长，但两次走到 { $square }：不合格。退回**第 { $step } 步**。
trace-rejected-placement = 棋子已全部放好，但 { $a } 与 { $b } 互相攻击：不合格。从 { $square } 取下第 { $step } 枚棋子。
trace-found-tour = 周游完成（进入方格 { $nodes } 次）。
trace-found-placement = 棋子全部放好（摆放棋子 { $nodes } 次）。
trace-exhausted-tour = 已试遍一切可能：没有周游（进入方格 { $nodes } 次）。
trace-exhausted-placement = 已试遍一切可能：没有这样的摆法（摆放棋子 { $nodes } 次）。
trace-stuck-whole = 按规则已走遍每一格，但终点不合要求，而这种方法从不回退。
trace-stuck = 按规则走到这里卡住了，而这种方法从不回退（进入方格 { $nodes } 次）。
trace-spent = 搜索中途停止（进入方格 { $nodes } 次）。
trace-limit = 演示 { $steps } 步后停止；加大 { FIELD("limit") } 可以看到更多。

walk-order = 深度优先遍历访问了 { $of } 个顶点中的 { $seen } 个：{ $walk }
walk-jump = { $from } 到 { $to }：这两个顶点之间没有边，遍历在两者之间有过回退
walk-attempts = 周游必须沿着边走；从 { $start } 出发的各次尝试：
walk-tour = { $tour } 是周游
walk-no-tour = 没有一条路径走遍所有顶点：从 { $start } 出发没有周游
walk-unknown = 搜索中途停止，是否有周游尚无定论
walk-limit = 遇到 { $most } 次死路后停止搜索，是否有周游尚无定论

film-of-tour = { $piece }在 { $board } 棋盘上的周游：搜索过程
film-of-pieces = { $piece }在 { $board } 棋盘上的摆法：搜索过程
film-caption = 搜索第 { $step } 步 · 深度 { $depth } / { $target }
film-caption-moves = 搜索第 { $step } 步 · 走法数 { $depth } / { $target }
film-sampled = 共 { $steps } 步，动画每 { $every } 步显示一步；加大 { FIELD("frames") } 可多显示一些，减小 { FIELD("limit") } 则只显示开头的若干步。
picture-open-tour = { $piece }的开放周游（{ $board } 棋盘）
picture-closed-tour = { $piece }的闭合周游（{ $board } 棋盘）
picture-tour-in-order = 起点和终点：{ $squares }。依次：{ $order }
picture-tour = 起点和终点：{ $squares }
picture-no-tour = { $piece }在 { $board } 棋盘上没有周游
picture-placement = { $board } 棋盘上 { $count } 个互不攻击的{ $piece }
picture-dominating = { $board } 棋盘上的 { $count } 个{ $piece }：格中的数字表示有几枚棋子攻击该格
picture-squares = 所在方格：{ $squares }
picture-walk = { $piece }在 { $board } 棋盘上未走完的路线；已走方格：{ $count }
picture-pieces = { $board } 棋盘上尚未摆完的{ $piece }：已摆 { $count } 个
picture-moves = { $board } 棋盘上，搜索目前用到的{ $piece }的走法：{ $count }
picture-gallery = { $board } 棋盘上{ $piece }的解，每个解画一个棋盘：{ $count }
picture-gallery-marks = 独立解（带边框和对勾）：{ $count }
picture-gallery-part = 前 { $count } 个，共 { $total } 个
picture-gallery-first = 前 { $count } 个
picture-given-holes = 缺格：{ $squares }
picture-given-preplaced = 给定的棋子：{ $squares }
picture-given-forbidden = 禁放的格：{ $squares }
picture-given-from = 起点：{ $squares }
picture-given-to = 终点：{ $squares }
picture-map-tour = { $board } 棋盘上能作周游起点的格
picture-map-starts = { $board } 棋盘上，终点为 { $square } 的周游的起点
picture-map-ends = { $board } 棋盘上，起点为 { $square } 的周游的终点
picture-map-uses = { $board } 棋盘的每格被多少种摆法用到
picture-map-used = { $board } 棋盘上至少被一种摆法用到的格
mark-needing = 格上的数：这格需要几种走法（若这格是未给定的端点，则少一种）
mark-needing-only = 格上的数：这格需要几种走法
mark-needing-both = 恰有两种走法且两种都要用的格
mark-isolated = 没有任何走法可以进出的格
mark-neighbour = 这些走法通往的格；格上的数：容得下几种走法
mark-inward = 这两种格之间的走法
mark-elsewhere = 通往其他格的走法
mark-used = 每个周游都用的走法
mark-unused = 任何周游都不用的走法
mark-loop = 过早闭合的环上的走法
mark-removed = 去掉的格
mark-part = 留下的格；格上的数：所在块的编号
mark-from = 第一格
mark-to = 从第一格走 { $moves } 步到不了的格
mark-outer = 外侧格
mark-inner = 内侧格
mark-turned = 旋转前的格
mark-image = { $moves ->
    [0] 旋转后的格
   *[other] 旋转后的格，从旋转前的格走 { $moves } 步到不了
}

## Pieces

piece-knight = 马
piece-king = 王
piece-queen = 皇后
piece-rook = 车
piece-bishop = 象
piece-wazir = wazir
piece-ferz = ferz
piece-dabbaba = dabbaba
piece-alfil = alfil
piece-threeleaper = threeleaper
piece-camel = 骆驼
piece-zebra = 斑马
piece-tripper = tripper
piece-fourleaper = fourleaper
piece-giraffe = 长颈鹿
piece-stag = 雄鹿
piece-antelope = 羚羊
piece-fiveleaper = fiveleaper
piece-nightrider = 夜骑士
piece-camelrider = 骆驼骑士
piece-zebrarider = 斑马骑士
piece-amazon = 亚马逊
piece-empress = 女皇
piece-princess = 公主
piece-centaur = 半人马
piece-gnu = 角马
piece-aliases = 骑士=knight, 馬=knight, 后=queen, 王后=queen, 国王=king, 車=rook, 主教=bishop, 首相=empress, 大主教=princess

## Playing a search

play-title = { $board }，{ $piece }
play-keys = q 退出 · 空格键 运行/暂停 · → 前进 · ← 后退 · + 加快 · - 减慢 · Home 到开头 · End 到结尾
play-running = 运行中，每秒 { $speed } 步
play-paused = 已暂停
play-position = 搜索第 { $position } 步，深度 { $depth }/{ $of }，进入方格 { $nodes } 次
play-entered = { $square }：进入
play-refused = { $square }：跳过
play-left = { $square }：回退
play-found = 找到一个解。后退可以看到求解过程，按 q 退出。
play-exhausted = 已试遍一切可能：无解。
play-stuck = 按规则走到这里卡住了，而这种方法从不回退。
play-spent = 已达上限。
play-no-terminal = { FIELD("play") } 只能在终端中使用；去掉此选项即可输出各步
play-too-large = 这个棋盘需要 { $wide } x { $high } 个字符的终端，而这个终端只有 { $columns } x { $rows }
play-no-memory = 此前的步骤已不再保留
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

method-auto = 最快的方法
method-backtracking = 回溯
method-graph = 在图上回溯
method-naive = 生成再检验
method-warnsdorff = 沃恩斯多夫规则
method-warnsdorff-backtracking = 沃恩斯多夫规则加回溯
method-rotations = 路径旋转
method-edges = 精确搜索
method-pairs = 逐行两两比较
method-masks = 逐行使用位掩码
method-pieces-naive = 生成再检验
method-subsets = 逐格摆放
method-fail-first = 可选格最少者优先
method-swaps = 随机摆放后交换
method-explicit = 按公式摆放
order-it = 意大利语教程
order-pl = 波兰语教程
order-vi = 越南语教程
order-zh = 中文教程
tie-break-first = 第一个
tie-break-random = 随机
tie-break-roth = 离中心最远（Roth）
tie-break-pohl = 多看一步再用规则（Pohl）
serve-port-taken = 端口 { $port } 已被占用；请用 { FIELD("port") } 另选一个，或用 { FIELD("port") } 0 任取一个空闲端口
serve-no-host = { FIELD("host") }：本机没有地址“{ $host }”；仅供本机使用请写 127.0.0.1，供本机所在网络中的所有人使用请写 0.0.0.0
serve-not-listening = 服务器无法在 { $host } 的端口 { $port } 上监听：{ $error }
wrong-port = { FIELD("port") } 应为 0 到 65535 之间的整数，而不是 { $value }
searches-zero = { FIELD("searches") } 至少为 1，不能为 0
serve-request = 请求有误：{ $text }
serve-no-http = 无法读取请求：开头几行不符合 HTTP 协议
serve-number-least = “{ $field }”应为不小于 1 的整数，而不是“{ $text }”
serve-only-with = “{ $field }”须与“{ $other }”同用，而请求中没有“{ $other }”
serve-number-range = “{ $field }”应为 { $least } 到 { $most } 之间的整数，而不是“{ $text }”
serve-missing = 请求缺少“{ $field }”
serve-strange = 请求中有未知的字段“{ $field }”
serve-twice = 请求中“{ $field }”出现了两次
serve-variant = 第 { $line } 行第 { $column } 列：未知的值“{ $value }”；可用的值：{ $values }
serve-empty = 请求是空的，而这里需要 JSON
serve-kind = 第 { $line } 行第 { $column } 列：这里需要{ $wanted ->
    [text] 带引号的文字
    [list] 一个用 [ ] 括起的列表
    [object] 一个用 { "{" } { "}" } 括起的对象
    [truth] {" "}true 或 false
    [number] 一个数
   *[other] 另一种类型的值
}
serve-quotes = 第 { $line } 行第 { $column } 列：这里需要一个不带引号的数
serve-whole = 第 { $line } 行第 { $column } 列：这里需要一个非负整数，且不能过大
serve-limits = 同时进行的搜索：最多 { $searches } 个，每个最多 { $time }、内存 { $memory }；内存合计最多 { $all }
serve-busy = 服务器正忙于其他搜索；请稍后再试
serve-failed = 搜索崩溃了；这是程序的错误
serve-other-site = 不接受来自其他网站的请求
serve-host = 本服务器只能从本机访问，例如用 localhost
serve-json = 请求必须是 JSON（Content-Type: application/json）
serve-slow = 请求传送太慢
serve-too-long = 请求的长度超过 { $most }
serve-not-found = 找不到页面
serve-method = 此地址不接受这种请求
serve-map = 可以：{ $yes }，不可以：{ $no }，未知：{ $unknown }
serve-group = 这些格中至多有一格能放棋子
serve-dark = 深色格数：{ $count }
serve-light = 浅色格数：{ $count }
serve-side = 一组的格数：{ $count }
serve-named = 文中提到的格
serve-ring = 过早闭合的环上的格
serve-there-is-tour = 有周游：{ $reason }
serve-there-is-placement = 有解：{ $reason }
serve-not-watched = 方法“{ $method }”没有可以演示的步骤
serve-frame = 搜索中没有这一步
serve-moves-found = 周游已完成。搜索中选用走法的次数：{ $nodes }
serve-moves-exhausted = 已试遍一切可能：没有周游。搜索中选用走法的次数：{ $nodes }
serve-too-many = 一次最多显示 { $most } 步
serve-play-legal = 可选的格数：{ $count }
serve-play-open = 还能完成。选后仍能完成的格数：{ $count }
serve-play-unknown = 时间太短，无法判断还能否完成
serve-play-back = 已无法完成。需要撤销的步数：{ $back }
serve-play-none = 从这里无法完成，从别的起点也不行
serve-play-dead = 从这里已无法完成
serve-play-rest = 就棋子现在的位置和剩下的格来看，{ $reason }
serve-play-done-tour = 完成：每格恰好走过一次
serve-play-done-pieces = 完成：所有棋子都已放好，互不攻击
serve-right-tour = 正确：这是一个周游
serve-right-pieces = 正确：所有棋子都已放好，互不攻击
serve-progress = 已完成 { $done } / { $all } 步
serve-progress-kept = 正在数对称的解：已完成 { $done } / { $all } 步
serve-forecast-too-much = 在本页面上，这次计数最多可用 { $time }、内存 { $bytes }；用命令行则没有这个上限。
serve-forecast-smaller = 在这里数得完的较小棋盘：{ $board }
serve-count-tours = 周游数：{ $count }
serve-count-tour-classes = 周游数（旋转或翻转后相同的只算一个）：{ $count }
serve-count-pieces = 解的个数：{ $count }
serve-count-piece-classes = 独立解的个数：{ $count }
serve-listed = 解：{ $count }，独立解：{ $fundamental }
serve-listed-part = 已显示：{ $listed } / { $count }
serve-listed-some = 已显示：{ $listed }；总数未知
serve-together = “{ $first }”和“{ $second }”不能同用；请只用其一
serve-move-twice = { $from } 与 { $to } 之间的走法出现了两次
serve-moves-at = { $square } 处的走法多于两种，而路线在一格最多用两种
serve-picture-slow = 生成图片耗时过长；请换较小的棋盘，或减少步数或像素数
serve-format = 未知的格式“{ $format }”；请用 svg、png、gif、json、csv 或 moves

## 页面

page-title = Backrank
page-steps = 步数
page-steps-back = 回溯次数
page-depth = 深度

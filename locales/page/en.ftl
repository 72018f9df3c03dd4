## The page

page-title = Backrank
page-steps = Steps
page-steps-back = Steps back
page-depth = Depth

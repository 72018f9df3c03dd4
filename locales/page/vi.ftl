## Trang

page-title = Backrank
page-steps = Số bước
page-steps-back = Số lần quay lui
page-depth = Độ sâu

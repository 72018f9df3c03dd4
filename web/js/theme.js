// Before anything is drawn: the colours that a person chose the last time.
try {
  const { theme } = JSON.parse(localStorage.getItem("backrank")) ?? {};
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // As the system has it.
}

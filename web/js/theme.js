// Before anything is drawn: the colours that a person chose the last time, or those of the system.
let theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
try {
  const kept = JSON.parse(localStorage.getItem("backrank"))?.theme;
  if (kept === "light" || kept === "dark") theme = kept;
} catch {
  // As the system has it.
}
document.documentElement.dataset.theme = theme;

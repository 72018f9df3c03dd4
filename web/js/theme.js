// Before the first paint: applies the theme that the user chose before, or that of the system.
let theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
try {
  const kept = JSON.parse(localStorage.getItem("backrank"))?.theme;
  if (kept === "light" || kept === "dark") theme = kept;
} catch {
  // Without storage, the theme of the system is used.
}
document.documentElement.dataset.theme = theme;

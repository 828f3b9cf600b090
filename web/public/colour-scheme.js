// Runs before the first paint, so that a light page never flashes dark. The rules are those of src/lib/colour-scheme.ts.
try {
  const choice = localStorage.getItem("colour-scheme");
  const light = choice === "light" || (choice === "system" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.colourScheme = light ? "light" : "dark";
} catch {
  // Storage may be closed to us; dark is the default.
}

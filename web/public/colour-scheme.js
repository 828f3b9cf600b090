// Runs before the first paint, so that a light page never flashes dark. The rules are those of src/lib/colour-scheme.ts.
try {
  const choice = localStorage.getItem("colour-scheme");
  const light = choice === "light" || (choice === "system" && matchMedia("(prefers-color-scheme: light)").matches);
  const scheme = light ? "light" : "dark";
  document.documentElement.dataset.colourScheme = scheme;
  document.querySelector("meta[data-light]").content = document.querySelector("meta[data-light]").dataset[scheme];
  document.querySelector("link[data-light]").href = document.querySelector("link[data-light]").dataset[scheme];
} catch {
  // Storage may be closed to us; dark is the default.
}

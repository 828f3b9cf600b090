import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minify, type Plugin, transformWithOxc } from "vite";
import { pages } from "../contract/src/base/pages.ts";

const files = ["sw.ts", "shell.ts"].map((name) => join(import.meta.dirname, "sw", name));

/** What the page names in addition to them, without a hash in the name. */
const plain = ["/colour-scheme.js", "/icon.svg", "/icon-light.svg"];

/** What is kept for a start without a connection; other alphabets and the tiles of the map come from the network. */
const isOfShell = (file: string): boolean => /\.(m?js|css)$|inter-latin-wght|countries-/.test(file);

/** The pages that open without a connection: those of signed-in people, and the root, which leads to them. */
function listPages(): string {
  const own = Object.entries(pages).filter(
    ([path, { access }]) => path === "/" || access === "people" || access === "admins",
  );
  return `^(${own.map(([path]) => path.replace(/\$\w+/g, "[^/]+")).join("|")})/?$`;
}

/**
 * Puts the service worker next to the pages, under the one name that browsers ask for it again. Its files have no imports; what they know
 * of the build is written before them, so that each build is another worker.
 */
export const serviceWorker = (): Plugin => ({
  name: "service-worker",
  apply: "build",
  buildStart() {
    for (const file of files) this.addWatchFile(file);
  },
  async generateBundle(_, bundle) {
    const names = Object.keys(bundle)
      .filter((name) => name.startsWith("static/") && isOfShell(name))
      .sort();
    const hash = createHash("sha256").update(names.join());
    for (const file of plain) hash.update(readFileSync(join(import.meta.dirname, "public", file)));
    const name = hash.digest("hex").slice(0, 12);
    const shell = { name, files: names.map((file) => `/${file}`), plain, pages: listPages() };
    const parts = await Promise.all(
      files.map(async (file) => (await transformWithOxc(readFileSync(file, "utf8"), file)).code),
    );
    const { code } = await minify("sw.js", [`const shell = ${JSON.stringify(shell)};`, ...parts].join("\n"));
    this.emitFile({ type: "asset", fileName: "sw.js", source: code });
  },
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minify, type Plugin, transformWithOxc } from "vite";

const file = join(import.meta.dirname, "sw/sw.ts");

/**
 * Puts the service worker beside the pages, under the one name that browsers ask for it again. It has no imports and knows
 * no other file, so it is no part of the bundle.
 */
export const serviceWorker = (): Plugin => ({
  name: "service-worker",
  apply: "build",
  async buildStart() {
    this.addWatchFile(file);
    const plain = await transformWithOxc(readFileSync(file, "utf8"), file);
    const { code } = await minify("sw.js", plain.code);
    this.emitFile({ type: "asset", fileName: "sw.js", source: code });
  },
});

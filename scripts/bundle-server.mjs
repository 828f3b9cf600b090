// Puts the server's code together into few files, of which a start finds and compiles each once, instead of some two thousand modules
// in each thread: `node scripts/bundle-server.mjs FOLDER`, which becomes `bundle`. Not minified, so that an error's stack names its functions.
import { readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { bundle, root } from "./setup.mjs";

const source = join(root, "server/src");
const [folder] = process.argv.slice(2);
const withoutEnding = (file) => relative(source, file).replace(/\.ts$/, "");

const commands = readdirSync(join(source, "commands")).filter((name) => /^[a-z-]+\.ts$/.test(name));
const files = ["main.ts", ...commands.map((name) => `commands/${name}`)].map((name) => join(source, name));

/** A module reads the files next to it where it was written; threads are files of the bundle. */
const keepPlaces = {
  name: "keep-places",
  transform: {
    filter: { code: "import.meta" },
    handler(code, id) {
      const inBundle = code.replace(/new URL\(\s*"(\.[^"]+\.ts)",\s*import\.meta\.url\s*\)/g, (_, path) => {
        const thread = join(dirname(id), path);
        const fileName = `${withoutEnding(thread)}.js`;
        this.emitFile({ type: "chunk", id: thread, fileName });
        return `new URL(${JSON.stringify(pathToFileURL(join(bundle, fileName)).href)})`;
      });
      return inBundle
        .replaceAll("import.meta.dirname", JSON.stringify(dirname(id)))
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href));
    },
  },
};

const build = await rolldown({
  input: Object.fromEntries(files.map((file) => [withoutEnding(file), file])),
  // Optional, and not installed.
  external: ["pg-native"],
  platform: "node",
  plugins: [keepPlaces],
});
await build.write({
  dir: folder,
  format: "esm",
  entryFileNames: "[name].js",
  chunkFileNames: "shared/[name]-[hash].js",
});

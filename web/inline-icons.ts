import * as icons from "@mdi/js";
import type { Plugin } from "vite";

const imported = /^import \{([^}]*)\} from "@mdi\/js";$/m;
const paths = new Map<string, string>(Object.entries(icons));

/**
 * Writes the paths of icons into the modules that draw them. Left to the bundler, all icons of the product are one file, which
 * every page loads for the few that it shows.
 */
export const inlineIcons = (): Plugin => ({
  name: "inline-icons",
  enforce: "pre",
  transform(code, id) {
    if (!id.includes("/web/src/") || !imported.test(code)) return undefined;
    return code.replace(imported, (_, names: string) =>
      names
        .split(",")
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => `const ${name} = ${JSON.stringify(paths.get(name))};`)
        .join(" "),
    );
  },
});

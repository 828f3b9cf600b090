// The production files of the tree as TypeScript sees them. Its compiler's programming interface is not stable yet: it is used here
// and in `functions.mjs` only.
import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { API } from "typescript/unstable/sync";

const projects = ["contract", "server", "web", "web/sw", "client"];

/** Tests, their servers and what is generated are no production code. */
const isProduction = (path) =>
  /^((client|contract|server|web)\/src|web\/sw)\/.*\.[jt]sx?$/.test(path) &&
  !/\.test\.|\/test-servers\.ts$|\.d\.ts$/.test(path);

/** Calls `use` with the files, each with its path, text, number of lines, syntax tree and type checker. */
export function withProduction(root, use) {
  const api = new API({ cwd: root });
  try {
    const files = new Map();
    for (const project of projects.filter((one) => existsSync(join(root, one, "tsconfig.json")))) {
      const { program, checker, rootFiles } = openProject(api, join(root, project, "tsconfig.json"));
      for (const file of rootFiles) {
        const path = relative(root, file).split(sep).join("/");
        if (!isProduction(path) || files.has(path)) continue;
        const tree = program.getSourceFile(file);
        files.set(path, { path, tree, checker, text: tree.text, lines: countLines(tree.text) });
      }
    }
    return use([...files.values()]);
  } finally {
    api.close();
  }
}

function openProject(api, config) {
  const snapshot = api.updateSnapshot({ openProject: config });
  return snapshot.getProject(config);
}

/** Blank lines and comments included; the line break at the end begins no line. */
export const countLines = (text) => (text === "" ? 0 : text.replace(/\n$/, "").split("\n").length);

export function visit(node, see) {
  see(node);
  node.forEachChild((child) => visit(child, see));
}

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const ofNoUse = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
const exported = /^export (?:function|const) (\w+)/gm;

/**
 * Leaves out what makes JSON schemas of zod's: every schema carries it along, and only the server, which describes its API,
 * ever asks for one. Five kB less on every page behind sign-in.
 */
export const withoutJsonSchemas = (): Plugin => ({
  name: "without-json-schemas",
  load(id) {
    if (!ofNoUse.test(id)) return undefined;
    const names = [...readFileSync(id, "utf8").matchAll(exported)].map(([, name]) => name);
    return ["const absent = () => absent;", ...names.map((name) => `export const ${name} = absent;`)].join("\n");
  },
});

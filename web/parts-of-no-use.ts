import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const exported = /^export (?:function|const) (\w+)/gm;

/** A module that answers with itself whatever it is asked. */
function makeAbsent(file: string): string {
  const names = [...readFileSync(file, "utf8").matchAll(exported)].map(([, name]) => name);
  return ["const absent = () => absent;", ...names.map((name) => `export const ${name} = absent;`)].join("\n");
}

/** Modules that libraries carry along and this product never uses, and what replaces them. */
const parts: [module: RegExp, code: (file: string) => string][] = [
  // JSON schemas of zod's: only the server, which describes its API, asks for one.
  [/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/, makeAbsent],
  // Ripples of buttons: the theme has none.
  [/@mui\/material\/ButtonBase\/TouchRipple\.mjs$/, () => "export default () => null;"],
  [
    /@mui\/material\/useLazyRipple\/useLazyRipple\.mjs$/,
    () => `const nothing = () => {};
const ripple = { shouldMount: false, ref: { current: null }, start: nothing, stop: nothing, pulsate: nothing };
export default () => ripple;`,
  ],
  // Buttons that turn while they wait: here they say in words what they wait for.
  [/@mui\/material\/CircularProgress\/CircularProgress\.mjs$/, () => "export default () => null;"],
  // A script for pages that a server draws: the page has its own, and the content policy allows no other.
  [
    /@mui\/system\/InitColorSchemeScript\/InitColorSchemeScript\.mjs$/,
    (file) =>
      `${(readFileSync(file, "utf8").match(/^export const .*$/gm) ?? []).join("\n")}
export const buildInitColorSchemeScript = () => null;
export default () => null;`,
  ],
  // For components that are wrapped by the theme, of which there are none.
  [/hoist-non-react-statics\/dist\/.*\.js$/, () => "export default (target) => target;"],
];

/** Leaves out what is of no use: eleven kB less on every page behind sign-in. */
export const withoutPartsOfNoUse = (): Plugin => ({
  name: "without-parts-of-no-use",
  load(id) {
    return parts.find(([module]) => module.test(id))?.[1](id);
  },
});

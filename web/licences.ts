import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const name = "virtual:licences";

type Locked = { version?: string; license?: string; dev?: boolean; link?: boolean };

/** Names, versions and licences of the packages that are in use when the product runs, from the lock file. */
function listPackages(): [name: string, version: string, licence: string][] {
  const lock = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"));
  const packages = Object.entries(lock.packages as Record<string, Locked>).flatMap(([path, locked]) => {
    const [, packageName] = /^.*node_modules\/(.+)$/.exec(path) ?? [];
    if (!packageName || locked.dev || locked.link || packageName.startsWith("@tocsin/")) return [];
    return [[packageName, locked.version ?? "", locked.license ?? "see the package"] as [string, string, string]];
  });
  const unique = new Map(packages.map((one) => [`${one[0]}@${one[1]}`, one]));
  return [...unique.values()].sort((a, b) => a[0].localeCompare(b[0]));
}

/** Lets the page about the product import the list: it cannot go stale, for it is made with the build. */
export const licences = (): Plugin => ({
  name: "licences",
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => (id === `\0${name}` ? `export const packages = ${JSON.stringify(listPackages())}` : undefined),
});

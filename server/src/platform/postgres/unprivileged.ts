import { spawnSync } from "node:child_process";

const nobody = 65534;

const ways: string[][] = [
  // A user namespace works below a home of mode 700, keeps the files root's, and execs, so the pid stays the same.
  ["unshare", "--user", `--map-user=${nobody}`, `--map-group=${nobody}`, "--"],
  // For containers without user namespaces: another uid that may still enter every folder.
  [
    "setpriv",
    `--reuid=${nobody}`,
    `--regid=${nobody}`,
    "--clear-groups",
    "--inh-caps=-all,+dac_override",
    "--ambient-caps=-all,+dac_override",
    "--securebits=+no_setuid_fixup",
    "--",
  ],
];

/**
 * The words to put before a command of PostgreSQL, which refuses to run as root. Empty for an ordinary user.
 * Throws when run as root on a machine where neither way works.
 */
export function unprivilegedPrefix(): string[] {
  if (process.getuid?.() !== 0) return [];
  const way = ways.find(([program = "", ...rest]) => spawnSync(program, [...rest, "true"]).status === 0);
  if (way) return way;
  throw new Error(
    "PostgreSQL does not run as root, and neither unshare nor setpriv works here. Start Tocsin as an ordinary user, or set DATABASE_URL.",
  );
}

/** A private host that may be fetched; without a port, on every port that is not refused itself. */
export type AllowEntry = { host: string; port: number | null };

/** Lower case, no final dot, IPv6 in brackets and short: the form in which hosts are compared. */
export const hostKey = (hostname: string): string => hostname.toLowerCase().replace(/\.$/, "");

/**
 * Reads `host` and `host:port` entries separated by commas (IPv6 as `[::1]`, `[::1]:8080` or `::1`).
 * Throws one Error that names every wrong entry.
 */
export function parseAllow(text: string): AllowEntry[] {
  const parts = text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const entries = parts.map(parseEntry);
  const wrong = parts.filter((_, index) => entries[index] === null);
  if (wrong.length > 0) {
    throw new Error(
      wrong.map((part) => `"${part}" is not a host such as intranet.example.org or 10.0.0.5:8080`).join("; "),
    );
  }
  return entries.filter((entry) => entry !== null);
}

function parseEntry(part: string): AllowEntry | null {
  const bare = /^[\da-f]*:[\da-f.]*:[\da-f:.]*$/i.test(part) ? `[${part}]` : part;
  const match = /^(\[[^\]]+\]|[^:/@?#\s*\\[\]]+)(?::(\d{1,5}))?$/.exec(bare);
  const url = match && URL.parse(`http://${match[1]}/`);
  if (!match || !url) return null;
  const port = match[2] === undefined ? null : Number(match[2]);
  if (port !== null && (port < 1 || port > 65_535)) return null;
  return { host: hostKey(url.hostname), port };
}

/** The entry that names this host (and port), if there is one; one with the port goes first. */
export function findAllowed(allow: readonly AllowEntry[], hostname: string, port: number): AllowEntry | undefined {
  const host = hostKey(hostname);
  const named = allow.filter((entry) => entry.host === host);
  return named.find((entry) => entry.port === port) ?? named.find((entry) => entry.port === null);
}

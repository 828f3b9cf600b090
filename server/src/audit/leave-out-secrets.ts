/** Names of fields that nobody may read in a log: keys, tokens, passwords, and their substitutes. */
const isSecret = (name: string): boolean => /^keys?$|(secret|token|password|hash|api_?key)$/i.test(name);

const leftOut = "(left out)";

/** Addresses may carry a user and password. */
const withoutUserinfo = (text: string): string => text.replaceAll(/(\w:\/\/)[^\s/@]*@/g, "$1");

/** A copy without anything secret, of whatever JSON can hold. */
export function leaveOutSecrets(value: unknown): unknown {
  if (typeof value === "string") return withoutUserinfo(value);
  if (Array.isArray(value)) return value.map(leaveOutSecrets);
  if (value instanceof Date || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, isSecret(name) ? leftOut : leaveOutSecrets(part)]),
  );
}

/** The call as it is recorded: the query of a call that anyone may make contains the right to make it. */
export function describeCall(method: string, url: string, hidesQuery: boolean): string {
  const { pathname, searchParams } = new URL(url);
  for (const name of [...new Set(searchParams.keys())]) {
    if (hidesQuery || isSecret(name)) searchParams.set(name, leftOut);
  }
  const query = searchParams.size > 0 ? `?${decodeURIComponent(String(searchParams).replaceAll("+", " "))}` : "";
  return shortenCall(withoutUserinfo(`${method} ${pathname}${query}`));
}

/** A call as an entry has room for it. */
export const shortenCall = (text: string): string => storable(text.slice(0, 1000));

/** PostgreSQL stores no U+0000, and no half of a character. */
export const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();

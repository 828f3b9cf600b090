import type { Sealer } from "../../platform/sealer.ts";

/** Keys of a destination as they are stored: sealed, or in plain as earlier versions stored them. */
export type StoredKeys = Record<string, string>;

const isSealed = (stored: StoredKeys): stored is { sealed: string } => Object.keys(stored).join() === "sealed";

/** Keys as they are stored, as JSON. */
export const sealKeys = (sealer: Sealer, keys: Record<string, string>): string =>
  JSON.stringify(Object.keys(keys).length === 0 ? {} : { sealed: sealer.seal(JSON.stringify(keys)) });

/** The keys themselves; null where they were sealed with a secret that is not known any more. */
export function openKeys(sealer: Sealer, stored: StoredKeys): Record<string, string> | null {
  if (!isSealed(stored)) return stored;
  const text = sealer.open(stored.sealed);
  return text === null ? null : JSON.parse(text);
}

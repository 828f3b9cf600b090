import { keepOwn, readOwn } from "../../lib/session/own-storage.ts";

const name = "recent-choices";
const most = 6;

/** A choice made before; its label is shown where the thing itself is not at hand, such as an event. */
export type Recent = { id: string; label: string };

const isRecent = (one: unknown): one is Recent =>
  typeof one === "object" &&
  one !== null &&
  typeof (one as Recent).id === "string" &&
  typeof (one as Recent).label === "string";

/** The person's last choices on this device, the newest first. */
export function readRecent(): Recent[] {
  const kept = readOwn(name);
  return Array.isArray(kept) ? kept.filter(isRecent) : [];
}

/** Remembers a choice until the person signs out. */
export function rememberChoice({ id, label }: Recent): void {
  if (id.startsWith("#")) return;
  keepOwn(name, [{ id, label }, ...readRecent().filter((one) => one.id !== id)].slice(0, most));
}

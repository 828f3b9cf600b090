import type { RawEntry } from "./carrier.ts";
import { elementsOf, readEntryElements } from "./entry-elements.ts";
import type { PlainEntry } from "./plain-entry.ts";
import { textAt } from "./tree.ts";

/**
 * The entries of a feed with what the feed library does not read of them. One that contains several CAP alerts is an entry for each,
 * under the identifier of the alert.
 */
export function readEntries<Item>(
  items: readonly Item[],
  xml: string,
  toEntry: (item: Item) => PlainEntry,
): RawEntry[] {
  const elements = readEntryElements(xml);
  return items.flatMap((item, index, { length }) => {
    const entry = toEntry(item);
    const own = elementsOf(elements, index, length, entry.ids);
    const read: RawEntry = { ...entry, elements: own, place: { shapes: own?.shapes } };
    const [alert, ...others] = own?.alerts ?? [];
    if (!alert) return [read];
    if (others.length === 0) return [{ ...read, alert }];
    return [alert, ...others].map((one) => ({ ...read, ids: [textAt(one, "identifier"), ...entry.ids], alert: one }));
  });
}

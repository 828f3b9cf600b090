type WithId = { id: number };

/**
 * New events come first in a list. While somebody reads they wait, or the list would move under their eyes: everything
 * before the first event that was already there.
 */
export function splitNew<T extends WithId>(
  events: readonly T[],
  known: ReadonlySet<number>,
): { waiting: T[]; shown: T[] } {
  const first = events.findIndex(({ id }) => known.has(id));
  const start = first < 0 ? 0 : first;
  return { waiting: events.slice(0, start), shown: events.slice(start) };
}

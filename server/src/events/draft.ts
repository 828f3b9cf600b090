import type { Finding, ItemContent } from "@tocsin/contract";
import { type Draft, draftBy, notifiedColumns } from "./fields.ts";

/** The statements of an item and its finding about an event at the time `now`. */
export const draftEvent = (content: ItemContent, finding: Finding, now: Date): Draft =>
  draftBy((field) => field.state({ content, finding, now }));

export type Changes = Record<string, [unknown, unknown]>;

/** The differences of the fields that the timeline shows, as [before, after]; dates as ISO text. */
export function compareDrafts(before: Partial<Draft>, after: Draft): Changes {
  const pairs = notifiedColumns.map((column): [string, [unknown, unknown]] => [
    column,
    [plain(before[column] ?? null), plain(after[column])],
  ]);
  return Object.fromEntries(pairs.filter(([, [old, fresh]]) => old !== fresh));
}

const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

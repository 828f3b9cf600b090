import { z } from "zod";
import { Category, Id, MatchCertainty, mostTags, Severity, Time } from "../base/common.ts";
import { mostNamedAssets, repeatable } from "../events/events.ts";

const Count = z.number().int();

/** No more rows are in the table of a board report; the most severe are. */
export const mostBoardRows = 100;

/** A period, and the assets that it is about: these, or those with one of the tags; all of the caller's without any. */
export const BoardQuery = z.object({
  from: Time,
  to: Time,
  asset: repeatable(Id).pipe(z.array(z.number()).max(mostNamedAssets).optional()),
  tag: repeatable(z.string().max(40)).pipe(z.array(z.string()).max(mostTags).optional()),
});
export type BoardQuery = z.infer<typeof BoardQuery>;

/** An event at the asset that it concerns most; `assets` is the number of all that it concerns, `distance` is in km. */
export const BoardRow = z.object({
  eventId: z.number().int(),
  title: z.string(),
  /** When it was first seen. */
  at: Time,
  severity: Severity,
  category: Category.nullable(),
  asset: z.string().nullable(),
  assets: Count,
  distance: z.number().nullable(),
  certainty: MatchCertainty,
  sources: z.array(z.string()),
});
export type BoardRow = z.infer<typeof BoardRow>;

/** A period at a person's assets in figures, and its most severe events. */
export const Board = z.object({
  /** The assets that it is about. */
  assets: Count,
  /** Events first seen in the period, each once however many assets it concerns. */
  events: z.object({ near: Count, inside: Count, bySeverity: z.record(Severity, Count) }),
  /** Notifications of the caller about these events; the median is of those that are acknowledged, null without any. */
  notifications: z.object({ sent: Count, acknowledged: Count, medianSeconds: z.number().nullable() }),
  /** The most severe first, up to {@link mostBoardRows} of them. */
  rows: BoardRow.array(),
});
export type Board = z.infer<typeof Board>;

import { z } from "zod";
import { ListMetadata, Page, PlaceKind, Time } from "../base/common.ts";
import { Response } from "../notifications/notifications.ts";
import { SummaryEntry } from "./summary.ts";

/**
 * The lists of a person's events: those that wait for them, those that they have acknowledged, those that need nobody, and those that
 * ended in the last {@link endedForDays} days. What they have dismissed or muted is in none.
 */
export const summaryTabs = ["needsYou", "handled", "watching", "ended"] as const;
export const SummaryTab = z.enum(summaryTabs);
export type SummaryTab = z.infer<typeof SummaryTab>;

export const endedForDays = 7;

/** An event of a tab: with its place for the map, when it ended, and who has acknowledged it, the newest first and up to three. */
export const SummaryRow = z.object({
  ...SummaryEntry.shape,
  placeKind: PlaceKind,
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  /** In km. */
  radius: z.number().nullable(),
  endedAt: Time.nullable(),
  responses: Response.array(),
});
export type SummaryRow = z.infer<typeof SummaryRow>;

/** Weight, microseconds of when it was first seen, and id of the last row that was read. */
const cursor = /^\d{1,3}(\.\d{1,12})?_\d{1,16}_\d{1,10}$/;

/** A part of a tab; `page` counts from the row `after`, or from the first. */
export const SummaryTabQuery = z.object({
  tab: SummaryTab.optional(),
  after: z.string().regex(cursor).optional().describe("`metadata.next` of the page before"),
  page: Page.shape.page,
  take: z.coerce.number().int().min(1).max(500).default(25),
});
export type SummaryTabQuery = z.infer<typeof SummaryTabQuery>;

/** Rows by rank, and all that the tab has (`total`). `next` continues after the last row, whatever has come or gone since; null at the end. */
export const SummaryTabAnswer = z.object({
  result: z.array(SummaryRow),
  metadata: z.object({ ...ListMetadata.omit({ estimated: true }).shape, next: z.string().nullable() }),
});
export type SummaryTabAnswer = z.infer<typeof SummaryTabAnswer>;

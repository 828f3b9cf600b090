import { z } from "zod";
import { Category, ListMetadata, MatchCertainty, Page, PlaceKind, Severity, Time } from "../base/common.ts";
import { EventFilter } from "../events/events.ts";
import { Response } from "../notifications/notifications.ts";

const Count = z.number().int();

/**
 * An ongoing event that needs the person, because it is inside one of their assets and more than minor: once, for the asset it concerns most, with the number of all that it concerns. `createdAt`
 * is when it was first seen, `distance` is in km, and a long `title` is cut.
 */
export const SummaryEntry = z.object({
  eventId: z.number().int(),
  assetId: z.number().int(),
  assets: Count,
  severity: Severity,
  certainty: MatchCertainty,
  distance: z.number().nullable(),
  acknowledgedAt: Time.nullable(),
  /** The newest notification about it; null if there was none. */
  notificationId: z.string().nullable(),
  title: z.string(),
  category: Category.nullable(),
  createdAt: Time,
  happenedAt: Time.nullable(),
});
export type SummaryEntry = z.infer<typeof SummaryEntry>;

/**
 * An asset with ongoing events. `worstSeverity` is that of the events inside, and of the possible ones only if there is none inside;
 * `nearest` (km) is that of the events inside.
 */
export const AssetSummary = z.object({
  assetId: z.number().int(),
  /** Null where nothing is ongoing. */
  worstSeverity: Severity.nullable(),
  /** How many of the events that `worstSeverity` is about have it; left out where all have it. */
  worst: Count.optional(),
  inside: Count,
  possible: Count,
  nearest: z.number().nullable(),
});
export type AssetSummary = z.infer<typeof AssetSummary>;

const BySeverity = z.record(Severity, Count);

/**
 * Numbers of ongoing events, each once however many assets it concerns; `possible` ones are inside no asset. `waiting` are those of
 * `needsYou` by severity.
 */
export const SummaryCounts = z.object({
  /** Of those that need the person, listed or not: those that wait for them, and those that they have acknowledged. */
  needsYou: Count,
  waiting: BySeverity,
  acknowledged: Count,
  /** Of those that need nobody: minor ones, and those that are possible only. */
  watching: Count,
  assets: Count,
  inside: BySeverity,
  possible: BySeverity,
});
export type SummaryCounts = z.infer<typeof SummaryCounts>;

/**
 * Sources that watch an asset: those that are on, and of its country or of none in particular. `silent` are those of them that do not respond,
 * because they fail or have never answered: that nothing is reported then does not mean that nothing happens. `pushed` are those that are not
 * polled, because programs push items to them; they are in neither.
 */
const Watch = z.object({ all: Count, silent: Count, pushed: Count });
export type Watch = z.infer<typeof Watch>;

/** Whether too few sources respond to say that nothing happens: none, or no more than half of them. */
export const isBlind = ({ all, silent }: Pick<Watch, "all" | "silent">): boolean => silent * 2 >= all;

/**
 * The sources that watch a person's assets, each once, and the assets that are blind, because no source watches them or at least half of those
 * that do not respond. Assets with the same numbers are together.
 */
const WatchingSources = Watch.extend({
  silentNames: z.array(z.string()).describe("Names of the sources that do not respond, at most three"),
  elsewhere: Count.describe("Sources that are on and watch none of the assets"),
  blind: z.array(
    Watch.extend({ assets: Count, assetIds: z.array(Count).nullable().describe("Null where these are all assets") }),
  ),
});

/** What is ongoing at a person's assets; assets where nothing is ongoing are left out. */
export const Summary = z.object({
  needsYou: z.array(SummaryEntry),
  assets: z.array(AssetSummary),
  counts: SummaryCounts,
  sources: WatchingSources,
  asOf: Time,
});
export type Summary = z.infer<typeof Summary>;
/**
 * A change of the summary: entries and assets that are new or different, an asset where nothing is ongoing any longer with zeros, and
 * the events that are no longer listed. With `whole` it is all of it, and replaces what the page has.
 */
export const LiveSummary = z.object({
  ...Summary.shape,
  gone: z.array(z.number().int()),
  whole: z.boolean(),
  change: z.literal("updated"),
});
export type LiveSummary = z.infer<typeof LiveSummary>;

/**
 * The lists of a person's events: those that wait for them, those that they have acknowledged, those that need nobody, and those that
 * ended in the last {@link endedForDays} days. What they have dismissed or muted is in none.
 */
export const summaryTabs = ["needsYou", "handled", "watching", "ended"] as const;
export const SummaryTab = z.enum(summaryTabs);
export type SummaryTab = z.infer<typeof SummaryTab>;

export const endedForDays = 7;

/** What the events of a tab are grouped by: the asset that each concerns most, or its category. */
export const SummaryGrouping = z.enum(["asset", "category"]);
export type SummaryGrouping = z.infer<typeof SummaryGrouping>;

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
  group: z
    .object({ events: Count, worstSeverity: Severity })
    .optional()
    .describe("With `group`: of all events of the tab with the same asset or category, of which this is the first"),
});
export type SummaryRow = z.infer<typeof SummaryRow>;

/** Weight, microseconds of when it was first seen, and id of the last row that was read. */
const cursor = /^\d{1,3}(\.\d{1,12})?_\d{1,16}_\d{1,10}$/;

/** What narrows a tab, as it narrows the list of events; severity and certainty are those of the row. */
export const SummaryFilter = EventFilter.pick({
  category: true,
  severity: true,
  certainty: true,
  bbox: true,
  asset: true,
  tag: true,
});
export type SummaryFilter = z.infer<typeof SummaryFilter>;

/** A part of a tab; `page` counts from the row `after`, or from the first. */
export const SummaryTabQuery = z.object({
  tab: SummaryTab.optional(),
  group: SummaryGrouping.optional().describe("Only the first event of each asset or category, with the number of all"),
  ...SummaryFilter.shape,
  after: z.string().regex(cursor).optional().describe("`metadata.next` of the page before"),
  page: Page.shape.page,
  take: z.coerce.number().int().min(1).max(500).default(25),
});
export type SummaryTabQuery = z.infer<typeof SummaryTabQuery>;

/** How many events each tab of ongoing ones has, and how severe those are that wait for the person. */
const TabCounts = SummaryCounts.pick({ needsYou: true, waiting: true, acknowledged: true, watching: true });
export type TabCounts = z.infer<typeof TabCounts>;

/**
 * Rows by rank, and how many the tab has (`total`), or with `group` how many groups. `next` continues after the last row, whatever has come or gone since; null at the end.
 * `counts` are of the tabs with the same filter; null in the tab of ended events.
 */
export const SummaryTabAnswer = z.object({
  result: z.array(SummaryRow),
  metadata: z.object({
    ...ListMetadata.omit({ estimated: true }).shape,
    next: z.string().nullable(),
    counts: TabCounts.nullable(),
  }),
});
export type SummaryTabAnswer = z.infer<typeof SummaryTabAnswer>;

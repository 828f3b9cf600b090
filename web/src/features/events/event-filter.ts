import {
  type Asset,
  type Category,
  categories,
  keysOf,
  type MatchCertainty,
  mostNamedAssets,
  mostTags,
  type Severity,
  severities,
} from "@tocsin/contract";
import { idFrom } from "../../lib/url-state.ts";

export type Scope = "mine" | "all";
export type CategoryOrNone = Category | "none";

/** How far back the events go, counted from now; a range selected on the chart is in `from` and `to` instead. */
export const timeSpans = { "24h": 24, "7d": 7 * 24, "30d": 30 * 24 } as const;
export type TimeSpan = keyof typeof timeSpans;

/** Which events are shown, on the list, the map and the chart alike; without a period or words, the map shows the ongoing ones. */
export type EventFilter = {
  scope: Scope;
  categories: readonly CategoryOrNone[];
  severity: Severity | undefined;
  certainty: MatchCertainty | undefined;
  isOngoing: boolean;
  showsDismissed: boolean;
  words: string;
  span: TimeSpan | undefined;
  from: string | undefined;
  to: string | undefined;
  /** West, south, east, north in degrees. */
  bounds: string | undefined;
  /** Only what concerns these of the person's assets, or those with one of the tags; all of them if both are empty. */
  assetIds: readonly number[];
  tags: readonly string[];
};

/** The assets that a filter is about; undefined if it is about all. */
export function assetsOf<T extends Pick<Asset, "id" | "tags">>(
  assets: readonly T[],
  filter: EventFilter,
): T[] | undefined {
  const { assetIds, tags } = filter;
  if (assetIds.length + tags.length === 0) return undefined;
  const ids = new Set(assetIds);
  return assets.filter((asset) => ids.has(asset.id) || asset.tags.some((tag) => tags.includes(tag)));
}

type Search = Readonly<Record<string, string | undefined>>;

const oneOf = <T extends string>(all: readonly T[], text: string | undefined): T | undefined =>
  all.find((one) => one === text);

const time = (text: string | undefined): string | undefined =>
  text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : undefined;

const listFrom = (text: string | undefined): string[] => [...new Set((text ?? "").split(",").filter(Boolean))];

const isBox = (text: string): boolean => {
  const numbers = text.split(",").map(Number);
  return numbers.length === 4 && numbers.every(Number.isFinite);
};

/** Reads a filter from the address; what makes no sense there is left out. */
export function filterFromSearch(search: Search): EventFilter {
  return {
    scope: search.scope === "all" ? "all" : "mine",
    categories: (search.category ?? "")
      .split(",")
      .flatMap((text) => oneOf<CategoryOrNone>([...categories, "none"], text) ?? []),
    severity: oneOf(severities, search.severity),
    certainty: oneOf(["inside", "possible"], search.certainty),
    isOngoing: search.ongoing === "1",
    showsDismissed: search.dismissed === "1",
    words: search.q ?? "",
    span: oneOf(keysOf(timeSpans), search.time),
    from: time(search.from),
    to: time(search.to),
    bounds: search.bbox && isBox(search.bbox) ? search.bbox : undefined,
    assetIds: listFrom(search.assets)
      .flatMap((text) => idFrom(text) ?? [])
      .slice(0, mostNamedAssets),
    tags: listFrom(search.tag).slice(0, mostTags),
  };
}

/** Every event that concerns an asset, dismissed ones as well. */
export const filterOfAsset = ({ id }: Pick<Asset, "id">): EventFilter => ({
  ...filterFromSearch({}),
  showsDismissed: true,
  assetIds: [id],
});

/** The same filter as parameters of the address; what is as usual is left out. */
export function searchFromFilter(filter: EventFilter): Record<string, string | undefined> {
  return {
    scope: filter.scope === "all" ? "all" : undefined,
    category: filter.categories.join(",") || undefined,
    severity: filter.severity,
    certainty: filter.certainty,
    ongoing: filter.isOngoing ? "1" : undefined,
    dismissed: filter.showsDismissed ? "1" : undefined,
    q: filter.words || undefined,
    time: filter.span,
    from: filter.from,
    to: filter.to,
    bbox: filter.bounds,
    assets: filter.assetIds.join(",") || undefined,
    tag: filter.tags.join(",") || undefined,
  };
}

/** Whether something is looked for among all events, ended and others' ones too, and not only narrowed down. */
export const isSearch = ({ scope, span, from, to, words, showsDismissed }: EventFilter): boolean =>
  scope === "all" || Boolean(span ?? from ?? to) || words !== "" || showsDismissed;

/** What narrows the person's lists of events, as the server's parameters; undefined where nothing does. */
export function narrowingOf({
  categories,
  severity,
  certainty,
  bounds,
  assetIds,
  tags,
}: EventFilter): ApiQuery | undefined {
  const narrowing = { ...filterFromSearch({}), categories, severity, certainty, bounds, assetIds, tags };
  const { mine: _, dismissed: _dismissed, ...query } = queryOf(narrowing, new Date(0));
  return Object.values(query).some((one) => one !== undefined) ? query : undefined;
}

/** What the map shows for a filter: what is ongoing now, unless another time, words or dismissed events are looked for. */
export function onMap(filter: EventFilter): EventFilter {
  const { span, from, to, words, showsDismissed } = filter;
  return span || from || to || words || showsDismissed ? filter : { ...filter, isOngoing: true };
}

/** Whether a period is still to come, which has what is expected then. */
export const isAhead = ({ from }: Pick<EventFilter, "from">, now: Date): boolean =>
  from !== undefined && new Date(from) > now;

export type ApiQuery = Record<string, string | readonly string[] | undefined>;

/** The filter as the server's parameters. Periods are counted from `now`. */
export function queryOf(filter: EventFilter, now: Date): ApiQuery {
  const since = filter.span && new Date(now.getTime() - timeSpans[filter.span] * 3_600_000).toISOString();
  return {
    ...(filter.scope === "mine" && { mine: "1" }),
    ...(filter.categories.length > 0 && { category: filter.categories }),
    ...(filter.severity && { severity: filter.severity }),
    // Certainty is only available for the person's own events.
    ...(filter.certainty && filter.scope === "mine" && { certainty: filter.certainty }),
    ...(filter.isOngoing && { ongoing: "1" }),
    ...(!filter.showsDismissed && { dismissed: "0" }),
    ...(filter.words && { q: filter.words }),
    from: filter.from ?? since,
    to: filter.to,
    ...(filter.bounds && { bbox: filter.bounds }),
    ...(filter.scope === "mine" && filter.assetIds.length > 0 && { asset: filter.assetIds.map(String) }),
    ...(filter.scope === "mine" && filter.tags.length > 0 && { tag: filter.tags }),
  };
}

/** The number of active filters, for the button that opens them; the scope has a switch of its own. */
export function countActive(filter: EventFilter): number {
  const { categories: chosen, severity, certainty, isOngoing, showsDismissed, words, span, from, bounds } = filter;
  const active = [chosen.length > 0, severity, certainty, isOngoing, showsDismissed, words, span ?? from, bounds];
  return active.filter(Boolean).length;
}

import { type Category, categories, type MatchCertainty, type Severity, severities } from "@tocsin/contract";

export type Scope = "mine" | "all";
export type CategoryOrNone = Category | "none";

/** How far back the events go, counted from now; a range selected on the chart is in `from` and `to` instead. */
export const timeSpans = { "24h": 24, "7d": 7 * 24, "30d": 30 * 24 } as const;
export type TimeSpan = keyof typeof timeSpans;

/** Which events are shown, on the list, the map and the chart alike. */
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
};

type Search = Readonly<Record<string, string | undefined>>;

const oneOf = <T extends string>(all: readonly T[], text: string | undefined): T | undefined =>
  all.find((one) => one === text);

const time = (text: string | undefined): string | undefined =>
  text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : undefined;

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
    span: oneOf(Object.keys(timeSpans) as TimeSpan[], search.time),
    from: time(search.from),
    to: time(search.to),
    bounds: search.bbox && isBox(search.bbox) ? search.bbox : undefined,
  };
}

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
  };
}

export type ApiQuery = Record<string, string | readonly string[] | undefined>;

/** What is asked of the server. Spans are counted from `now`. */
export function queryOf(filter: EventFilter, now: Date): ApiQuery {
  const since = filter.span && new Date(now.getTime() - timeSpans[filter.span] * 3_600_000).toISOString();
  return {
    ...(filter.scope === "mine" && { mine: "1" }),
    ...(filter.categories.length > 0 && { category: filter.categories }),
    ...(filter.severity && { severity: filter.severity }),
    // How sure a match is can only be asked of one's own.
    ...(filter.certainty && filter.scope === "mine" && { certainty: filter.certainty }),
    ...(filter.isOngoing && { ongoing: "1" }),
    ...(!filter.showsDismissed && { dismissed: "0" }),
    ...(filter.words && { q: filter.words }),
    from: filter.from ?? since,
    to: filter.to,
    ...(filter.bounds && { bbox: filter.bounds }),
  };
}

/** How many things are filtered by, for the button that opens the filters; the scope has a switch of its own. */
export function countActive(filter: EventFilter): number {
  const { categories: chosen, severity, certainty, isOngoing, showsDismissed, words, span, from, bounds } = filter;
  const active = [chosen.length > 0, severity, certainty, isOngoing, showsDismissed, words, span ?? from, bounds];
  return active.filter(Boolean).length;
}

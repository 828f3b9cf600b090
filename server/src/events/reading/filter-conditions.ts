import type { EventFilter } from "@tocsin/contract";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

type Condition = RawBuilder<SqlBool>;
type Box = NonNullable<EventFilter["bbox"]>;

/** What an index of its own finds: the events in a box, or with words. */
export type Index = "box" | "words";

/**
 * The conditions of a filter on the rows of `events`; without a person nothing is theirs. PostgreSQL reads the newest events until
 * a page is full, unless a condition is put to the `index` that narrows the search most.
 */
export function filterConditions(
  filter: EventFilter,
  userId: string | undefined,
  index?: Index,
): Expression<SqlBool>[] {
  return [
    sql<SqlBool>`test_alert_of is null`,
    ...columnConditions(filter),
    ...timeConditions(filter),
    ...(filter.q ? [hasWords(filter.q, index === "words")] : []),
    ...(filter.bbox ? [isInside(filter.bbox)] : []),
    ...(filter.bbox && index === "box" ? [isFoundInside(filter.bbox)] : []),
    ...personalConditions(filter, userId ?? null),
  ];
}

export function timeConditions({ from, to }: EventFilter): Condition[] {
  // Nothing has become known yet in a period that is still to come. Without an end, it is no period: programs ask for what is new by it.
  if (from && to && Date.parse(from) > Date.now()) return [isExpected(sql`${from}`, sql`${to}`)];
  return [...(from ? [sql<SqlBool>`created_at >= ${from}`] : []), ...(to ? [sql<SqlBool>`created_at <= ${to}`] : [])];
}

/** Whether an event is in force at some time of a period ahead, as far as is known: it begins by its end, and has no end before it. */
export const isExpected = (from: RawBuilder<unknown>, to: RawBuilder<unknown>): Condition => sql`
  (ongoing and coalesce(onset, happened_at, created_at) <= ${to}::timestamptz
           and (expires_at is null or expires_at > ${from}::timestamptz))`;

/** A subquery hides the words from the planner, which then takes them to be rare and asks the index. */
export function hasWords(words: string, byIndex = false): Condition {
  const query = sql`websearch_to_tsquery('simple', ${words})`;
  return byIndex ? sql<SqlBool>`words @@ (select ${query})` : sql<SqlBool>`words @@ ${query}`;
}

/** West greater than east crosses the date line. */
export function isInside([west, south, east, north]: Box): Condition {
  const within = west <= east ? sql`lon between ${west} and ${east}` : sql`(lon >= ${west} or lon <= ${east})`;
  return sql`(lat between ${south} and ${north} and ${within})`;
}

/** The same as the index knows it. */
function isFoundInside([west, south, east, north]: Box): Condition {
  const isIn = (from: number, to: number): Condition =>
    sql`point(lon, lat) <@ box(point(${from}, ${south}), point(${to}, ${north}))`;
  return west <= east ? isIn(west, east) : sql`(${isIn(west, 180)} or ${isIn(-180, east)})`;
}

function columnConditions({ category, ongoing, severity, onlySeverity }: EventFilter): Condition[] {
  const conditions: Condition[] = [];
  if (category) {
    const named = category.filter((one) => one !== "none");
    conditions.push(sql`(category = any(${named}) or (${category.includes("none")} and category is null))`);
  }
  if (ongoing) conditions.push(sql`ongoing = ${ongoing === "1"}`);
  if (onlySeverity) conditions.push(sql`severity = ${onlySeverity}`);
  if (severity && severity !== "unknown")
    conditions.push(sql`array_position(array['minor','moderate','severe','extreme'], severity)
                        >= array_position(array['minor','moderate','severe','extreme'], ${severity})`);
  return conditions;
}

/** Whether a filter is about what concerns the person's own assets, all or some of them. */
export const isAboutAssets = ({ mine, certainty, asset, tag }: EventFilter): boolean =>
  mine === "1" || Boolean(certainty ?? asset ?? tag);

function personalConditions(filter: EventFilter, userId: string | null): Condition[] {
  const { certainty, asset, tag, dismissed } = filter;
  const conditions: Condition[] = [];
  if (isAboutAssets(filter)) {
    const surely = certainty ? sql`and certainty = ${certainty}` : sql``;
    const these = asset || tag ? sql`and (assets.id = any(${asset ?? []}) or assets.tags ?| ${tag ?? []})` : sql``;
    conditions.push(sql`exists (select from matches join assets on assets.id = asset_id
                                 where event_id = events.id and user_id = ${userId} ${surely} ${these})`);
  }
  if (dismissed) {
    const isDismissed = sql<SqlBool>`exists (select from dismissed_events d
                                              where d.event_id = events.id and d.user_id = ${userId})`;
    conditions.push(dismissed === "1" ? isDismissed : sql`not ${isDismissed}`);
  }
  return conditions;
}

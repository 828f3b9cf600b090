import type { AssetRow } from "./asset-row.ts";
import type { tableNames } from "./table-names.ts";

export const stateFacets = ["inside", "blind", "muted", "paused"] as const;
export type StateFacet = (typeof stateFacets)[number];

/** Which assets are listed: those that have all the words, the tags (any or all of them), and every one of the states. */
export type TableFilter = {
  words: string;
  tags: readonly string[];
  match: "any" | "all";
  states: readonly StateFacet[];
};

export const noFilter: TableFilter = { words: "", tags: [], match: "any", states: [] };

type Search = { [name in (typeof tableNames)[number]]?: string | undefined };

const listOf = (text: string | undefined): string[] => [...new Set((text ?? "").split(",").filter(Boolean))];

/** Reads a filter from the address; what makes no sense there is left out. */
export const filterFromSearch = ({ q, tags, match, state }: Search): TableFilter => ({
  words: q ?? "",
  tags: listOf(tags),
  match: match === "all" ? "all" : "any",
  states: listOf(state).flatMap((text) => stateFacets.find((one) => one === text) ?? []),
});

/** The same filter as parameters of the address; what is as usual is left out. */
export const searchFromFilter = ({ words, tags, match, states }: TableFilter): Search => ({
  q: words || undefined,
  tags: tags.join(",") || undefined,
  match: match === "all" && tags.length > 1 ? "all" : undefined,
  state: states.join(",") || undefined,
});

const hasState: Record<StateFacet, (row: AssetRow) => boolean> = {
  inside: ({ state }) => state.inside > 0,
  blind: ({ state }) => state.blind !== undefined,
  muted: ({ mutedUntil }) => mutedUntil !== null,
  paused: ({ asset }) => asset.paused,
};

function hasTags({ asset }: AssetRow, { tags, match }: TableFilter): boolean {
  if (tags.length === 0) return true;
  const has = (tag: string): boolean => asset.tags.includes(tag);
  return match === "all" ? tags.every(has) : tags.some(has);
}

/** The rows that a filter lists, in their order. */
export function filterRows(rows: readonly AssetRow[], filter: TableFilter): AssetRow[] {
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      words.every((word) => row.words.includes(word)) &&
      filter.states.every((state) => hasState[state](row)) &&
      hasTags(row, filter),
  );
}

export type Count<T> = { value: T; count: number };

/** Each tag with the number of assets that it would list, with one more tag the fewer if all must be there; the largest first. */
export function countTags(rows: readonly AssetRow[], filter: TableFilter): Count<string>[] {
  const listed = filterRows(rows, filter.match === "all" ? filter : { ...filter, tags: [] });
  const counts = new Map<string, number>(rows.flatMap(({ asset }) => asset.tags).map((tag) => [tag, 0]));
  for (const tag of filter.tags) counts.set(tag, 0);
  for (const tag of listed.flatMap(({ asset }) => asset.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || one.value.localeCompare(other.value));
}

/** Each state with the number of assets that it would list. */
export function countStates(rows: readonly AssetRow[], filter: TableFilter): Count<StateFacet>[] {
  const listed = filterRows(rows, filter);
  return stateFacets.map((value) => ({ value, count: listed.filter(hasState[value]).length }));
}

export type FilterPart = { kind: "words" } | { kind: "tag"; tag: string } | { kind: "state"; state: StateFacet };

/** The parts of a filter, each with the filter without it and the number of assets that this would list. */
export function listParts(rows: readonly AssetRow[], filter: TableFilter) {
  const { words, tags, states } = filter;
  const parts: { part: FilterPart; rest: TableFilter }[] = [
    ...(words ? [{ part: { kind: "words" } as const, rest: { ...filter, words: "" } }] : []),
    ...tags.map((tag) => ({
      part: { kind: "tag", tag } as const,
      rest: { ...filter, tags: tags.filter((other) => other !== tag) },
    })),
    ...states.map((state) => ({
      part: { kind: "state", state } as const,
      rest: { ...filter, states: states.filter((other) => other !== state) },
    })),
  ];
  return parts.map((one) => ({ ...one, count: filterRows(rows, one.rest).length }));
}

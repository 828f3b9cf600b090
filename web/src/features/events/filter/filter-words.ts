import type { MessageDescriptor } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import type { ExportFilter } from "@tocsin/contract";
import { i18n } from "../../../lib/language/i18n.ts";
import { listWords } from "../../../lib/language/list-words.ts";
import { exactTime } from "../../../lib/times.ts";
import { categoryWord, severityWord } from "../../../lib/words/event-words.ts";
import { showPoint } from "../../../lib/words/where-words.ts";
import { type EventFilter, isAhead, onMap, queryOf } from "../event-filter.ts";
import { certaintyOptions, severityOptions, spanOptions } from "./filter-options.ts";

/** What the map shows with a filter, in a few words. */
export const mapTitle = (filter: EventFilter): string => (onMap(filter).isOngoing ? t`Ongoing events` : t`Events`);

type Options = readonly { value: string; label: MessageDescriptor }[];

/** The words of an option; none where nothing is selected. */
function chosen(options: Options, value: string | undefined): string | undefined {
  const option = value && options.find((one) => one.value === value);
  return option ? i18n._(option.label) : undefined;
}

/** What a filter states as the API has it. An address has texts where the answer about a feed link has numbers. */
type Stated = Omit<ExportFilter, "asset" | "bbox"> & {
  asset?: readonly (string | number)[];
  bbox?: string | readonly number[];
};

const isAboutAssets = ({ mine, certainty, asset, tag, monitored_site: site }: Stated): boolean =>
  mine === "1" || (certainty ?? asset ?? tag ?? site) !== undefined;

const assetsWords = (count: number): string => plural(count, { one: "# selected asset", other: "# selected assets" });

/** The words of each condition, in the order in which they are listed. A new condition does not compile without its words. */
const conditions: Record<keyof ExportFilter, (stated: Stated, timeZone: string) => string | undefined> = {
  mine: (stated) => (isAboutAssets(stated) ? t`Near your assets` : t`All events`),
  monitored_site: ({ monitored_site: site }) => (site === undefined ? undefined : assetsWords(1)),
  asset: ({ asset, tag }) => {
    if (!asset) return undefined;
    const assets = assetsWords(asset.length);
    return tag ? t`${assets} or any tagged ${listWords(tag, "disjunction")}` : assets;
  },
  tag: ({ asset, tag }) => (tag && !asset ? t`Tagged ${listWords(tag, "disjunction")}` : undefined),
  category: ({ category }) =>
    category && listWords(category.map((name) => categoryWord(name === "none" ? null : name))),
  severity: ({ severity }) => chosen(severityOptions, severity),
  onlySeverity: ({ onlySeverity }) => onlySeverity && t`Only severity: ${severityWord(onlySeverity)}`,
  certainty: ({ certainty }) => chosen(certaintyOptions, certainty),
  ongoing: ({ ongoing }) => ongoing && (ongoing === "1" ? t`Ongoing only` : t`Ended only`),
  q: ({ q }) => (q ? t`Search for “${q}”` : undefined),
  bbox: ({ bbox }) => (bbox ? boxWords(String(bbox).split(",").map(Number)) : undefined),
  dismissed: ({ dismissed }) =>
    dismissed === "0" ? undefined : dismissed ? t`Dismissed only` : t`With dismissed events`,
  from: ({ from, to }, timeZone) => {
    const at = (time: string) => exactTime(new Date(time), timeZone);
    if (from && to && isAhead({ from }, new Date())) return t`Expected from ${at(from)} to ${at(to)}`;
    return from && (to ? t`First seen ${at(from)} to ${at(to)}` : t`First seen since ${at(from)}`);
  },
  to: ({ from, to }, timeZone) => (to && !from ? t`First seen until ${exactTime(new Date(to), timeZone)}` : undefined),
};

const boxWords = ([west = 0, south = 0, east = 0, north = 0]: number[]): string =>
  t`Map area from ${showPoint([west, south])} to ${showPoint([east, north])}`;

/** The conditions of a filter as the API has it, such as that of a feed link, in words. */
export const statedWords = (stated: Readonly<Record<string, unknown>>, timeZone: string): string[] =>
  Object.values(conditions).flatMap((wordsOf) => wordsOf(stated as Stated, timeZone) ?? []);

/** The conditions of a filter, in words; a period that is counted from now stays one. */
export function filterWords(filter: EventFilter, timeZone: string): string[] {
  const span = filter.from ? undefined : chosen(spanOptions, filter.span);
  const stated = queryOf({ ...filter, span: undefined }, new Date());
  return [...statedWords(stated, timeZone), ...(span ? [span] : [])];
}

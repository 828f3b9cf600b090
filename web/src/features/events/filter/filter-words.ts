import type { MessageDescriptor } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { i18n } from "../../../lib/language/i18n.ts";
import { listWords } from "../../../lib/language/list-words.ts";
import { exactTime } from "../../../lib/times.ts";
import { categoryWord } from "../../../lib/words/event-words.ts";
import { type EventFilter, onMap } from "../event-filter.ts";
import { certaintyOptions, severityOptions, spanOptions } from "./filter-options.ts";

/** What the map shows with a filter, in a few words. */
export const mapTitle = (filter: EventFilter): string => (onMap(filter).isOngoing ? t`Ongoing events` : t`Events`);

type Options = readonly { value: string; label: MessageDescriptor }[];

/** The words of an option; none where nothing is selected. */
function chosen(options: Options, value: string | undefined): string[] {
  const option = value && options.find((one) => one.value === value);
  return option ? [i18n._(option.label)] : [];
}

/** The conditions of a filter, in words. */
export function filterWords(filter: EventFilter, timeZone: string): string[] {
  const { categories, severity, certainty, words, span, from, to, bounds, showsDismissed, assetIds, tags } = filter;
  const isMine = filter.scope === "mine";
  const at = (time: string) => exactTime(new Date(time), timeZone);
  const assets = assetIds.length;
  return [
    isMine ? t`Near your assets` : t`All events`,
    ...(isMine && assets > 0 ? [plural(assets, { one: "# selected asset", other: "# selected assets" })] : []),
    ...(isMine && tags.length > 0 ? [t`Tagged ${listWords(tags, "disjunction")}`] : []),
    ...(categories.length > 0
      ? [listWords(categories.map((name) => categoryWord(name === "none" ? null : name)))]
      : []),
    ...chosen(severityOptions, severity),
    ...(isMine ? chosen(certaintyOptions, certainty) : []),
    ...chosen(spanOptions, span),
    ...(from ? [to ? t`First seen ${at(from)} to ${at(to)}` : t`First seen since ${at(from)}`] : []),
    ...(words ? [t`Search for “${words}”`] : []),
    ...(bounds ? [t`Only this part of the map`] : []),
    ...(showsDismissed ? [t`With dismissed events`] : []),
  ];
}

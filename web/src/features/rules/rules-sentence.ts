import { plural, select, t } from "@lingui/core/macro";
import { type Category, categories, channelFacts, type UserRules } from "@tocsin/contract";
import { categoryLabel } from "../../lib/category-words.ts";
import { longAmount } from "../../lib/language/amounts.ts";
import { listWords } from "../../lib/language/list-words.ts";
import { worded } from "../../lib/language/worded.ts";
import { showRadius } from "../../lib/units.ts";
import type { Rules } from "./workbench/rule-draft.ts";

type Units = "metric" | "imperial";

/** A summary of an asset's notification rules in plain sentences. */
export function rulesSentence(rules: Rules, units: Units): string {
  if (rules.categories?.length === 0) return t`You are not notified of any events. All events stay in the feed.`;
  return [
    rules.channels?.length === 0 ? t`You receive no notifications yourself.` : eventsSentence(rules),
    channelsSentence(rules.channels),
    categoriesSentence(rules.categories),
    rules.unknownSeverity === "interrupt"
      ? t`Events of unknown severity are included if they are incidents and their place is known.`
      : t`Events of unknown severity stay in the feed.`,
    radiiSentence(rules.radiusByCategory, units),
    groupsSentence(rules.contactGroupIds.length),
  ]
    .filter(Boolean)
    .join(" ");
}

const eventsSentence = ({ leastSeverity, certainty }: Rules): string =>
  t`You are notified of ${select(leastSeverity, {
    minor: "all rated events",
    moderate: "moderate and higher events",
    severe: "severe and extreme events",
    other: "extreme events",
  })} ${select(certainty, { inside: "inside the monitored area", other: "inside or possibly inside the monitored area" })}.`;

function channelsSentence(channels: Rules["channels"]): string {
  if (channels === null || channels.length === 0) return "";
  const list = listWords(channels.map((channel) => worded(channelFacts[channel].word)));
  return t`Channels: ${list}.`;
}

function categoriesSentence(chosen: Category[] | null): string {
  if (chosen === null || chosen.length === categories.length) return "";
  const others = categories.filter((category) => !chosen.includes(category));
  const list = (some: readonly Category[]) => listWords(some.map(categoryLabel));
  return others.length < chosen.length ? t`Excluded categories: ${list(others)}.` : t`Categories: ${list(chosen)}.`;
}

function radiiSentence(radii: Rules["radiusByCategory"], units: Units): string {
  const each = Object.entries(radii).map(([category, km]) => {
    const label = categoryLabel(category as Category);
    const distance = showRadius(km, units);
    return t`${label} ${distance}`;
  });
  return each.length > 0 ? t`Separate radius: ${listWords(each)}.` : "";
}

const groupsSentence = (count: number): string =>
  count > 0
    ? plural(count, { one: "# contact group is notified too.", other: "# contact groups are notified too." })
    : "";

/** A summary of quiet hours, digest and limits in plain sentences. */
export const quietSentence = (rules: UserRules, timeZone: string): string =>
  [quietHoursSentence(rules, timeZone), groupSentence(rules), limitSentence(rules), digestSentence(rules)]
    .filter(Boolean)
    .join(" ");

function quietHoursSentence({ quietHours, extremeBreaksThrough }: UserRules, timeZone: string): string {
  if (!quietHours) return t`You can be notified at any time.`;
  const { from, to } = quietHours;
  return extremeBreaksThrough
    ? t`Quiet hours from ${from} to ${to} (${timeZone}): only extreme events notify you. Other notifications are deferred.`
    : t`Quiet hours from ${from} to ${to} (${timeZone}): all notifications are deferred.`;
}

function groupSentence({ groupSeconds }: UserRules): string {
  if (groupSeconds <= 0) return "";
  const minutes = Math.round(groupSeconds / 60);
  const time = groupSeconds < 60 ? longAmount(groupSeconds, "second") : longAmount(minutes, "minute");
  return t`Notifications within ${time} of each other are grouped.`;
}

const limitSentence = ({ hourlyLimit }: UserRules): string =>
  hourlyLimit === null
    ? ""
    : plural(hourlyLimit, {
        one: "After # message per hour, further notifications are grouped into one message. Extreme events are always sent separately.",
        other:
          "After # messages per hour, further notifications are grouped into one message. Extreme events are always sent separately.",
      });

function digestSentence({ digest, digestAt }: UserRules): string {
  if (digest === "off") return t`Other events stay in the feed.`;
  return digest === "hourly"
    ? t`Other events are listed in an hourly digest.`
    : t`Other events are listed in a daily digest at ${digestAt}.`;
}

import { type AssetSettings, type Category, categories, channelFacts, type UserRules } from "@tocsin/contract";
import { showDistance } from "../../lib/units.ts";

type Units = "metric" | "imperial";
type Rules = Omit<AssetSettings, "assetId" | "own">;

const severityWords: Record<Rules["leastSeverity"], string> = {
  minor: "rated events",
  moderate: "moderate events and worse",
  severe: "severe events and worse",
  extreme: "extreme events alone",
};

/** "a", "a and b", "a, b and c". */
function join(words: readonly string[]): string {
  if (words.length <= 1) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** What may interrupt for an asset, said back in plain sentences. */
export function rulesSentence(rules: Rules, units: Units): string {
  if (rules.categories?.length === 0) return "Nothing interrupts you; everything waits in the feed.";
  const where = rules.certainty === "inside" ? "that are surely inside" : "that are inside, or possibly so";
  const by = rules.channels ? ` by ${join(rules.channels.map((channel) => channelFacts[channel].word.message))}` : "";
  const unknown =
    rules.unknownSeverity === "interrupt"
      ? "Incidents that nobody has rated count when their place is known."
      : "What nobody has rated waits.";
  const radii = Object.entries(rules.radiusByCategory).map(
    ([category, km]) => `${category} within ${showDistance(km, units)}`,
  );
  return [
    rules.channels?.length === 0
      ? "You yourself are told of nothing."
      : `You are told${by} of ${severityWords[rules.leastSeverity]} ${where}${categoriesWords(rules.categories)}.`,
    unknown,
    ...(radii.length > 0 ? [`Watched apart: ${join(radii)}.`] : []),
    ...(rules.contactGroupIds.length > 0 ? [groupsWords(rules.contactGroupIds.length)] : []),
  ].join(" ");
}

const groupsWords = (count: number): string =>
  count === 1 ? "One group of contacts hears of it too." : `${count} groups of contacts hear of it too.`;

function categoriesWords(chosen: Category[] | null): string {
  if (chosen === null || chosen.length === categories.length) return "";
  const left = categories.filter((category) => !chosen.includes(category));
  return left.length < chosen.length ? `, but for ${join(left)}` : `, of ${join(chosen)} alone`;
}

/** When a person is left alone and how much comes at once, said back in plain sentences. */
export function quietSentence(rules: UserRules, timeZone: string): string {
  const { quietHours, digest, digestAt, groupSeconds, hourlyCeiling } = rules;
  const except = rules.extremeBreaksThrough ? "Only extreme events reach you" : "Nothing reaches you";
  const quiet = quietHours
    ? `${except} between ${quietHours.from} and ${quietHours.to} (${timeZone}); the rest comes when they are over.`
    : "You can be reached at any hour.";
  const group =
    groupSeconds > 0 ? `What follows within ${groupWords(groupSeconds)} of a message comes together in one.` : "";
  const ceiling = hourlyCeiling === null ? "" : `After ${hourlyCeiling} messages in an hour the rest comes in one.`;
  const digests = {
    off: "What does not interrupt you waits in the feed.",
    hourly: "What does not interrupt you is listed in one message an hour.",
    daily: `What does not interrupt you is listed in one message a day, at ${digestAt}.`,
  };
  return [quiet, group, ceiling, digests[digest]].filter(Boolean).join(" ");
}

const groupWords = (seconds: number): string => {
  if (seconds < 60) return `${seconds} seconds`;
  return seconds === 60 ? "a minute" : `${Math.round(seconds / 60)} minutes`;
};

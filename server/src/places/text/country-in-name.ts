import type { Gazetteer } from "../gazetteer.ts";
import { findMentions } from "./find-mentions.ts";

/** Beyond this a name is no name. */
const longest = 500;

/**
 * The country that the name of a source begins with, as those of packs do: "Portugal: IPMA", "Western Australia: warnings". Any other name may
 * contain a place of which it does not warn: "Weather Europe", "Georgia Emergency Management".
 */
export function countryInName(gazetteer: Gazetteer, name: string): string | undefined {
  const [head = "", rest] = name.slice(0, longest).split(":", 2);
  if (rest === undefined) return undefined;
  const { mentions } = findMentions(gazetteer, head);
  const whole = mentions.find(({ start, end }) => head.slice(start, end).trim() === head.trim());
  const large = whole?.candidates.filter(({ kind }) => kind === "country" || kind === "region") ?? [];
  const [country, ...others] = new Set(large.map((place) => place.country));
  return others.length === 0 && country ? country : undefined;
}

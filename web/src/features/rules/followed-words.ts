import type { RuleSet } from "@tocsin/contract";

/** The tags of an asset for which a person has rules; the first in the alphabet is the one whose rules apply. */
const tagsWithRules = (tags: readonly string[], sets: readonly RuleSet[]): string[] =>
  sets.flatMap(({ tag }) => (tag !== null && tags.includes(tag) ? [tag] : [])).sort((a, b) => (a < b ? -1 : 1));

const quoted = (tags: readonly string[]): string => tags.map((tag) => `“${tag}”`).join(", ");

/** Whose rules an asset without its own follows: those of one of its tags, or of all assets. */
export function followedWords(tags: readonly string[], sets: readonly RuleSet[]): string {
  const [first, ...others] = tagsWithRules(tags, sets);
  if (first === undefined) return "The rules for all assets apply.";
  const applies = `The rules for the tag “${first}” apply.`;
  if (others.length === 0) return applies;
  return `${applies} There are rules for ${quoted(others)} too: of several tags, the first in the alphabet counts.`;
}

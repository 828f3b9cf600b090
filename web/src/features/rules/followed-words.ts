import { t } from "@lingui/core/macro";
import type { RuleSet } from "@tocsin/contract";
import { listWords } from "../../lib/language/list-words.ts";

/** The tags of an asset for which a person has rules, in their order of precedence: the rules of the first apply. */
export const tagsWithRules = (tags: readonly string[], sets: readonly Pick<RuleSet, "tag">[]): string[] =>
  sets.flatMap(({ tag }) => (tag !== null && tags.includes(tag) ? [tag] : []));

/** The rules that an asset without its own follows: those of one of its tags, or of all assets. */
export function followedWords(tags: readonly string[], sets: readonly RuleSet[]): string {
  const [first, ...others] = tagsWithRules(tags, sets);
  if (first === undefined) return t`The rules for all assets apply.`;
  if (others.length === 0) return t`The rules for the tag “${first}” apply.`;
  const list = listWords(others.map((tag) => t`“${tag}”`));
  return t`The rules for the tag “${first}” apply, because it is listed above ${list} in your rules.`;
}

import { t } from "@lingui/core/macro";
import type { RuleSet } from "@tocsin/contract";
import { listWords } from "../../lib/language/list-words.ts";

/** The tags of an asset for which a person has rules, in their order of precedence: the rules of the first apply. */
export const tagsWithRules = (tags: readonly string[], sets: readonly Pick<RuleSet, "tag">[]): string[] =>
  sets.flatMap(({ tag }) => (tag !== null && tags.includes(tag) ? [tag] : []));

/** What the rules are for: a tag, all assets, or all others where tags have rules too. */
export function titleOfRules(tag: string | null, sets: readonly Pick<RuleSet, "tag">[]): string {
  if (tag !== null) return t`Assets tagged “${tag}”`;
  return sets.some((set) => set.tag !== null) ? t`All other assets` : t`All assets`;
}

/** The rules that an asset without its own follows: those of one of its tags, or of all assets. */
export function followedWords(tags: readonly string[], sets: readonly RuleSet[]): string {
  const [first, ...others] = tagsWithRules(tags, sets);
  if (first === undefined) return t`The rules for all assets apply.`;
  if (others.length === 0) return t`The rules for the tag “${first}” apply.`;
  const list = listWords(others.map((tag) => t`“${tag}”`));
  return t`The rules for the tag “${first}” apply, because it is listed above ${list} in your rules.`;
}

import type { RuleSet, RuleSetInput, RuleSetOrder, UserRules } from "@tocsin/contract";
import { type AllRules, isEqual, tagsOf } from "./rule-draft.ts";

/** One call that changes rules. */
export type RuleStep =
  | { kind: "save"; body: RuleSetInput }
  | { kind: "delete"; id: number }
  | { kind: "order"; body: RuleSetOrder }
  | { kind: "timing"; body: UserRules };

/** The calls that make the stored rules what they are to be: saving a change, and taking it back. */
export function listSteps(stored: AllRules & { sets: readonly RuleSet[] }, wanted: AllRules): RuleStep[] {
  const steps: RuleStep[] = [];
  const kept = stored.sets.filter(({ tag }) => wanted.sets.some((set) => set.tag === tag));
  for (const set of stored.sets) if (!kept.includes(set)) steps.push({ kind: "delete", id: set.id });
  const added = wanted.sets.filter(({ tag }) => !kept.some((set) => set.tag === tag));
  for (const { tag, rules } of wanted.sets) {
    const before = kept.find((set) => set.tag === tag);
    if (!before || !isEqual(before.rules, rules)) steps.push({ kind: "save", body: { tag, rules } });
  }
  // The server puts the rules of a new tag last.
  const tags = tagsOf(wanted);
  if (!isEqual(tags, tagsOf({ sets: [...kept, ...added] }))) steps.push({ kind: "order", body: { tags } });
  if (!isEqual(stored.timing, wanted.timing)) steps.push({ kind: "timing", body: wanted.timing });
  return steps;
}

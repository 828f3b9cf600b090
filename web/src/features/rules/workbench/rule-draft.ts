import type { AssetSettings, BackTestInput, RuleSet, UserRules } from "@tocsin/contract";

export type Rules = Omit<AssetSettings, "assetId" | "own">;

/** A person's rules: those for all assets and for tags in their order of precedence, and the notification timing. */
export type AllRules = { sets: readonly Pick<RuleSet, "tag" | "rules">[]; timing: UserRules };

/** What is shown for editing. */
export type Selection = { kind: "set"; tag: string | null } | { kind: "timing" };

/** A change that is not saved: of the rules of all assets or of a tag (null removes them), of the order of tags, or of the timing. */
export type Draft =
  | { kind: "set"; tag: string | null; rules: Rules | null }
  | { kind: "order"; tags: string[] }
  | { kind: "timing"; timing: UserRules };

/** The rules that an asset has when a person has set none. */
export const ordinaryRules: Rules = {
  categories: null,
  channels: null,
  leastSeverity: "moderate",
  unknownSeverity: "interrupt",
  certainty: "inside",
  radiusByCategory: {},
  contactGroupIds: [],
};

export const tagsOf = ({ sets }: Pick<AllRules, "sets">): string[] =>
  sets.flatMap(({ tag }) => (tag === null ? [] : [tag]));

export const rulesOf = ({ sets }: AllRules, tag: string | null): Rules | undefined =>
  sets.find((set) => set.tag === tag)?.rules;

/** The rules that editing begins with: those of the tag, or else those of all assets, which it has had. */
export const startingRules = (all: AllRules, tag: string | null): Rules =>
  rulesOf(all, tag) ?? rulesOf(all, null) ?? ordinaryRules;

/** The rules with a change. */
export function withDraft(all: AllRules, draft: Draft): AllRules {
  switch (draft.kind) {
    case "timing":
      return { ...all, timing: draft.timing };
    case "order": {
      const place = ({ tag }: { tag: string | null }) => (tag === null ? -1 : draft.tags.indexOf(tag));
      return { ...all, sets: [...all.sets].sort((one, other) => place(one) - place(other)) };
    }
    case "set":
      return { ...all, sets: withSet(all.sets, draft.tag, draft.rules) };
  }
}

function withSet(sets: AllRules["sets"], tag: string | null, rules: Rules | null): AllRules["sets"] {
  if (rules === null) return sets.filter((set) => set.tag !== tag);
  if (sets.some((set) => set.tag === tag)) return sets.map((set) => (set.tag === tag ? { tag, rules } : set));
  return tag === null ? [{ tag, rules }, ...sets] : [...sets, { tag, rules }];
}

/** Whether a change makes no difference to what is stored. */
export function isStored(all: AllRules, draft: Draft): boolean {
  if (draft.kind === "timing") return isEqual(draft.timing, all.timing);
  if (draft.kind === "order") return isEqual(draft.tags, tagsOf(all));
  return isEqual(draft.rules, startingRules(all, draft.tag));
}

/** Whether two values are the same, whatever the order of their fields. */
export const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const sorted = (value: unknown): unknown =>
  value && typeof value === "object" && !Array.isArray(value)
    ? Object.entries(value)
        .sort()
        .map(([key, one]) => [key, sorted(one)])
    : value;

/** A change as a back-test tries it; without one, the assets of the selection with their rules as they are. */
export function toBackTest(selection: Selection, draft: Draft | undefined, days: number): BackTestInput {
  const tag = selection.kind === "set" && selection.tag !== null ? { tag: selection.tag } : {};
  if (!draft) return { days, ...tag };
  if (draft.kind === "timing") return { days, timing: draft.timing };
  if (draft.kind === "order") return { days, order: draft.tags };
  return { days, ...tag, rules: draft.rules };
}

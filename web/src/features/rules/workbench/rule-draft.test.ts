import { defaultRules, type RuleSet } from "@tocsin/contract";
import { expect, test } from "vitest";
import { countFollowers, listOverlaps } from "./followers.ts";
import { type Draft, isStored, ordinaryRules, toBackTest, withDraft } from "./rule-draft.ts";
import { listSteps } from "./rule-steps.ts";

const severe = { ...ordinaryRules, leastSeverity: "severe" as const };
const set = (id: number, tag: string | null, rules = ordinaryRules): RuleSet => ({ id, tag, position: id, rules });
const stored = { sets: [set(1, null), set(2, "school"), set(3, "north")], timing: defaultRules };
const timing = { ...defaultRules, quietHours: { from: "22:00", to: "07:00" } };

const drafts: [string, Draft, object][] = [
  ["rules of a tag", { kind: "set", tag: "school", rules: severe }, { tag: "school", rules: severe }],
  ["rules of all assets", { kind: "set", tag: null, rules: severe }, { rules: severe }],
  ["rules of a new tag", { kind: "set", tag: "depot", rules: severe }, { tag: "depot", rules: severe }],
  ["the removal of a tag's rules", { kind: "set", tag: "school", rules: null }, { tag: "school", rules: null }],
  ["the order of tags", { kind: "order", tags: ["north", "school"] }, { order: ["north", "school"] }],
  ["the timing", { kind: "timing", timing }, { timing }],
];

/** What the server stores after the calls. */
function play(before: typeof stored, steps: ReturnType<typeof listSteps>): typeof stored {
  const after = structuredClone(before);
  for (const step of steps) {
    if (step.kind === "timing") after.timing = step.body;
    if (step.kind === "delete") after.sets = after.sets.filter(({ id }) => id !== step.id);
    if (step.kind === "order")
      after.sets.sort((one, other) => step.body.tags.indexOf(one.tag ?? "") - step.body.tags.indexOf(other.tag ?? ""));
    if (step.kind !== "save") continue;
    const known = after.sets.find(({ tag }) => tag === step.body.tag);
    if (known) known.rules = step.body.rules;
    else after.sets.push(set(10 + after.sets.length, step.body.tag, step.body.rules));
  }
  return after;
}

const withoutIds = ({ sets, timing }: typeof stored) => ({
  sets: sets.map(({ tag, rules }) => ({ tag, rules })),
  timing,
});

test.each(drafts)("%s: saved as tried, and undone exactly", (_, draft, input) => {
  const selection =
    draft.kind === "timing" ? draft : { kind: "set" as const, tag: draft.kind === "set" ? draft.tag : null };
  expect(toBackTest(selection, draft, 30)).toEqual({ days: 30, ...input });
  expect(isStored(stored, draft)).toBe(false);
  const wanted = withDraft(stored, draft);
  const saved = play(stored, listSteps(stored, wanted));
  expect(withoutIds(saved)).toEqual(withoutIds(wanted as typeof stored));
  expect(listSteps(saved, wanted)).toEqual([]);
  expect(withoutIds(play(saved, listSteps(saved, stored)))).toEqual(withoutIds(stored));
});

test.each<Draft>([
  { kind: "set", tag: "school", rules: { ...ordinaryRules } },
  { kind: "set", tag: "depot", rules: { ...ordinaryRules } },
  { kind: "order", tags: ["school", "north"] },
  { kind: "timing", timing: { ...defaultRules } },
])("%j is what is stored", (draft) => {
  expect(isStored(stored, draft)).toBe(true);
});

test("each asset follows the first of its tags, unless it has custom rules", () => {
  const assets = [[], ["school"], ["north", "school"], ["north"], ["school"]].map((tags, id) => ({
    id,
    name: "",
    tags,
  }));
  const counts = countFollowers(assets, stored.sets, new Set([4]));
  expect(Object.fromEntries(counts)).toEqual({ null: 1, school: 2, north: 1 });
  expect(listOverlaps(assets, stored.sets)).toEqual([{ tags: ["school", "north"], count: 1 }]);
});

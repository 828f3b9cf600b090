import type { Decision } from "@tocsin/contract";
import { exclusionSteps, listSteps, type Step } from "./decision-steps.ts";

/** A step of several decisions: the texts that all share, and those that differ, each with the asset that it is about. */
export type GroupStep = Omit<Step, "texts"> & { texts: string[]; ofAssets: { assetId: number; text: string }[] };

/** Decisions that passed the same steps and stopped at the same ones. */
export type DecisionGroup = { decisions: readonly [Decision, ...Decision[]]; isNearMiss: boolean; steps: GroupStep[] };

const ranks: Record<Decision["outcome"], number> = { notified: 0, deferred: 1, suppressed: 2 };

const rankOf = ({ decisions: [{ outcome }], isNearMiss }: DecisionGroup): number => (isNearMiss ? 3 : ranks[outcome]);

/** Decisions on one event by their outcome and conditions: first those that notified, last the assets that it does not reach. */
export function groupDecisions(all: readonly Decision[]): DecisionGroup[] {
  const groups = new Map<string, { decision: Decision; steps: Step[] }[]>();
  for (const decision of all) {
    const steps = listSteps(decision);
    const key = [decision.outcome, ...steps.map(({ state, texts }) => `${state} ${texts.length}`)].join();
    groups.set(key, [...(groups.get(key) ?? []), { decision, steps }]);
  }
  return [...groups.values()]
    .flatMap((members) => groupOf(members) ?? [])
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

function groupOf(members: readonly { decision: Decision; steps: Step[] }[]): DecisionGroup | undefined {
  const [first, ...others] = members;
  if (!first) return undefined;
  return {
    decisions: [first.decision, ...others.map(({ decision }) => decision)],
    isNearMiss: isNearMiss(first.decision),
    steps: first.steps.map((step, index) => {
      const own = members.map(({ decision, steps }) => ({ decision, texts: steps[index]?.texts ?? [] }));
      const isShared = (text: string) => own.every(({ texts }) => texts.includes(text));
      return {
        ...step,
        texts: step.texts.filter(isShared),
        ofAssets: own.flatMap(({ decision, texts }) =>
          texts
            .filter((text) => !isShared(text))
            .map((text) => ({ assetId: decision.assetId, text: withName(text, decision.assetName) })),
        ),
      };
    }),
  };
}

const isNearMiss = ({ reasons }: Decision): boolean => reasons.some(({ code }) => code === "outside");

/** Most sentences that differ name their asset. */
const withName = (text: string, name: string): string => (text.includes(name) ? text : `${name}: ${text}`);

export const isExplained = ({ texts, ofAssets }: GroupStep): boolean => texts.length + ofAssets.length > 0;

/** How many conditions a decision checked, and how many of them are met. */
export function countConditions({ decisions: [{ outcome }], steps }: DecisionGroup): { met: number; all: number } {
  const checked = steps.filter(
    (step) => isExplained(step) || (outcome !== "notified" && !exclusionSteps().has(step.name)),
  );
  return { met: checked.filter(({ state }) => state === "passed").length, all: checked.length };
}

/** What the explanation comes to: the assets of the first group, those that the event matches, and its conditions. */
export function sumUp(groups: readonly DecisionGroup[]) {
  const [first] = groups;
  const assetsOf = (some: readonly DecisionGroup[]) =>
    new Set(some.flatMap(({ decisions }) => decisions.map(({ assetId }) => assetId))).size;
  return {
    outcome: first && !first.isNearMiss ? first.decisions[0].outcome : undefined,
    assets: first && !first.isNearMiss ? assetsOf([first]) : 0,
    matching: assetsOf(groups.filter((group) => !group.isNearMiss)),
    outside: assetsOf(groups.filter((group) => group.isNearMiss)),
    conditions: first ? countConditions(first) : { met: 0, all: 0 },
  };
}

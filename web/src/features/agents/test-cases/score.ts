import type { EvaluateAnswer, EvaluateResult, Fixture } from "@tocsin/contract";

export type Row = EvaluateResult["rows"][number];
export type Engine = "rules" | "saved" | "draft";

/** The score of one of the three on all test cases; a share is null if there was nothing to judge. */
export type Score = {
  right: number;
  total: number;
  missed: number;
  falseAlarms: number;
  categoryShare: number | null;
  severityShare: number | null;
  /** To how many of them rules answered instead of the agents. */
  fallbacks: number;
  tokens: number;
  /** Null when the price of a model is not known. */
  costUsd: number | null;
};

export type Judgement = { incident: boolean; category: boolean | null; severity: boolean | null };

/** What of an answer is right; null for what is not looked at. */
export function judge({ expected }: Fixture, answer: EvaluateAnswer): Judgement {
  return {
    incident: answer.incident === expected.incident,
    category: expected.category === null ? null : answer.category === expected.category,
    severity: expected.severity === null ? null : answer.severity === expected.severity,
  };
}

/** The figures of one engine over all rows that it answered. */
export function score(fixtures: readonly Fixture[], rows: readonly Row[], engine: Engine): Score {
  const judged = rows.flatMap((row) => {
    const fixture = fixtures.find(({ id }) => id === row.fixtureId);
    const answer = row[engine];
    return fixture && answer ? [{ fixture, answer, judgement: judge(fixture, answer) }] : [];
  });
  const wrong = judged.filter(({ judgement }) => !judgement.incident);
  const share = (part: "category" | "severity"): number | null => {
    const looked = judged.flatMap(({ judgement }) => judgement[part] ?? []);
    return looked.length === 0 ? null : looked.filter(Boolean).length / looked.length;
  };
  const costs = judged.map(({ answer }) => answer.costUsd);
  return {
    right: judged.length - wrong.length,
    total: judged.length,
    missed: wrong.filter(({ fixture }) => fixture.expected.incident).length,
    falseAlarms: wrong.filter(({ fixture }) => !fixture.expected.incident).length,
    categoryShare: share("category"),
    severityShare: share("severity"),
    fallbacks: judged.filter(({ answer }) => answer.fallback !== null).length,
    tokens: judged.reduce((sum, { answer }) => sum + answer.tokens, 0),
    costUsd: costs.includes(null) ? null : costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
  };
}

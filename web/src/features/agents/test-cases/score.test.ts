import type { EvaluateAnswer, Fixture } from "@tocsin/contract";
import { expect, test } from "vitest";
import { type Row, score } from "./score.ts";

const fixture = (id: string, expected: Fixture["expected"]): Fixture => ({
  id,
  title: id,
  text: "",
  link: "",
  expected,
});
const answer = (part: Partial<EvaluateAnswer>): EvaluateAnswer => ({
  incident: true,
  category: "weather",
  severity: "severe",
  fallback: null,
  tokens: 10,
  costUsd: 0.01,
  ...part,
});
const fixtures = [
  fixture("storm", { incident: true, category: "weather", severity: "severe" }),
  fixture("fire", { incident: true, category: "other", severity: null }),
  fixture("football", { incident: false, category: null, severity: null }),
];
const rows: Row[] = fixtures.map(({ id }) => ({ fixtureId: id, rules: answer({}), saved: answer({}), draft: null }));

test("missed incidents and false alarms are counted separately", () => {
  const saved = [answer({}), answer({ incident: false }), answer({ fallback: "no model" })];
  const result = score(
    fixtures,
    rows.map((row, at) => ({ ...row, saved: saved[at] as EvaluateAnswer })),
    "saved",
  );
  expect(result).toEqual({
    right: 1,
    total: 3,
    missed: 1,
    falseAlarms: 1,
    categoryShare: 0.5,
    severityShare: 1,
    fallbacks: 1,
    tokens: 30,
    costUsd: 0.03,
  });
});

test("without a draft there is no score, and one unknown price makes the sum unknown", () => {
  expect(score(fixtures, rows, "draft")).toMatchObject({ total: 0, categoryShare: null });
  const unknown = [{ ...(rows[0] as Row), rules: answer({ costUsd: null }) }, ...rows.slice(1)];
  expect(score(fixtures, unknown, "rules").costUsd).toBeNull();
});

import type { Decision } from "@tocsin/contract";
import { expect, test } from "vitest";
import { groupDecisions, sumUp } from "./group-decisions.ts";

const reason = (code: string, text = code) => ({ code, values: {}, text });

const decision = (assetId: number, outcome: Decision["outcome"], reasons: Decision["reasons"]): Decision => ({
  eventId: 1,
  assetId,
  assetName: `Depot ${assetId}`,
  outcome,
  reasons,
  distance: assetId,
  certainty: "inside",
  notificationId: null,
  at: "2024-05-01T10:00:00.000Z",
});

const inside = (assetId: number) => reason("inside", `Inside the 40 km radius of Depot ${assetId}, ${assetId} km away`);
const notified = (assetId: number, floor = "minor") =>
  decision(assetId, "notified", [
    inside(assetId),
    reason("severe_enough", `Severity extreme; your limit is ${floor}`),
    reason("reachable"),
  ]);
const minor = (assetId: number) => decision(assetId, "suppressed", [inside(assetId), reason("below_severity")]);
const nearMiss = (assetId: number) =>
  decision(assetId, "suppressed", [reason("outside", `2 km outside Depot ${assetId}`)]);

test("the same conditions of several assets are one group, with what differs for each", () => {
  const [group, ...others] = groupDecisions([notified(1), notified(2), notified(3)]);
  expect(others).toEqual([]);
  expect(group?.decisions.map(({ assetName }) => assetName)).toEqual(["Depot 1", "Depot 2", "Depot 3"]);
  const stepOf = (name: string) => group?.steps.find((step) => step.name === name);
  expect(stepOf("Severity")).toMatchObject({ texts: ["Severity extreme; your limit is minor"], ofAssets: [] });
  expect(stepOf("Distance")).toMatchObject({
    texts: [],
    ofAssets: [1, 2, 3].map((assetId) => ({ assetId, text: inside(assetId).text })),
  });
});

test("a sentence that differs and does not name its asset is preceded by the name", () => {
  const [group] = groupDecisions([notified(1), notified(2, "severe")]);
  expect(group?.steps.find(({ name }) => name === "Severity")?.ofAssets.map(({ text }) => text)).toEqual([
    "Depot 1: Severity extreme; your limit is minor",
    "Depot 2: Severity extreme; your limit is severe",
  ]);
});

test("decisions that notified come first, and assets that the event does not reach last", () => {
  const groups = groupDecisions([nearMiss(5), minor(4), notified(1), notified(2)]);
  expect(groups.map(({ decisions }) => decisions.map(({ assetId }) => assetId))).toEqual([[1, 2], [4], [5]]);
  expect(sumUp(groups)).toEqual({
    outcome: "notified",
    assets: 2,
    matching: 3,
    outside: 1,
    conditions: { met: 3, all: 3 },
  });
});

test("a suppressed decision counts the conditions that it was checked for, met or not", () => {
  expect(sumUp(groupDecisions([minor(1)])).conditions).toEqual({ met: 7, all: 8 });
});

test("without decisions, no asset matches", () => {
  expect(sumUp(groupDecisions([]))).toMatchObject({ outcome: undefined, assets: 0, matching: 0, outside: 0 });
});

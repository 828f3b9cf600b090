import { defaultRules } from "@tocsin/contract";
import { expect, test } from "vitest";
import { quietSentence, rulesSentence } from "./rules-sentence.ts";

const ordinary = {
  categories: null,
  channels: null,
  leastSeverity: "moderate",
  unknownSeverity: "interrupt",
  certainty: "inside",
  radiusByCategory: {},
  contactGroupIds: [],
} as const;

test.each([
  [
    "the ordinary rules",
    {},
    "You are told of moderate events and worse that are surely inside. Incidents that nobody has rated count when their place is known.",
  ],
  [
    "two channels, one category left out, one radius apart, one group",
    {
      channels: ["email", "push"],
      leastSeverity: "severe",
      unknownSeverity: "wait",
      contactGroupIds: [4],
      categories: ["infrastructure", "military conflict", "natural disaster", "police activity", "other"],
      radiusByCategory: { "natural disaster": 100 },
    },
    "You are told by email and push of severe events and worse that are surely inside, but for weather. What nobody has rated waits. " +
      "Watched apart: natural disaster within 100\u00a0km. One group of contacts hears of it too.",
  ],
  [
    "one category, possibly inside",
    { categories: ["weather"], certainty: "possible", leastSeverity: "minor" },
    "You are told of rated events that are inside, or possibly so, of weather alone. Incidents that nobody has rated count when their place is known.",
  ],
  ["no category", { categories: [] }, "Nothing interrupts you; everything waits in the feed."],
] as const)("%s", (_, change, sentence) => {
  expect(rulesSentence({ ...ordinary, ...change } as never, "metric")).toBe(sentence);
});

test("quiet hours, digest and ceilings are said back with the time zone", () => {
  const rules = { ...defaultRules, quietHours: { from: "22:00", to: "07:00" }, digest: "daily" } as const;
  expect(quietSentence(rules, "Europe/Lisbon")).toBe(
    "Only extreme events reach you between 22:00 and 07:00 (Europe/Lisbon); the rest comes when they are over. " +
      "What follows within a minute of a message comes together in one. After 20 messages in an hour the rest comes in one. " +
      "What does not interrupt you is listed in one message a day, at 08:00.",
  );
  expect(quietSentence({ ...defaultRules, groupSeconds: 0, hourlyCeiling: null }, "UTC")).toBe(
    "You can be reached at any hour. What does not interrupt you waits in the feed.",
  );
});

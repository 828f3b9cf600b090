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
    "You are notified of moderate and higher events inside the monitored area. Events of unknown severity are included if they are incidents and their place is known.",
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
    "You are notified of severe and extreme events inside the monitored area. Channels: email and push. Excluded categories: Weather. " +
      "Events of unknown severity stay in the feed. Separate radius: Natural disaster 100\u00a0km. 1 contact group is notified too.",
  ],
  [
    "one category, possibly inside",
    { categories: ["weather"], certainty: "possible", leastSeverity: "minor" },
    "You are notified of all rated events inside or possibly inside the monitored area. Categories: Weather. Events of unknown severity are included if they are incidents and their place is known.",
  ],
  ["no category", { categories: [] }, "You are not notified of any events. All events stay in the feed."],
] as const)("%s", (_, change, sentence) => {
  expect(rulesSentence({ ...ordinary, ...change } as never, "metric")).toBe(sentence);
});

test("quiet hours, digest and limits are summarised with the time zone", () => {
  const rules = { ...defaultRules, quietHours: { from: "22:00", to: "07:00" }, digest: "daily" } as const;
  expect(quietSentence(rules, "Europe/Lisbon")).toBe(
    "Quiet hours from 22:00 to 07:00 (Europe/Lisbon): only extreme events notify you. Other notifications are deferred. " +
      "Notifications within 1 minute of each other are grouped. After 20 messages per hour, further notifications are grouped into one message. Extreme events are always sent separately. " +
      "Other events are listed in a daily digest at 08:00.",
  );
  expect(quietSentence({ ...defaultRules, groupSeconds: 0, hourlyLimit: null }, "UTC")).toBe(
    "You can be notified at any time. Other events stay in the feed.",
  );
});

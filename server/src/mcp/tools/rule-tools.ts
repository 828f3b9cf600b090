import {
  type BackTest,
  BackTestDifference,
  BackTestMessage,
  BackTest as BackTestSchema,
  BackTestSide,
  Category,
  Channel,
  longestBackTestDays,
  MatchCertainty,
  Severity,
  UserRules,
} from "@tocsin/contract";
import { z } from "zod";
import { defineTool } from "../tool.ts";
import { cleanUntrusted, fitList, leftOut, notice, untrusted } from "../untrusted.ts";

const Rules = z
  .strictObject({
    categories: z.array(Category).nullable().default(null).describe("Null means all"),
    channels: z.array(Channel).nullable().default(null).describe("Null: all that are set up"),
    leastSeverity: Severity.exclude(["unknown"]).default("moderate"),
    unknownSeverity: z.enum(["interrupt", "wait"]).default("interrupt"),
    certainty: MatchCertainty.default("inside").describe("possible: also events that are possibly inside"),
    radiusByCategory: z.partialRecord(Category, z.number()).default({}).describe("Kilometres"),
    contactGroupIds: z.array(z.number().int()).default([]),
  })
  .describe("The notification rules to try; what is left out is as for a new asset");

const DifferenceResult = z.object({
  eventId: z.number().int(),
  effect: z.enum(["added", "removed", "changed"]),
  severity: BackTestDifference.shape.severity,
  category: BackTestDifference.shape.category,
  assetIds: z.array(z.number().int()),
  before: BackTestMessage.nullable(),
  after: BackTestMessage.nullable(),
  untrustedText: untrusted({ title: z.string() }),
});

type Effect = z.infer<typeof DifferenceResult>["effect"];

/** The most differences of each kind, and the most assets of one. */
const mostDifferences = 20;

const describe = (differences: BackTest["added"], effect: Effect): z.infer<typeof DifferenceResult>[] =>
  differences.slice(0, mostDifferences).map(({ title, assetIds, ...one }) => ({
    ...one,
    effect,
    assetIds: assetIds.slice(0, mostDifferences),
    untrustedText: { title: cleanUntrusted(title, 300) },
  }));

export const testRules = defineTool<{ result: BackTest }>()({
  name: "test_rules",
  title: "Test notification rules",
  description:
    "Back-tests a change of the person's notification rules on past events, and returns which notifications would be added, removed or " +
    "changed. Nothing is sent or saved. The rules apply to all assets, to the assets with a tag, or to assetIds.",
  scope: "notifications:read",
  call: "POST /api/rules/back-test",
  person: "required",
  input: z.strictObject({
    days: z.number().int().min(1).max(longestBackTestDays).default(14),
    tag: z.string().max(40).optional(),
    assetIds: z.array(z.number().int().positive()).min(1).max(1000).optional(),
    rules: Rules.optional(),
    radius: z.number().positive().max(20_000).optional().describe("Kilometres around the assets of assetIds"),
    timing: UserRules.optional().describe("Quiet hours, digest and limits of the person"),
  }),
  output: z.object({
    notice: z.string(),
    before: BackTestSide,
    after: BackTestSide,
    totals: BackTestSchema.shape.totals,
    differences: z.array(DifferenceResult).describe("The newest of each kind"),
    leftOut,
    assets: z.number().int(),
    events: z.number().int(),
    eventsLeftOut: BackTestSchema.shape.eventsLeftOut,
    from: BackTestSchema.shape.from,
    asOf: BackTestSchema.shape.asOf,
  }),
  ask: (body) => ({ body }),
  answer: ({ result: { added, removed, changed, ...rest } }) =>
    fitList(
      {
        notice,
        ...rest,
        differences: [...describe(added, "added"), ...describe(removed, "removed"), ...describe(changed, "changed")],
      },
      "differences",
    ),
});

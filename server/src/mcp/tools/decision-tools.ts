import {
  type Decision,
  Decision as DecisionSchema,
  type ListMetadata,
  MatchCertainty,
  Outcome,
  type WhyNot,
  whyNotKinds,
} from "@tocsin/contract";
import { z } from "zod";
import { defineTool } from "../tool.ts";
import { cleanOptional, cleanUntrusted, fitList, leftOut, notice, untrusted } from "../untrusted.ts";

/** Why someone was or was not notified. Sentences of reasons contain names of assets, and words of providers. */
export const DecisionResult = z.object({
  eventId: z.number().int(),
  assetId: z.number().int(),
  outcome: Outcome,
  reasonCodes: z.array(z.string()),
  distance: z.number().nullable().describe("Kilometres to the asset"),
  certainty: MatchCertainty,
  notificationId: z.string().nullable(),
  at: DecisionSchema.shape.at,
  untrustedText: untrusted({ assetName: z.string(), reasons: z.array(z.string()) }),
});

export const describeDecision = ({ reasons, assetName, ...decision }: Decision): z.infer<typeof DecisionResult> => ({
  ...decision,
  reasonCodes: reasons.map(({ code }) => code),
  untrustedText: {
    assetName: cleanUntrusted(assetName, 200),
    reasons: reasons.map(({ text }) => cleanUntrusted(text, 500)),
  },
});

const id = z.number().int().positive();

export const explainDecision = defineTool<{ result: Decision[] }>()({
  name: "explain_decision",
  title: "Explain decisions",
  description:
    "Explains why the person was or was not notified: the decision (notified, deferred or suppressed) for each asset, with its reasons. For one " +
    "event, assets just outside it are included; without an event, the newest decisions are listed.",
  scope: "notifications:read",
  call: "GET /api/decisions",
  person: "required",
  input: z.strictObject({ eventId: id.optional() }),
  output: z.object({ notice: z.string(), decisions: z.array(DecisionResult), leftOut }),
  ask: ({ eventId }) => ({ query: { ...(eventId !== undefined && { eventId: String(eventId) }) } }),
  answer: ({ result }) => fitList({ notice, decisions: result.map(describeDecision) }, "decisions"),
});

export const explainMissingEvent = defineTool<{ result: WhyNot[]; metadata: ListMetadata }>()({
  name: "explain_missing_event",
  title: "Explain a missing event",
  description:
    "Explains why a search finds no event near the person's assets: not-near, suppressed, filtered, not-incident, source-down or unknown.",
  scope: "notifications:read",
  call: "GET /api/why-not",
  person: "required",
  input: z.strictObject({
    q: z.string().min(1).max(200).describe("Words of the expected event"),
    assetId: id.optional(),
  }),
  output: z.object({
    notice: z.string(),
    explanations: z.array(
      z.object({
        kind: z.enum(whyNotKinds),
        eventId: z.number().int().optional(),
        distance: z.number().optional().describe("Kilometres to the nearest asset"),
        untrustedText: untrusted({ text: z.string(), itemLink: z.string().nullable() }),
      }),
    ),
    leftOut,
  }),
  ask: ({ q, assetId }) => ({ query: { q, ...(assetId !== undefined && { assetId: String(assetId) }) } }),
  answer: ({ result }) => {
    const explanations = result.map(({ text, itemUrl, ...one }) => ({
      ...one,
      untrustedText: { text: cleanUntrusted(text, 1000), itemLink: cleanOptional(itemUrl, 500) },
    }));
    return fitList({ notice, explanations }, "explanations");
  },
});

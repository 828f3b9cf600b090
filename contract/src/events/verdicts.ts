import { z } from "zod";
import {
  Category,
  halfPlaceMessage,
  Latitude,
  Longitude,
  PlaceKind,
  plainText,
  Severity,
  Time,
} from "../base/common.ts";

/** Without a point, the place becomes unknown. */
const WrongPlace = z
  .strictObject({
    kind: z.literal("wrongPlace"),
    lat: Latitude.optional(),
    lon: Longitude.optional(),
    placeName: plainText(300).optional(),
    /** With a point, `exact` unless it says otherwise. */
    placeKind: PlaceKind.optional(),
    /** The radius of uncertainty in kilometres. */
    radius: z.number().min(0).max(20_000).optional(),
  })
  .refine(({ lat, lon }) => (lat === undefined) === (lon === undefined), { path: ["lon"], message: halfPlaceMessage });

const corrections = [
  z.strictObject({ kind: z.literal("notIncident") }),
  WrongPlace,
  z.strictObject({ kind: z.literal("wrongCategory"), category: Category }),
  z.strictObject({ kind: z.literal("wrongSeverity"), severity: Severity }),
  /** The same as another event. */
  z.strictObject({ kind: z.literal("duplicate"), eventId: z.number().int().positive().max(2_147_483_647) }),
] as const;

/** What is wrong with the analysis of an event, and what would be right. */
export const Correction = z.discriminatedUnion("kind", [...corrections]);
export type Correction = z.infer<typeof Correction>;

/** A person's judgement of the analysis of an event. */
export const Verdict = z.discriminatedUnion("kind", [z.strictObject({ kind: z.literal("right") }), ...corrections]);
export type Verdict = z.infer<typeof Verdict>;

export const VerdictKind = z.enum([
  "right",
  "notIncident",
  "wrongPlace",
  "wrongCategory",
  "wrongSeverity",
  "duplicate",
]);
export type VerdictKind = z.infer<typeof VerdictKind> & Verdict["kind"];

const Given = z.object({ verdict: Verdict, at: Time });

/** The verdicts on an event: the caller's own, those that corrected it for everyone, and for admins how many people gave which. */
export const EventVerdicts = z.object({
  own: z.array(Given),
  corrections: z.array(Given),
  counts: z.object({ people: z.number().int(), kinds: z.partialRecord(VerdictKind, z.number().int()) }).nullable(),
});
export type EventVerdicts = z.infer<typeof EventVerdicts>;

import { z } from "zod";
import {
  CapCertainty,
  Category,
  Latitude,
  Longitude,
  PlaceKind,
  plainText,
  Severity,
  Time,
  Urgency,
} from "../base/common.ts";
import { says } from "../base/sentences.ts";
import { keysOf } from "../base/typed-values.ts";
import { Translations } from "../sources/items.ts";

export const WebAddress = z
  .url({ protocol: /^https?$/, message: says(/*i18n*/ { id: "field.url", message: "Please enter a web address" }) })
  .max(2000);

/** What an authority says of one part of an event's area, where it says something else of another. */
export const EventPart = z.object({
  title: z.string(),
  summary: z.string(),
  severity: Severity,
  urgency: Urgency,
  capCertainty: CapCertainty,
  placeName: z.string().nullable(),
  onset: Time.nullable(),
  renewBy: Time.nullable(),
});
export type EventPart = z.infer<typeof EventPart>;

/** How an answer has a field of an event, and how it is entered by hand; what is on one side only exists only there. */
type EventField = { answer?: z.ZodType; input?: z.ZodType };

/**
 * The fields of an event that an item can state, as the API has them. A new one is added here, then wherever this does not
 * compile: the server says where it comes from, the web what its changes are called.
 */
const facts = {
  title: { answer: z.string(), input: plainText(300).optional() },
  summary: { answer: z.string() },
  category: { answer: Category.nullable(), input: Category.nullish() },
  severity: { answer: Severity, input: Severity.nullish() },
  urgency: { answer: Urgency, input: Urgency.nullish() },
  capCertainty: { answer: CapCertainty, input: CapCertainty.nullish() },
  incident: { answer: z.boolean() },
  url: { answer: z.string().nullable(), input: WebAddress.nullish() },
  lat: { answer: z.number().nullable(), input: Latitude.nullish() },
  lon: { answer: z.number().nullable(), input: Longitude.nullish() },
  radius: { answer: z.number().nullable(), input: z.number().min(0).max(20_000).nullish() },
  placeKind: { answer: PlaceKind, input: PlaceKind.optional() },
  placeName: { answer: z.string().nullable(), input: plainText(300).nullish() },
  happenedAt: { answer: Time.nullable(), input: Time.nullish() },
  onset: { answer: Time.nullable() },
  renewBy: { answer: Time.nullable() },
  parts: { answer: z.array(EventPart).nullable() },
  translations: { answer: Translations.nullable() },
  dead: { answer: z.number().int().nullable() },
  injured: { answer: z.number().int().nullable() },
  missing: { answer: z.number().int().nullable() },
  contained: { answer: z.boolean() },
  expiresAt: { input: Time.nullish() },
  ongoing: { answer: z.number().int().min(0).max(1), input: z.literal([0, 1]).optional() },
} as const satisfies Record<string, EventField>;

type Facts = typeof facts;
export type EventFieldName = keyof Facts;
export const eventFieldNames = /* @__PURE__ */ keysOf(facts);

type Side<Part extends keyof EventField> = {
  [Name in EventFieldName as Facts[Name] extends Record<Part, z.ZodType> ? Name : never]: Facts[Name] extends Record<
    Part,
    infer Schema
  >
    ? Schema
    : never;
};

const sideOf = <Part extends keyof EventField>(part: Part): Side<Part> =>
  Object.fromEntries(
    Object.entries<EventField>(facts).flatMap(([name, field]) => (field[part] ? [[name, field[part]]] : [])),
  ) as Side<Part>;

export const answeredFields = /* @__PURE__ */ sideOf("answer");
export const enteredFields = /* @__PURE__ */ sideOf("input");

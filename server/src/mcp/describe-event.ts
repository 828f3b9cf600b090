import {
  Category,
  type Event,
  Event as EventSchema,
  MatchCertainty,
  PlaceKind,
  Severity,
  Time,
  Urgency,
} from "@tocsin/contract";
import { z } from "zod";
import { cleanOptional, cleanUntrusted, untrusted } from "./untrusted.ts";

const { lat, lon, radius, dead, injured, missing } = EventSchema.shape;

/** An event in a result; `radius` and `distance` in kilometres. */
export const EventResult = z.object({
  id: z.number().int(),
  uri: z.string().describe("The resource with the event as GeoJSON"),
  severity: Severity,
  category: Category.nullable(),
  urgency: Urgency,
  incident: z.boolean(),
  ongoing: z.boolean(),
  happenedAt: Time.nullable(),
  firstSeenAt: Time,
  updatedAt: Time,
  endedAt: Time.nullable(),
  lat,
  lon,
  radius,
  placeKind: PlaceKind,
  dead,
  injured,
  missing,
  distance: z.number().nullable().optional().describe("Kilometres to the asset"),
  certainty: MatchCertainty.optional().describe("Whether the event is certainly or possibly inside the asset's area"),
  untrustedText: untrusted({
    title: z.string(),
    summary: z.string(),
    placeName: z.string().nullable(),
    sources: z.array(z.string()),
    links: z.array(z.string()),
  }),
});
export type EventResult = z.infer<typeof EventResult>;

/** The most characters of each text, and the most sources and links. */
const longest = { title: 300, summary: 1000, place: 200, source: 100, link: 500 };
const mostNamed = 5;

export const eventUri = (id: number): string => `tocsin://events/${id}`;

export function describeEvent(event: Event): EventResult {
  const { id, severity, category, urgency, incident, lat, lon, radius, placeKind, dead, injured, missing } = event;
  const named = (texts: string[], most: number): string[] =>
    texts.slice(0, mostNamed).map((text) => cleanUntrusted(text, most));
  return {
    id,
    uri: eventUri(id),
    severity,
    category,
    urgency,
    incident,
    ongoing: event.ongoing === 1,
    happenedAt: event.happenedAt,
    firstSeenAt: event.created_at,
    updatedAt: event.updated_at,
    endedAt: event.endedAt,
    lat,
    lon,
    radius,
    placeKind,
    dead,
    injured,
    missing,
    ...(event.distance !== undefined && { distance: event.distance }),
    ...(event.certainty && { certainty: event.certainty }),
    untrustedText: {
      title: cleanUntrusted(event.title, longest.title),
      summary: cleanUntrusted(event.summary, longest.summary),
      placeName: cleanOptional(event.placeName, longest.place),
      sources: named(event.sources, longest.source),
      links: named(event.urls, longest.link),
    },
  };
}

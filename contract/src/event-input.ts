import { z } from "zod";
import { changeOf } from "./change-of.ts";
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
} from "./common.ts";
import { Event } from "./events.ts";

const WebAddress = z.url({ protocol: /^https?$/, message: "Please enter a web address" }).max(2000);

/** The fields of an event that can be set. */
export const eventFields = {
  title: plainText(300).optional(),
  description: plainText(10_000).nullish(),
  category: Category.nullish(),
  severity: Severity.nullish(),
  urgency: Urgency.nullish(),
  capCertainty: CapCertainty.nullish(),
  lat: Latitude.nullish(),
  lon: Longitude.nullish(),
  radius: z.number().min(0).max(20_000).nullish(),
  placeKind: PlaceKind.optional(),
  placeName: plainText(300).nullish(),
  url: WebAddress.nullish(),
  urls: z.array(WebAddress).max(50).nullish(),
  ongoing: z.literal([0, 1]).optional(),
  happenedAt: Time.nullish(),
  expiresAt: Time.nullish(),
};

/** An event as an admin or a service enters it; a title or a description at least. */
export const EventInput = z
  .strictObject(eventFields)
  .refine((event) => Boolean(event.title || event.description), {
    path: ["description"],
    message: "Please say what happened",
  })
  .refine((event) => (event.lat == null) === (event.lon == null), {
    path: ["lon"],
    message: "Latitude and longitude belong together",
  });
export type EventInput = z.infer<typeof EventInput>;

/** A correction of an event by an admin or a service: omitted fields are kept, null clears a field. */
export const EventChange = /* @__PURE__ */ changeOf(Event, eventFields);
export type EventChange = z.infer<typeof EventChange>;

import { z } from "zod";
import { changeOf } from "../base/change-of.ts";
import { halfPlaceMessage, plainText } from "../base/common.ts";
import { says } from "../base/sentences.ts";
import { enteredFields, WebAddress } from "./event-fields.ts";
import { Event } from "./events.ts";

/** The fields of an event that can be set. */
export const eventFields = {
  ...enteredFields,
  description: plainText(10_000).nullish(),
  urls: z.array(WebAddress).max(50).nullish(),
};

/** An event as an admin or a service enters it; a title or a description at least. */
export const EventInput = z
  .strictObject(eventFields)
  .refine((event) => Boolean(event.title || event.description), {
    path: ["description"],
    message: says(/*i18n*/ { id: "field.eventDescription", message: "Please enter a title or a description" }),
  })
  .refine((event) => (event.lat == null) === (event.lon == null), {
    path: ["lon"],
    message: halfPlaceMessage,
  });
export type EventInput = z.infer<typeof EventInput>;

/** A correction of an event by an admin or a service: omitted fields are kept, null clears a field. */
export const EventChange = /* @__PURE__ */ changeOf(Event, eventFields);
export type EventChange = z.infer<typeof EventChange>;

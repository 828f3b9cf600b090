import { z } from "zod";
import { changeOf } from "./change-of.ts";
import { plainText } from "./common.ts";
import { enteredFields, WebAddress } from "./event-fields.ts";
import { Event } from "./events.ts";

/** What can be set of an event. */
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
    message: "Please say what happened",
  })
  .refine((event) => (event.lat == null) === (event.lon == null), {
    path: ["lon"],
    message: "Latitude and longitude belong together",
  });
export type EventInput = z.infer<typeof EventInput>;

/** What an admin or a service corrects of an event: what is left out stays, null clears. */
export const EventChange = /* @__PURE__ */ changeOf(Event, eventFields);
export type EventChange = z.infer<typeof EventChange>;

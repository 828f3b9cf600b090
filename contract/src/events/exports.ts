import { z } from "zod";
import { Id, plainText, Time } from "../base/common.ts";
import { requiredText } from "../base/patterns.ts";
import { says } from "../base/sentences.ts";
import { EventFilter } from "./events.ts";

/** The formats in which events leave the installation, by the word in an address. */
export const eventFormats = ["geojson", "csv", "xlsx", "georss", "cap", "ics"] as const;
export const EventFormat = z.enum(eventFormats);
export type EventFormat = z.infer<typeof EventFormat>;

/** An export has the newest of its events, up to a limit. */
export const mostExported = 100_000;

/** A feed has the newest of its events, up to a limit: readers ask for all of it again and again. */
export const mostInFeed = 1000;

/** Feed links that a person may have at the same time. */
export const mostFeedLinks = 50;

/** The parameter of CAP in which the product's category is written, because CAP has fewer of them. */
export const capCategoryName = "tocsin:category";

/** Which events: those of a list, and with `monitored_site` those that match this asset. */
export const ExportFilter = z.strictObject({ ...EventFilter.shape, monitored_site: Id.optional() });
export type ExportFilter = z.infer<typeof ExportFilter>;

/** A filter with an unknown parameter is refused: an export of everything would be the answer to a slip. */
export const EventExportQuery = z.strictObject({
  ...ExportFilter.shape,
  format: EventFormat,
  /** The person whose assets and dismissals the filter is about; a service names them. */
  email: z.string().optional(),
});
export type EventExportQuery = z.infer<typeof EventExportQuery>;

/** A link to the events of a filter in a format, without the token: that is shown once. */
export const FeedLink = z.object({
  id: z.string(),
  name: z.string(),
  format: EventFormat,
  filter: z.record(z.string(), z.unknown()).describe("The filter that it was created with"),
  createdAt: Time,
  lastUsedAt: Time.nullable(),
});
export type FeedLink = z.infer<typeof FeedLink>;

export const FeedLinkInput = z.strictObject({
  ...ExportFilter.shape,
  name: plainText(100).refine((name) => name.length > 0, says(requiredText)),
  format: EventFormat,
});
export type FeedLinkInput = z.infer<typeof FeedLinkInput>;

/** A new link; the only response that contains its token, and the address that carries it. */
export const NewFeedLink = FeedLink.omit({ lastUsedAt: true }).extend({ url: z.string(), token: z.string() });
export type NewFeedLink = z.infer<typeof NewFeedLink>;

import { z } from "zod";
import { plainText, Time } from "./common.ts";
import { ItemContent } from "./items.ts";

export const sourceKinds = ["rss", "atom", "usgs"] as const;
export const SourceKind = z.enum(sourceKinds);
export type SourceKind = z.infer<typeof SourceKind>;

/** A news source (feed) with its health; `hash` is of the last answer, hex SHA-256. */
export const Source = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  hash: z.string().nullable(),
  skip_processing: z.number().int().min(0).max(1),
  created_at: Time,
  updated_at: Time,
  kind: SourceKind.nullable(),
  lastError: z.string().nullable(),
  failingSince: Time.nullable(),
  lastSuccessAt: Time.nullable(),
  nextPollAt: Time.nullable(),
  itemCount: z.number().int(),
  /** Whether its data counts as an authority's word. */
  official: z.boolean(),
  /** Which agents read it; null: those for its kind, `rules`: none. */
  contentType: z.string().nullable(),
});
export type Source = z.infer<typeof Source>;

const HttpUrl = z
  .url({ protocol: /^https?$/, message: "Please enter a web address that starts with http:// or https://" })
  .max(2000);

export const SourceInput = z.strictObject({
  name: plainText(200).refine((name) => name.length > 0, "This field is required"),
  url: HttpUrl,
  kind: SourceKind.nullish(),
  skip_processing: z.number().int().min(0).max(1).optional(),
  /** Absent, it stays as it is; of a new source its host says whether an authority publishes there. */
  official: z.boolean().optional(),
  /** Absent, it stays as it is. */
  contentType: z.string().max(255).nullish(),
});
export type SourceInput = z.infer<typeof SourceInput>;

export const SourceTestInput = z.strictObject({ url: HttpUrl, kind: SourceKind.nullish() });

export const SourceTest = z.object({
  kind: SourceKind,
  title: z.string().nullable(),
  link: z.string().nullable(),
  items: z.array(ItemContent),
  problems: z.array(z.string()),
});
export type SourceTest = z.infer<typeof SourceTest>;

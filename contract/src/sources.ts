import { z } from "zod";
import { changeOf } from "./change-of.ts";
import { plainText, Time } from "./common.ts";
import { ItemContent } from "./items.ts";

type FormatFacts = {
  /** Its proper name, the same in every language. */
  name: string;
  /** Whether only authorities write it: its items are their word. */
  isOfficial: boolean;
};

/** Every format of feeds, with what web and server both know of it. A new one is added here, then wherever this does not compile. */
export const formatFacts = {
  rss: { name: "RSS", isOfficial: false },
  atom: { name: "Atom", isOfficial: false },
  usgs: { name: "USGS GeoJSON", isOfficial: true },
} as const satisfies Record<string, FormatFacts>;

export type SourceKind = keyof typeof formatFacts;
export const sourceKinds = Object.keys(formatFacts) as [SourceKind, ...SourceKind[]];
export const SourceKind = z.enum(sourceKinds);

/**
 * `degraded`: its last polls failed, as happens; `failing`: too often for that; `paused`: not polled until it is resumed;
 * `disabled`: it said that it is gone for good, and is not polled until it is saved again.
 */
export const SourceState = z.enum(["healthy", "degraded", "failing", "paused", "disabled"]);
export type SourceState = z.infer<typeof SourceState>;

/**
 * A news source (feed) with its health; `hash` is of the last answer, hex SHA-256. With `skip_processing` it is polled and
 * its items are stored, but not analysed; with `paused` it is not polled.
 */
export const Source = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  hash: z.string().nullable(),
  skip_processing: z.number().int().min(0).max(1),
  paused: z.boolean(),
  state: SourceState,
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

/** The fields of a source that can be set. */
export const sourceFields = {
  name: plainText(200).refine((name) => name.length > 0, "This field is required"),
  url: HttpUrl,
  kind: SourceKind.nullish(),
  skip_processing: z.number().int().min(0).max(1).optional(),
  /** Absent, its host says whether an authority publishes there. */
  official: z.boolean().optional(),
  paused: z.boolean().optional(),
  contentType: z.string().max(255).nullish(),
};

export const SourceInput = z.strictObject(sourceFields);
export type SourceInput = z.infer<typeof SourceInput>;

/** A change of a source: omitted fields are kept, null clears a field. */
export const SourceChange = /* @__PURE__ */ changeOf(Source, sourceFields);
export type SourceChange = z.infer<typeof SourceChange>;

export const SourceTestInput = z.strictObject({ url: HttpUrl, kind: SourceKind.nullish() });

export const SourceTest = z.object({
  kind: SourceKind,
  title: z.string().nullable(),
  link: z.string().nullable(),
  items: z.array(ItemContent),
  problems: z.array(z.string()),
});
export type SourceTest = z.infer<typeof SourceTest>;

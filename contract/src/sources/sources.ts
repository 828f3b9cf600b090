import { z } from "zod";
import { changeOf } from "../base/change-of.ts";
import { CapCertainty, Category, plainText, Severity, Time, tagList, Urgency } from "../base/common.ts";
import { says } from "../base/sentences.ts";
import { keysOf } from "../base/typed-values.ts";
import { AreaCode, ItemContent } from "./items.ts";
import { DocumentOutline, SourceMapping } from "./source-mapping.ts";

/** Every carrier of entries, with its proper name, which is the same in every language. */
export const formatFacts = {
  rss: { name: "RSS" },
  atom: { name: "Atom" },
  "json-feed": { name: "JSON Feed" },
  features: { name: "JSON" },
  document: { name: "XML" },
  csv: { name: "CSV" },
} as const satisfies Record<string, { name: string }>;

export type SourceKind = keyof typeof formatFacts;
export const sourceKinds = keysOf(formatFacts);
export const SourceKind = z.enum(sourceKinds);

/**
 * `degraded`: its last polls failed, as happens; `failing`: too often for that; `paused`: not polled until it is resumed;
 * `disabled`: it said that it is gone for good, and is not polled until it is saved again.
 */
export const SourceState = z.enum(["healthy", "degraded", "failing", "paused", "disabled"]);
export type SourceState = z.infer<typeof SourceState>;

/** Why a source that is on does not respond: it fails, has never answered, or is overdue, because no process polls it. */
export const Outage = z.enum(["failing", "waiting", "overdue"]);
export type Outage = z.infer<typeof Outage>;

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
  /** Null if it responds, and for one that is not polled or not analysed. */
  outage: Outage.nullable(),
  created_at: Time,
  updated_at: Time,
  kind: SourceKind.nullable(),
  /** How its authority writes, such as `cap` or `usgs`; null for what is written for people alone, such as news. */
  dialect: z.string().nullable(),
  /** The proper name of the dialect. */
  dialectName: z.string().nullable(),
  lastError: z.string().nullable(),
  /** What was skipped or repaired in the last document that was read. */
  problems: z.array(z.string()),
  failingSince: Time.nullable(),
  lastSuccessAt: Time.nullable(),
  /** Since when it has nothing new, if that is three times as long as usual. */
  silentSince: Time.nullable(),
  nextPollAt: Time.nullable(),
  itemCount: z.number().int(),
  /** Whether its data counts as an authority's word. */
  official: z.boolean(),
  /** It is not polled: a program sends its items to its `url`, with a key of the source. */
  inbound: z.boolean(),
  /** Which agents read it; null: those for its kind, `rules`: none. */
  contentType: z.string().nullable(),
  tags: z.array(z.string()),
  /** The poll interval in seconds, if it is longer than that of the installation; null: the default. */
  pollSeconds: z.number().int().nullable(),
  /** How its document is read, if it is in a form of its own. */
  mapping: SourceMapping.nullable(),
  /** The HTTP status of the response to the last poll; null without a response. */
  lastStatus: z.number().int().nullable(),
  /** How long that response took, in milliseconds. */
  responseMs: z.number().int().nullable(),
  /** New items of each of the last 14 days (UTC), today last. */
  itemsPerDay: z.array(z.number().int()),
});
export type Source = z.infer<typeof Source>;

const HttpUrl = z
  .url({ protocol: /^https?$/, message: "Please enter a web address that starts with http:// or https://" })
  .max(2000)
  .refine(
    (url) => !/^[^/]*\/\/[^/?#]*@/.test(url),
    says(/*i18n*/ { id: "field.url.userinfo", message: "The URL must not contain a user name or password" }),
  );

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
  tags: tagList(50).optional(),
  /** A poll interval that is shorter than the installation's (`POLL_SECONDS`) is that one. */
  pollSeconds: z.number().int().min(60).max(86_400).nullish(),
  mapping: SourceMapping.nullish(),
};

export const SourceInput = z.strictObject(sourceFields);
export type SourceInput = z.infer<typeof SourceInput>;

/** A source to which a program sends items. */
export const InboundSourceInput = z.strictObject({ name: sourceFields.name, official: sourceFields.official });
export type InboundSourceInput = z.infer<typeof InboundSourceInput>;

/** The key of an inbound source; the only response that contains it. */
export const SourceKey = z.object({ key: z.string() });

/** What became of the items that were sent; `problems` are sentences about what was skipped. */
export const PushedItems = z.object({
  stored: z.number().int(),
  unchanged: z.number().int(),
  problems: z.array(z.string()),
});

/** A change of a source: omitted fields are kept, null clears a field. */
export const SourceChange = /* @__PURE__ */ changeOf(Source, sourceFields);
export type SourceChange = z.infer<typeof SourceChange>;

export const SourceTestInput = z.strictObject({
  url: HttpUrl,
  kind: SourceKind.nullish(),
  mapping: SourceMapping.nullish(),
  /** Reads the outline of the list at this path. */
  entries: z.string().max(200).optional(),
});

/**
 * An entry as it was read, with what it states; `incident` false is one that creates no event: a bulletin that nothing happens, a test, or news
 * of something else.
 */
export const SourceTestItem = ItemContent.omit({
  sourceName: true,
  official: true,
  isBulletin: true,
  follow: true,
  followed: true,
}).extend({
  areaCodes: z.array(AreaCode),
  placeName: z.string().nullable(),
  category: Category.nullable(),
  severity: Severity,
  urgency: Urgency,
  capCertainty: CapCertainty,
  status: z.string().nullable(),
  msgType: z.string().nullable(),
  references: z.array(z.string()),
  onset: Time.nullable(),
  expires: Time.nullable(),
  incident: z.boolean(),
  /** Whom it would have notified when it was published; null for an entry that was not tried. */
  audience: z.object({ people: z.number().int(), assets: z.number().int() }).nullable(),
});
export type SourceTestItem = z.infer<typeof SourceTestItem>;

/** What an address answers, read without storing anything. */
export const SourceTest = z.object({
  kind: SourceKind,
  dialect: z.string().nullable(),
  /** The proper name of the dialect. */
  dialectName: z.string().nullable(),
  title: z.string().nullable(),
  link: z.string().nullable(),
  items: z.array(SourceTestItem),
  /** Whether its data counts as an authority's word, unless an admin says otherwise. */
  official: z.boolean(),
  /** What a mapping can name; null for a document that Tocsin reads by itself. */
  outline: DocumentOutline.nullable(),
  problems: z.array(z.string()),
});
export type SourceTest = z.infer<typeof SourceTest>;

/** What became of the feeds of an OPML document; `known` addresses were sources before. */
export const SourceImport = z.object({
  added: z.number().int(),
  known: z.number().int(),
  refused: z.array(z.object({ url: z.string(), message: z.string() })),
});
export type SourceImport = z.infer<typeof SourceImport>;

export const SourceAddress = z.strictObject({ url: HttpUrl });

/** A feed that was found at an address of a page, and read. */
export const FoundFeed = z.object({ url: z.string(), title: z.string().nullable(), kind: SourceKind });
export type FoundFeed = z.infer<typeof FoundFeed>;

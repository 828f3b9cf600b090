import {
  type Asset,
  Asset as AssetSchema,
  AssetSummary,
  Category,
  type ListMetadata,
  MatchCertainty,
  Severity,
  type Summary,
  SummaryCounts,
  Time,
} from "@tocsin/contract";
import { z } from "zod";
import { defineTool } from "../tool.ts";
import { cleanOptional, cleanUntrusted, fitList, leftOut, notice, untrusted } from "../untrusted.ts";

const { lat, lon, radius, paused } = AssetSchema.shape;

const AssetResult = z.object({
  id: z.number().int(),
  lat,
  lon,
  radius: radius.describe("Kilometres around the point or the outline"),
  outline: z.enum(["Polygon", "MultiPolygon", "LineString", "MultiLineString"]).nullable(),
  paused,
  untrustedText: untrusted({
    name: z.string().nullable(),
    description: z.string().nullable(),
    query: z.string().nullable(),
    tags: z.array(z.string()),
  }),
});

const describeAsset = ({ id, lat, lon, radius, geometry, paused, ...texts }: Asset): z.infer<typeof AssetResult> => ({
  id,
  lat,
  lon,
  radius,
  outline: geometry?.type ?? null,
  paused,
  untrustedText: {
    name: cleanOptional(texts.name, 200),
    description: cleanOptional(texts.description, 500),
    query: cleanOptional(texts.query, 500),
    tags: texts.tags.map((tag) => cleanUntrusted(tag, 40)),
  },
});

export const listAssets = defineTool<{ result: Asset[]; metadata: ListMetadata }>()({
  name: "list_assets",
  title: "List assets",
  description: "Lists the person's assets (monitored sites), with place, radius and tags.",
  scope: "assets:read",
  call: "GET /api/monitor",
  person: "required",
  input: z.strictObject({
    page: z.number().int().min(1).max(10_000).default(1),
    take: z.number().int().min(1).max(100).default(50).describe("Assets per page"),
  }),
  output: z.object({ notice: z.string(), assets: z.array(AssetResult), leftOut, total: z.number().int() }),
  ask: () => ({ query: { outlines: "simple" } }),
  answer: ({ result }, { page, take }) =>
    fitList(
      {
        notice,
        assets: result.slice((page - 1) * take, page * take).map(describeAsset),
        total: result.length,
      },
      "assets",
    ),
});

const NeedsYou = z.object({
  eventId: z.number().int(),
  assetId: z.number().int(),
  assets: z.number().int().describe("Number of assets that it concerns"),
  severity: Severity,
  category: Category.nullable(),
  certainty: MatchCertainty,
  distance: z.number().nullable().describe("Kilometres to the asset"),
  acknowledgedAt: Time.nullable(),
  notificationId: z.string().nullable(),
  firstSeenAt: Time,
  happenedAt: Time.nullable(),
  untrustedText: untrusted({ title: z.string() }),
});

/** The most of the ongoing events of a summary, the first of its order. */
const mostEntries = 50;

export const summarizeAssets = defineTool<{ result: Summary }>()({
  name: "summarize_assets",
  title: "Summarize what is near the assets",
  description:
    "Summarizes what is ongoing near the person's assets: the events that need attention, the most important first, the state of each asset " +
    "with ongoing events, and counts.",
  scope: "events:read",
  call: "GET /api/summary",
  person: "required",
  input: z.strictObject({}),
  output: z.object({
    notice: z.string(),
    asOf: Time,
    counts: SummaryCounts,
    needsYou: z.array(NeedsYou),
    assets: z.array(AssetSummary),
    leftOut,
  }),
  ask: () => ({ query: {} }),
  answer: ({ result: { needsYou, assets, counts, asOf } }) => {
    const entries = needsYou.slice(0, mostEntries).map(({ title, createdAt, ...entry }) => ({
      ...entry,
      firstSeenAt: createdAt,
      untrustedText: { title: cleanUntrusted(title, 300) },
    }));
    return fitList({ notice, asOf, counts, needsYou: entries, assets: assets.slice(0, 200) }, "assets");
  },
});

export const createAsset = defineTool<{ result: Asset }>()({
  name: "create_asset",
  title: "Create an asset",
  description:
    "Creates an asset (monitored site) of the person: a point with a radius, or an area or a line as GeoJSON. The person is then notified of " +
    "events there. Ask the user before calling it.",
  scope: "assets:write",
  call: "POST /api/monitor",
  person: "required",
  changes: { idempotent: false },
  input: z.strictObject({
    name: z.string().max(200).describe("Plain text"),
    description: z.string().max(2000).optional().describe("Plain text"),
    lat: z.number().min(-90).max(90).optional(),
    lon: z.number().min(-180).max(180).optional(),
    radius: z.number().min(0).max(20_000).optional().describe("Kilometres; defaults to 25 around a point"),
    geometry: z
      .looseObject({ type: z.string() })
      .optional()
      .describe("A GeoJSON Polygon, MultiPolygon, LineString or MultiLineString instead of lat and lon"),
    query: z.string().max(500).optional().describe("Words that an event must contain to match"),
    tags: z.array(z.string().max(40)).max(20).optional(),
  }),
  output: z.object({ notice: z.string(), asset: AssetResult }),
  ask: (body) => ({ body }),
  answer: ({ result }) => ({ notice, asset: describeAsset(result) }),
});

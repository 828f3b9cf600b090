import {
  categories,
  type Event,
  type ListMetadata,
  ListMetadata as ListMetadataSchema,
  MatchCertainty,
  Severity,
  Time,
} from "@tocsin/contract";
import { z } from "zod";
import { describeEvent, EventResult } from "../describe-event.ts";
import { defineTool } from "../tool.ts";
import { fitList, leftOut, notice } from "../untrusted.ts";

type EventList = { result: Event[]; metadata: ListMetadata };

const Events = z.object({ notice: z.string(), events: z.array(EventResult), leftOut, metadata: ListMetadataSchema });

const describeList = ({ result, metadata }: EventList) =>
  fitList({ notice, events: result.map(describeEvent), metadata }, "events");

/** A flag as an address has it. */
const flag = (value: boolean): string => (value ? "1" : "0");

/** Arguments as the query of an address; absent ones and empty lists are left out. */
const toQuery = (input: Record<string, string | number | boolean | (string | number)[] | undefined>) =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => {
      if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
      if (typeof value === "boolean") return [[name, flag(value)]];
      return [[name, Array.isArray(value) ? value.map(String) : String(value)]];
    }),
  );

const id = z.number().int().positive();

/** The most events of one result. */
const mostEvents = 50;

export const searchEvents = defineTool<EventList>()({
  name: "search_events",
  title: "Search events",
  description:
    "Searches hazard and news events, newest first. All filters are optional and combined. In the name of a person, mine, certainty, assetIds, " +
    "tags and dismissed refer to that person's assets.",
  scope: "events:read",
  call: "GET /api/event",
  person: "optional",
  input: z.strictObject({
    q: z.string().max(200).optional().describe("Words in the title, text or place"),
    from: Time.optional().describe("First seen at this time or later, ISO 8601 in UTC"),
    to: Time.optional().describe("First seen before this time, ISO 8601 in UTC"),
    categories: z
      .array(z.enum([...categories, "none"]))
      .max(7)
      .optional(),
    severity: Severity.optional().describe("Minimum severity"),
    bbox: z.array(z.number()).length(4).optional().describe("West, south, east, north in degrees"),
    ongoing: z.boolean().optional(),
    mine: z.boolean().optional().describe("Only events near the person's assets"),
    certainty: MatchCertainty.optional().describe("Whether the event is certainly or possibly inside an asset's area"),
    assetIds: z.array(id).max(200).optional(),
    tags: z.array(z.string().max(40)).max(20).optional().describe("Only events near assets with one of these tags"),
    dismissed: z.boolean().optional(),
    page: z.number().int().min(1).max(1_000_000).default(1),
    take: z.number().int().min(1).max(mostEvents).default(20).describe("Events per page"),
  }),
  output: Events,
  ask: ({ categories: category, assetIds: asset, tags: tag, bbox, ...rest }) => ({
    query: toQuery({ ...rest, category, asset, tag, bbox: bbox?.join(",") }),
  }),
  answer: describeList,
});

export const getEvent = defineTool<{ result: Event }>()({
  name: "get_event",
  title: "Get an event",
  description: "Returns one event by its id.",
  scope: "events:read",
  call: "GET /api/event",
  person: "optional",
  input: z.strictObject({ id }),
  output: z.object({ notice: z.string(), event: EventResult }),
  ask: (input) => ({ query: toQuery(input) }),
  answer: ({ result }) => ({ notice, event: describeEvent(result) }),
});

export const listEventsNearAsset = defineTool<EventList>()({
  name: "list_events_near_asset",
  title: "List events near an asset",
  description: "Lists the events near one asset of the person, with the distance in kilometres.",
  scope: "events:read",
  call: "GET /api/event",
  person: "required",
  input: z.strictObject({ assetId: id }),
  output: Events,
  ask: ({ assetId }) => ({ query: { monitored_site: String(assetId) } }),
  answer: describeList,
});

import {
  Event,
  EventChange,
  EventFilter,
  EventInput,
  EventItem,
  EventPoints,
  EventQuery,
  EventSplit,
  HistogramBar,
  HistogramQuery,
  Id,
  listOf,
  oneOf,
  TimelineEntry,
} from "@tocsin/contract";
import { z } from "zod";
import { notFound } from "../platform/errors.ts";
import { answerTile } from "../platform/geo/point-tile.ts";
import { readTileAddress } from "../platform/geo/tile-address.ts";
import { answerJson } from "../platform/http/answers.ts";
import { type Person, type Route, route, type Service } from "../platform/http/route.ts";
import { type CorrectParts, correctEvent } from "./correct-event.ts";
import { countByTime } from "./count-by-time.ts";
import { enterEvent } from "./enter-event.ts";
import { eventNotFound, getEvent, getGeometry } from "./queries.ts";
import { listPoints } from "./reading/list-points.ts";
import { openEventReader } from "./reading/read-event.ts";
import { type ListParts, openListReader } from "./reading/read-lists.ts";
import { listEventItems } from "./stories/list-event-items.ts";
import { splitEvent } from "./stories/split-event.ts";
import { drawTile } from "./tiles/draw-tile.ts";
import { listTimeline } from "./timeline/list-timeline.ts";
import type { WriteParts } from "./write-events.ts";

type Parts = ListParts & {
  /** The data of a manually entered or corrected event. */
  write: WriteParts;
  namePoint: CorrectParts["namePoint"];
};

const Query = z.object({
  ...EventQuery.shape,
  id: Id.optional(),
  monitored_site: Id.optional(),
  email: z.string().optional(),
});

const readEventId = (params: Record<string, string>): number => {
  const id = Id.safeParse(params.id);
  if (!id.success) throw notFound(eventNotFound);
  return id.data;
};

const nameOf = (caller: Person | Service): string => (caller.kind === "person" ? "an admin" : "a service");

export const eventRoutes = (parts: Parts): Route[] => [
  ...recordRoutes(parts),
  ...overviewRoutes(parts),
  ...originRoutes(parts),
];

/** The events themselves. */
function recordRoutes({ db, write, namePoint, getUserId, checkAsset }: Parts): Route[] {
  const readList = openListReader({ db, getUserId, checkAsset });
  const readEvent = openEventReader(db);
  return [
    route({
      method: "GET",
      path: "/api/event",
      summary: "List events, newest first; filter by asset or by a person's assets, or get one by `id`",
      access: "person or service",
      query: Query,
      answer: z.union([listOf(Event), oneOf(Event)]),
      async handle({ caller, query }) {
        const userId = caller.kind === "person" ? caller.user.id : undefined;
        if (query.id !== undefined) return { result: await readEvent(query.id, userId) };
        return answerJson(await readList(caller, query));
      },
    }),
    route({
      method: "POST",
      path: "/api/event",
      summary: "Create an event manually; it is processed like any other",
      access: "admin or service",
      body: EventInput,
      answer: oneOf(Event),
      status: 201,
      async handle({ caller, body }) {
        return { result: await getEvent(db, await enterEvent(write, body, nameOf(caller))) };
      },
    }),
    route({
      method: "PUT",
      path: "/api/event",
      summary:
        "Update an event manually: omitted fields keep their values, null clears a field; a new point replaces area and place name",
      access: "admin or service",
      query: z.object({ id: Id }),
      body: EventChange,
      answer: oneOf(Event),
      audit: { read: ({ query }) => getEvent(db, query.id) },
      async handle({ caller, query, body }) {
        await correctEvent({ ...write, namePoint }, query.id, body, nameOf(caller));
        return { result: await getEvent(db, query.id) };
      },
    }),
  ];
}

/** Many events at once: over time, and on the map. */
function overviewRoutes({ db }: Parts): Route[] {
  return [
    route({
      method: "GET",
      path: "/api/event/histogram",
      summary: "Count events by the hour, day or week in which they were first seen, and by category",
      access: "person",
      query: HistogramQuery,
      answer: z.array(HistogramBar),
      handle: ({ caller, query }) => countByTime(db, query, caller.user.id),
    }),
    route({
      method: "GET",
      path: "/api/event/points",
      summary: "List the newest 20,000 events of a filter as points, each with the caller's assets that contain it",
      access: "person",
      query: EventFilter,
      answer: EventPoints,
      handle: ({ caller, query }) => listPoints(db, query, caller.user.id),
    }),
    route({
      method: "GET",
      path: "/api/event/tiles/{z}/{x}/{y}.mvt",
      summary: "Get events as a Mapbox vector tile, clustered by distance",
      access: "person",
      query: EventFilter,
      answers: { 200: "application/vnd.mapbox-vector-tile" },
      handle: async ({ caller, query, params }) =>
        answerTile(await drawTile(db, readTileAddress(params), query, caller.user.id), 30),
    }),
  ];
}

/** One event: where it is, how it came about, and of which items. */
function originRoutes({ db, write }: Parts): Route[] {
  return [
    route({
      method: "GET",
      path: "/api/event/{id}/geometry",
      summary: "Get the geometry of an event as GeoJSON",
      access: "person or service",
      answer: z.looseObject({ type: z.string() }),
      handle: ({ params }) => getGeometry(db, readEventId(params)),
    }),
    route({
      method: "GET",
      path: "/api/event/{id}/timeline",
      summary: "Get the timeline of an event: what was known at which time, and from which source",
      access: "person",
      answer: z.array(TimelineEntry),
      handle: ({ caller, params }) => listTimeline(db, readEventId(params), caller.user.id),
    }),
    route({
      method: "GET",
      path: "/api/event/{id}/items",
      summary: "List the items of an event, with the reason why each belongs to it",
      access: "person",
      answer: z.array(EventItem),
      handle: ({ caller, params }) => listEventItems(db, readEventId(params), caller.user.id),
    }),
    route({
      method: "POST",
      path: "/api/event/split",
      summary: "Split an event: move some of its items to a new event",
      access: "admin or service",
      query: z.object({ id: Id }),
      body: EventSplit,
      answer: oneOf(Event),
      status: 201,
      async handle({ query, body }) {
        return { result: await getEvent(db, await splitEvent(write, query.id, body.itemIds)) };
      },
    }),
  ];
}

import type { Event } from "@tocsin/contract";
import { z } from "zod";
import type { Route } from "../platform/http/route.ts";
import { describeEvent, eventUri } from "./describe-event.ts";
import { type BoundTool, bindTools, defineTool, type Tool } from "./tool.ts";
import { fitList, notice } from "./untrusted.ts";

/** The most characters of an outline. */
const longestGeometry = 20_000;
/** The most events of the collection. */
const mostEvents = 50;

export const collectionUri = "tocsin://events";
export const eventTemplate = "tocsin://events/{id}";
export const geoJsonType = "application/geo+json";

const pointOf = ({ lat, lon }: Event): GeoJSON.Point | null =>
  lat === null || lon === null ? null : { type: "Point", coordinates: [lon, lat] };

const toFeature = (event: Event) => ({
  type: "Feature" as const,
  id: event.id,
  geometry: pointOf(event) as GeoJSON.Geometry | null,
  properties: describeEvent(event),
});

/** What is read as a resource is a tool as well, with the same scope, limits and record; it is not listed as one. */
const shared = { scope: "events:read", person: "optional", output: z.looseObject({}) } as const;
const id = z.string().regex(/^\d{1,10}$/);

export const readCollection: Tool = defineTool<{ result: Event[] }>()({
  ...shared,
  call: "GET /api/event",
  name: `resource ${collectionUri}`,
  title: "Read ongoing events",
  description: "The newest ongoing events as a GeoJSON FeatureCollection of points",
  input: z.strictObject({}),
  ask: () => ({ query: { ongoing: "1", take: String(mostEvents) } }),
  answer: ({ result }) => {
    const features = result.map(toFeature);
    return fitList({ type: "FeatureCollection", notice, features }, "features");
  },
});

type EventFeature = { notice: string; hasOutline: boolean } & ReturnType<typeof toFeature>;

export const readEvent: Tool = defineTool<{ result: Event }>()({
  ...shared,
  call: "GET /api/event",
  name: `resource ${eventTemplate}`,
  title: "Read an event",
  description: "An event as a GeoJSON Feature",
  input: z.strictObject({ id }),
  ask: (query) => ({ query }),
  answer: ({ result }): EventFeature => ({ notice, hasOutline: result.geojson !== null, ...toFeature(result) }),
});

export const readOutline: Tool = defineTool<GeoJSON.Geometry>()({
  ...shared,
  call: "GET /api/event/{id}/geometry",
  name: `outline of ${eventTemplate}`,
  title: "Read the outline of an event",
  description: "The geometry of an event",
  input: z.strictObject({ id }),
  ask: (params) => ({ params }),
  answer: (geometry) => ({ geometry: JSON.stringify(geometry).length <= longestGeometry ? geometry : null }),
});

type Reads = { collection: BoundTool; event: BoundTool; outline: BoundTool };

/** The reads of resources with the calls that they make. */
export function bindReads(routes: readonly Route[]): Reads {
  const [collection, event, outline] = bindTools([readCollection, readEvent, readOutline], routes);
  return { collection, event, outline } as Reads;
}

const uriOfEvent = new RegExp(`^${eventUri(0).replace(/0$/, "")}(\\d{1,10})$`);

/** Reads the resource of an address as GeoJSON; undefined if there is no such resource. An outline that is too long is its point. */
export async function readResource(
  { collection, event, outline }: Reads,
  uri: string,
  run: (tool: BoundTool, given: object) => Promise<object>,
): Promise<object | undefined> {
  if (uri === collectionUri) return run(collection, {});
  const id = uriOfEvent.exec(uri)?.[1];
  if (id === undefined) return undefined;
  const { hasOutline, ...feature } = (await run(event, { id })) as EventFeature;
  const { geometry } = hasOutline ? ((await run(outline, { id })) as Pick<EventFeature, "geometry">) : feature;
  return { ...feature, geometry: geometry ?? feature.geometry };
}

import type { AssetInput } from "@tocsin/contract";
import type { FeedItem, Quake } from "./feed-documents.ts";

export const demoEmail = "demo@tocsin.example";

/** Five places on three continents. */
export const demoAssets: AssetInput[] = [
  { name: "Lisbon office", lat: 38.7167, lon: -9.1333, radius: 25, description: "Head office, 40 people" },
  { name: "Leiria depot", lat: 39.7436, lon: -8.8071, radius: 20 },
  { name: "Santiago plant", lat: -33.4569, lon: -70.6483, radius: 60, description: "Night shift from 22:00" },
  { name: "Kumamoto school", lat: 32.8059, lon: 130.6918, radius: 40 },
  { name: "Manila clinic", lat: 14.6042, lon: 120.9822, radius: 30, query: '"field hospital"' },
];

export type Scene = { afterSeconds: number } & (
  | { feed: "news"; item: FeedItem }
  | { feed: "quakes"; quake: Omit<Quake, "time"> }
);

/** What happens in a minute: a start that is quiet, two earthquakes, fires and floods, a correction and an all-clear. */
export const demoScenes: Scene[] = [
  { afterSeconds: 0, feed: "news", item: { guid: "1", title: "Lisbon council opens new park by the river" } },
  {
    afterSeconds: 0,
    feed: "quakes",
    quake: { id: "demo1", magnitude: 3.2, place: "14 km NE of Valparaiso, Chile", at: [-71.5, -32.95] },
  },
  {
    afterSeconds: 8,
    feed: "news",
    item: {
      guid: "2",
      title: "Warehouse fire in Leiria, Portugal forces evacuation",
      summary: "Firefighters are at the scene in the industrial area. Nearby homes were evacuated.",
    },
  },
  {
    afterSeconds: 18,
    feed: "quakes",
    quake: { id: "demo2", magnitude: 6.1, place: "9 km E of Kumamoto, Japan", at: [130.79, 32.8] },
  },
  {
    afterSeconds: 26,
    feed: "news",
    item: {
      guid: "3",
      title: "Flash floods in Manila leave streets under water",
      summary: "Authorities in Manila, Philippines, ask people to stay at home.",
    },
  },
  {
    afterSeconds: 36,
    feed: "quakes",
    quake: { id: "demo2", magnitude: 6.3, place: "9 km E of Kumamoto, Japan", at: [130.78, 32.79], status: "reviewed" },
  },
  {
    afterSeconds: 44,
    feed: "news",
    item: {
      guid: "4",
      title: "Power outage leaves thousands without electricity in Santiago, Chile",
      summary: "The grid operator expects repairs to take until the evening.",
    },
  },
  { afterSeconds: 52, feed: "news", item: { guid: "5", title: "Airline strike continues across Europe" } },
  {
    afterSeconds: 60,
    feed: "news",
    item: { guid: "2", title: "Warehouse fire in Leiria, Portugal contained, residents return", summary: "All clear." },
  },
];

/** The newest wording of each entry that has been published by now; `began` is when the replay started. */
export function playUntil(began: Date, now: Date): { items: FeedItem[]; quakes: Quake[] } {
  const [items, quakes] = [new Map<string, FeedItem>(), new Map<string, Quake>()];
  for (const scene of demoScenes) {
    const at = new Date(began.getTime() + scene.afterSeconds * 1000);
    if (at > now) continue;
    if (scene.feed === "news") items.set(scene.item.guid, { ...scene.item, published: at });
    // An earthquake that is reviewed later has still happened when it did.
    else quakes.set(scene.quake.id, { ...scene.quake, time: quakes.get(scene.quake.id)?.time ?? at });
  }
  return { items: [...items.values()], quakes: [...quakes.values()] };
}

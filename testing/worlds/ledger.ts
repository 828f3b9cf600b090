import { createChance } from "../../server/src/commands/demo/large/chance.ts";
import type { Quake } from "../servers/feed-server.ts";
import type { MailSink } from "../servers/mail-sink.ts";

/** A person with their sites, as the test sends them to the server. */
export type Watcher = { email: string; sites: Site[] };
export type Site = { name: string; lat: number; lon: number; radiusKm: number };

/** One earthquake for one person: `email` and the earthquake's id, joined by a space. */
export type Entry = string;

export type World = { watchers: Watcher[]; quakes: Quake[]; expected: Set<Entry> };

/** Length of one degree of a great circle on the sphere of radius 6371 km. */
const degreeKm = 111.195;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance by the spherical law of cosines, in kilometres. */
function arcKm([lonA, latA]: readonly [number, number], [lonB, latB]: readonly [number, number]): number {
  const cosine =
    Math.sin(radians(latA)) * Math.sin(radians(latB)) +
    Math.cos(radians(latA)) * Math.cos(radians(latB)) * Math.cos(radians(lonB - lonA));
  return (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180 * degreeKm) / Math.PI;
}

/** An earthquake causes a notification from magnitude 5 on, within the radius of one of a person's sites. */
const leastMagnitude = 5;

/** Neither the shape of the earth nor rounding may decide: places this near to an edge are not used. */
const edgeShare = 0.03;

const isNear = (share: number): boolean => share < 1;
const isAtEdge = (share: number): boolean => Math.abs(share - 1) < edgeShare;

/** How far a place is from a site, as a share of the site's radius. */
const shareOf = ({ lat, lon, radiusKm }: Site, at: readonly [number, number]): number =>
  arcKm([lon, lat], at) / radiusKm;

/** Who must be notified of which earthquake, computed without the product's own code. */
export function expectEntries(watchers: Watcher[], quakes: Quake[]): Set<Entry> {
  return new Set(
    watchers.flatMap(({ email, sites }) =>
      quakes
        .filter(({ magnitude, at }) => magnitude >= leastMagnitude && sites.some((site) => isNear(shareOf(site, at))))
        .map(({ id }) => `${email} ${id}`),
    ),
  );
}

function placeWatchers(chance: () => number, count: number): Watcher[] {
  return Array.from({ length: count }, (_, index) => ({
    email: `person${index}@example.org`,
    sites: Array.from({ length: 3 }, (_, site) => ({
      name: `Site ${index}.${site}`,
      lat: Math.round((chance() * 120 - 60) * 100) / 100,
      lon: Math.round((chance() * 360 - 180) * 100) / 100,
      radiusKm: 50 + Math.round(chance() * 250),
    })),
  }));
}

/** Every second earthquake is near a site, the others anywhere; magnitudes 3 to 7.5, none at an edge of a site. */
function shakeEarth(chance: () => number, watchers: Watcher[], count: number): Quake[] {
  const sites = watchers.flatMap((watcher) => watcher.sites);
  const quakes: Quake[] = [];
  while (quakes.length < count) {
    const site = sites[Math.floor(chance() * sites.length)] as Site;
    const spread = (site.radiusKm * 3) / degreeKm;
    const near: [number, number] = [site.lon + (chance() - 0.5) * spread, site.lat + (chance() - 0.5) * spread];
    const anywhere: [number, number] = [chance() * 360 - 180, chance() * 160 - 80];
    const [lon, lat] = chance() < 0.5 ? near : anywhere;
    const at: [number, number] = [Number((((lon + 540) % 360) - 180).toFixed(4)), Number(lat.toFixed(4))];
    if (sites.some((one) => isAtEdge(shareOf(one, at)))) continue;
    const id = `us${String(quakes.length).padStart(6, "0")}`;
    quakes.push({ id, magnitude: 3 + Math.round(chance() * 45) / 10, place: `quake ${id}`, at, time: new Date() });
  }
  return quakes;
}

/** People, earthquakes and the expected notifications, the same for the same seed (except the time of the earthquakes). */
export function createWorld(seed: number, people: number, items: number): World {
  const chance = createChance(seed);
  const watchers = placeWatchers(chance, people);
  const quakes = shakeEarth(chance, watchers, items);
  return { watchers, quakes, expected: expectEntries(watchers, quakes) };
}

export type Balance = {
  lost: Entry[];
  phantom: Entry[];
  /** Messages beyond the first of an entry. */
  again: number;
  /** Of these, those that are not recognisable as the same message. */
  againUnderAnotherId: number;
};

/** Weighs what arrived against what had to. */
export function balance(expected: Set<Entry>, arrived: { entry: Entry; messageId: string }[]): Balance {
  const entries = new Set(arrived.map((one) => one.entry));
  const messages = new Set(arrived.map((one) => `${one.entry} ${one.messageId}`));
  return {
    lost: [...expected.difference(entries)],
    phantom: [...entries.difference(expected)],
    again: arrived.length - entries.size,
    againUnderAnotherId: messages.size - entries.size,
  };
}

/** The mails about earthquakes that a mail server received, from any sender. */
export const arrivalsOf = ({ received }: MailSink): { entry: Entry; messageId: string }[] =>
  received
    .filter(({ email }) => email.subject !== "Sign in to Tocsin")
    .flatMap(({ recipients, email }) => {
      const quake = /quake (us\d+)/.exec(email.subject ?? "")?.[1] ?? `none: ${email.subject}`;
      return recipients.map((recipient) => ({ entry: `${recipient} ${quake}`, messageId: email.messageId ?? "" }));
    });

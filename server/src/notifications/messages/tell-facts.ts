import type { LonLat, UserSettings } from "@tocsin/contract";
import { bearingWord } from "../../platform/geo/geodesic.ts";
import type { EventTold, Message } from "./load-message.ts";
import { findReach, formatDistance, formatPoint, formatTime, isClose, joinNames, nameOfCategory } from "./wording.ts";

/** What a message says of an event. */
export type Facts = {
  /** How far the nearest asset is, and which others it concerns. */
  nearest: string;
  about: [name: string, value: string][];
  assets: { line: string; reasons: string[] }[];
};

export function tellNearest({ assets, event }: EventTold, { units }: UserSettings): string {
  const [nearest, ...others] = assets;
  if (!nearest) return "";
  const more = others.length > 0 ? ` (and ${joinNames(others.map((asset) => asset.name))})` : "";
  if (nearest.distanceKm === null) return `names ${nearest.name}${more}`;
  if (isClose(event.place_kind, nearest.distanceKm)) return `near ${nearest.name}${more}`;
  const reach = findReach({ placeKind: event.place_kind, radiusKm: event.radius_km }, nearest.distanceKm);
  if (reach === 0) return `its area covers ${nearest.name}${more}`;
  if (reach !== null) return `its area reaches to within ${formatDistance(reach, units)} of ${nearest.name}${more}`;
  const about = event.place_kind === "exact" ? "" : "about ";
  return `${about}${formatDistance(nearest.distanceKm, units)} from ${nearest.name}${more}`;
}

export function tellFacts(told: EventTold, settings: UserSettings): Facts {
  const { event, sources } = told;
  const doubt = event.place_kind === "exact" ? "" : ` (only the ${event.place_kind} is known)`;
  const time = (name: string, at: Date | null): Facts["about"] =>
    at ? [[name, formatTime(at, settings.timeZone)]] : [];
  const about: Facts["about"] = [
    ["Category", nameOfCategory(event.category)],
    ["Severity", event.severity],
    ["Place", `${event.place_name ?? tellPoint(event)}${event.place_name ? doubt : ""}`],
    ...time("Happened", event.happened_at),
    ...time("First seen", event.first_seen_at),
    ...time("Ended", event.ended_at),
  ];
  if (sources.length > 0) about.push([sources.length === 1 ? "Source" : "Sources", sources.join(", ")]);
  return { nearest: tellNearest(told, settings), about, assets: tellAssets(told, settings) };
}

/** A place without a name is told in degrees. */
const tellPoint = ({ lat, lon }: EventTold["event"]): string =>
  lat === null || lon === null ? "unknown" : formatPoint([lon, lat]);

function tellAssets({ event, assets }: EventTold, { units }: UserSettings): Facts["assets"] {
  const point: LonLat | null = event.lat !== null && event.lon !== null ? [event.lon, event.lat] : null;
  return assets.map(({ name, distanceKm, at, reasons }) => {
    const texts = reasons.map((reason) => reason.text);
    if (distanceKm !== null && isClose(event.place_kind, distanceKm))
      return { line: `${name}, near it`, reasons: texts };
    const direction = at && point && distanceKm && distanceKm > 0.05 ? ` ${bearingWord(at, point)}` : "";
    const reach =
      distanceKm === null ? null : findReach({ placeKind: event.place_kind, radiusKm: event.radius_km }, distanceKm);
    const edge =
      reach === null
        ? ""
        : reach === 0
          ? "; its area covers it"
          : `; its area reaches to within ${formatDistance(reach, units)}`;
    const away = distanceKm === null ? "" : `, ${formatDistance(distanceKm, units)}${direction}${edge}`;
    return { line: `${name}${away}`, reasons: texts };
  });
}

/** What is said before the events: that it is a test alert, what is new, or why it came this way. */
export function listIntroductions({ kind, reason, insteadOf, contact, owner }: Message): string[] {
  return [
    ...(kind === "test-alert" ? ["This is a test alert. Nothing has happened."] : []),
    ...(kind === "digest" ? ["What happened near your assets and did not interrupt you."] : []),
    ...(kind === "all-clear" ? ["This is over."] : []),
    ...(reason ? [`${reason}.`] : []),
    ...(insteadOf ? [`${insteadOf}.`] : []),
    ...(contact ? [`You get this because ${owner.email} named you as a contact.`] : []),
  ];
}

/** So many events are told in full; of more, each has only its line. */
const mostInFull = 10;

/** Whether a message lists its events instead of telling each in full. */
export const isList = ({ kind, events }: Message): boolean => kind === "digest" || events.length > mostInFull;

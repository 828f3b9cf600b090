import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { distanceKm, type EventFieldName, eventFieldNames, type LonLat, type TimelineEntry } from "@tocsin/contract";
import { bearing, windOf } from "../../lib/geo/sphere.ts";
import { i18n } from "../../lib/language/i18n.ts";
import { showDistance, showRadius, type Units } from "../../lib/units.ts";
import { windAlone } from "../../lib/wind-words.ts";

type Changes = TimelineEntry["changes"];

/** The labels of fields that are shown as they are; null: the field has a sentence of its own, or none. */
const fieldLabels: Record<EventFieldName, MessageDescriptor | null> = {
  title: msg`Headline`,
  category: msg`Category`,
  severity: msg`Severity`,
  urgency: msg`Urgency`,
  capCertainty: msg`Certainty`,
  placeName: msg`Place`,
  summary: null,
  incident: null,
  url: null,
  lat: null,
  lon: null,
  radius: null,
  placeKind: null,
  dead: msg`Dead`,
  injured: msg`Injured`,
  missing: msg`Missing`,
  contained: null,
  happenedAt: null,
  onset: null,
  renewBy: null,
  parts: null,
  translations: null,
  expiresAt: null,
  ongoing: null,
};

/** Changes are named as they are stored: `cap_certainty`. */
const storedName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The changes of an event from one entry of its timeline to the next, one sentence each, in a person's words and units. */
export function changeWords(changes: Changes, units: Units): string[] {
  return [
    ...moveWords(changes, units),
    ...eventFieldNames.flatMap((field) => {
      const label = fieldLabels[field];
      const change = changes[storedName(field)];
      return label && change ? [t`${i18n._(label)}: ${show(change[0])} → ${show(change[1])}`] : [];
    }),
    ...(changes.description ? [t`Text changed`] : []),
    ...(changes.radius_km ? [extentWords(changes.radius_km, units)] : []),
    ...(changes.onset ? [t`Start time changed`] : []),
    ...(changes.area ? [t`Area changed`] : []),
    ...(changes.happened_at ? [t`Time corrected`] : []),
    ...(changes.urls ? [t`Source added`] : []),
    ...(changes.incident?.[1] === false ? [t`No longer classified as an incident`] : []),
    ...(changes.contained?.[1] === true ? [t`Contained`] : []),
    ...(changes.ongoing?.[1] === true ? [t`Ongoing again`] : []),
  ];
}

function moveWords({ lon, lat, place_kind }: Changes, units: Units): string[] {
  if (!lon && !lat && !place_kind) return [];
  const kind = place_kind ? [t`Precision of the place: ${show(place_kind[0])} → ${show(place_kind[1])}`] : [];
  const [from, to] = [pointOf(lon?.[0], lat?.[0]), pointOf(lon?.[1], lat?.[1])];
  if (from && to) {
    const move = windAlone(windOf(bearing(from, to)), showDistance(distanceKm(from, to), units));
    return [t`Place moved ${move}`, ...kind];
  }
  return [to ? t`Place added` : t`Place corrected`, ...kind];
}

const pointOf = (lon: unknown, lat: unknown): LonLat | undefined =>
  typeof lon === "number" && typeof lat === "number" ? [lon, lat] : undefined;

function extentWords([before, after]: [unknown, unknown], units: Units): string {
  const radius = (value: unknown): string => (typeof value === "number" ? showRadius(value, units) : t`none`);
  return t`Radius: ${radius(before)} → ${radius(after)}`;
}

const longest = 80;

function show(value: unknown): string {
  if (value === null || value === undefined || value === "") return t`none`;
  const text = String(value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** The engine that analysed an item, by the name in its findings. */
export function engineWords(engine: string): string {
  const [, type = "", version = ""] = /^agents:(\w+)@(\d+)$/.exec(engine) ?? [];
  if (type) return t`analysed by rules and agents (${type}, version ${version})`;
  const [, why] = /^rules\S* \(agents: (.+)\)$/.exec(engine) ?? [];
  if (why) return t`analysed by rules; agents: ${why}`;
  return engine.startsWith("rules") ? t`analysed by rules` : t`analysed by ${engine}`;
}

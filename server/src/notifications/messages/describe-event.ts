import type { LonLat, MessageText } from "@tocsin/contract";
import { msg } from "#messages";
import { bearingWord } from "../../platform/geo/geodesic.ts";
import { hasExtent } from "../../platform/geo/reach.ts";
import type { Message } from "./load-message.ts";
import { type MeasuredPlace, measurePlace } from "./measure-place.ts";
import type { NotifiedAsset, NotifiedEvent } from "./notified-event.ts";
import { wordReason } from "./word-reason.ts";
import {
  capitalise,
  categoryTexts,
  formatDistance,
  formatPoint,
  formatTime,
  joinNames,
  listWords,
  nameAsset,
  type Reader,
  severityTexts,
} from "./wording.ts";

/** What a message says of an event. */
export type Facts = {
  /** How far the nearest asset is, and which others it concerns. */
  nearest: string;
  about: [name: string, value: string][];
  assets: { line: string; reasons: string[] }[];
};

const texts = {
  nearest: msg({
    id: "nearest",
    message:
      "{measure, select, named {names {asset}} left {no longer covers {asset}} had {{asset} was in or near its area} close {close to {asset}} covers {covers {asset}} over {covers {asset}} in {inside {asset}} inAbout {in or near {asset}} near {{distance} from the edge of {asset}} nearAbout {about {distance} from the edge of {asset}} touches {overlaps {asset}} margin {{distance} from the edge of {asset}} line {on the line of {asset}} lineAbout {on or near the line of {asset}} along {{distance} from the line of {asset}} alongAbout {about {distance} from the line of {asset}} crosses {reaches the line of {asset}} corridor {{distance} from the line of {asset}} about {about {distance} from {asset}} other {{distance} from {asset}}}",
  }),
  nearestOfSeveral: msg({ id: "nearest.ofSeveral", message: "{nearest} (and {others})" }),
  category: msg({ id: "fact.category", message: "Category" }),
  severity: msg({ id: "fact.severity", message: "Severity" }),
  place: msg({ id: "fact.place", message: "Place" }),
  placeValue: msg({
    id: "fact.place.value",
    message:
      "{placeKind, select, exact {{place}} city {{place} (only the city is known)} region {{place} (only the region is known)} country {{place} (only the country is known)} other {{place} (exact place unknown)}}",
  }),
  placeUnknown: msg({ id: "fact.place.unknown", message: "unknown" }),
  happened: msg({ id: "fact.happened", message: "Happened" }),
  issued: msg({ id: "fact.issued", message: "Issued" }),
  begins: msg({ id: "fact.begins", message: "Begins" }),
  until: msg({ id: "fact.until", message: "In force until" }),
  validUntil: msg({ id: "fact.validUntil", message: "Message valid until" }),
  endOpen: msg({ id: "fact.endOpen", message: "{time}; no end is stated" }),
  firstSeen: msg({ id: "fact.firstSeen", message: "First seen" }),
  ended: msg({ id: "fact.ended", message: "Ended" }),
  sources: msg({ id: "fact.sources", message: "{count, plural, one {Source} other {Sources}}" }),
  line: msg({
    id: "line",
    message: "{nearest}. Severity: {severity}. First seen: {firstSeen}",
  }),
  direction: msg({
    id: "asset.direction",
    message:
      "{direction, select, north {{distance} north} northeast {{distance} north-east} east {{distance} east} southeast {{distance} south-east} south {{distance} south} southwest {{distance} south-west} west {{distance} west} northwest {{distance} north-west} other {{distance}}}",
  }),
  asset: msg({
    id: "asset.line",
    message:
      "{measure, select, named {{asset}} left {{asset}, no longer in its area} had {{asset}, which was in or near its area} close {{asset}, close to the event} covers {{asset}, {away}; its area covers it} reaches {{asset}, {away}; the edge of its area is {reach} away} over {{asset}; its area covers it} edge {{asset}, {distance} from its area} in {{asset}, inside it} inAbout {{asset}, in or near it} near {{asset}, {away} from its edge} nearAbout {{asset}, about {away} from its edge} touches {{asset}; its area overlaps it} margin {{asset}, {away} from its edge} line {{asset}, on its line} lineAbout {{asset}, on or near its line} along {{asset}, {away} from its line} alongAbout {{asset}, about {away} from its line} crosses {{asset}; its area reaches its line} corridor {{asset}, {away} from its line} other {{asset}, {away}}}",
  }),
  assetSeverity: msg({ id: "asset.line.severity", message: "{line} ({severity} there)" }),
  testAlert: msg({ id: "introduction.testAlert", message: "This is a test alert. Nothing has happened." }),
  digest: msg({
    id: "introduction.digest",
    message:
      "{count, plural, =0 {Nothing else was reported near your assets.} other {Events near your assets that did not trigger a notification.}}",
  }),
  sentence: msg({ id: "introduction.sentence", message: "{sentence}." }),
  contact: msg({
    id: "introduction.contact",
    message: "You receive this because {owner} added you as a contact.",
  }),
};

function measureOf({ event }: NotifiedEvent, { distanceKm, shape, reasons }: NotifiedAsset): MeasuredPlace | null {
  if (reasons.some(({ code }) => code === "left_area")) return { measure: "left", distanceKm: 0, reachKm: null };
  if (distanceKm === null) return null;
  const { place_kind, radius_km, geometry } = event;
  const measured = { placeKind: place_kind, radiusKm: radius_km, hasShape: hasExtent(geometry) };
  return measurePlace(measured, distanceKm, shape);
}

/** The words of a measured place; without one the event names the asset. Of an event that has ended, its area covers nothing any more. */
const wordMeasure = (place: MeasuredPlace | null, ongoing: boolean, reader: Reader) => ({
  measure: !ongoing && place?.reachKm != null ? "had" : (place?.measure ?? "named"),
  distance: place ? formatDistance(place.distanceKm, reader) : "",
  reach: place?.reachKm ? formatDistance(place.reachKm, reader) : "",
});

export function describeNearest(notified: NotifiedEvent, reader: Reader): string {
  const [first, ...others] = notified.assets;
  if (!first) return "";
  const measured = wordMeasure(measureOf(notified, first), notified.event.ongoing, reader);
  const nearest = reader.translate(texts.nearest, { asset: nameAsset(first.name, reader), ...measured });
  if (others.length === 0) return nearest;
  const names = others.map(({ name }) => nameAsset(name, reader));
  return reader.translate(texts.nearestOfSeveral, { nearest, others: joinNames(names, reader) });
}

/** How far it is, for a text under a title that does not state it, because a template does the titles. */
export const nearestLine = ({ template, events: [first] }: Message, reader: Reader): string[] =>
  template?.title && first ? [capitalise(describeNearest(first, reader), reader)] : [];

export function describeFacts(notified: NotifiedEvent, reader: Reader): Facts {
  const { event, sources } = notified;
  const { translate } = reader;
  const listed = (name: MessageText, value: string | null): Facts["about"] => (value ? [[translate(name), value]] : []);
  const time = (name: MessageText, at: Date | null): Facts["about"] => listed(name, at && formatTime(at, reader));
  const about: Facts["about"] = [
    ...listed(texts.category, event.category && translate(categoryTexts[event.category])),
    [translate(texts.severity), translate(severityTexts[event.severity])],
    [translate(texts.place), describePlace(event, reader)],
    // A warning is issued before what it warns of begins.
    ...time(event.onset || event.renew_by ? texts.issued : texts.happened, event.happened_at),
    ...time(texts.begins, event.onset),
    ...(event.ongoing ? describeEnd(event, reader) : []),
    ...time(texts.firstSeen, event.first_seen_at),
    ...time(texts.ended, event.ended_at),
  ];
  if (sources.length > 0) about.push([translate(texts.sources, { count: sources.length }), listWords(sources, reader)]);
  return {
    nearest: describeNearest(notified, reader),
    about,
    assets: notified.assets.map((asset) => describeAsset(notified, asset, reader)),
  };
}

/** Until when it lasts, or is only reported, as its authority states it. */
function describeEnd({ onset, renew_by, expires_at }: NotifiedEvent["event"], reader: Reader): Facts["about"] {
  const { translate } = reader;
  if (renew_by)
    return [[translate(texts.validUntil), translate(texts.endOpen, { time: formatTime(renew_by, reader) })]];
  return onset && expires_at ? [[translate(texts.until), formatTime(expires_at, reader)]] : [];
}

/** A place without a name is given in degrees. */
export function describePlace(
  { place_name: place, place_kind: placeKind, lat, lon }: NotifiedEvent["event"],
  reader: Reader,
): string {
  if (place) return reader.translate(texts.placeValue, { place, placeKind });
  return lat === null || lon === null ? reader.translate(texts.placeUnknown) : formatPoint([lon, lat], reader);
}

function describeAsset(notified: NotifiedEvent, asset: NotifiedAsset, reader: Reader): Facts["assets"][number] {
  const { lat, lon } = notified.event;
  const point: LonLat | null = lat !== null && lon !== null ? [lon, lat] : null;
  const { name, distanceKm, shape, severity, reasons } = asset;
  const measured = wordMeasure(measureOf(notified, asset), notified.event.ongoing, reader);
  // An outline is seen from no one point.
  const at = shape === "circle" ? asset.at : null;
  const direction = at && point && distanceKm && distanceKm > 0.05 ? bearingWord(at, point).replace("-", "") : "none";
  const away = reader.translate(texts.direction, { direction, distance: measured.distance });
  const line = reader.translate(texts.asset, { ...measured, away, asset: nameAsset(name, reader) });
  return {
    line:
      severity && new Set(notified.assets.map((one) => one.severity)).size > 1
        ? reader.translate(texts.assetSeverity, { line, severity: reader.translate(severityTexts[severity]) })
        : line,
    reasons: reasons.map((reason) => wordReason(reason, reader)),
  };
}

/** An event in one line of a list, behind its title. */
export const describeInLine = (notified: NotifiedEvent, reader: Reader, nearest: string): string =>
  reader.translate(texts.line, {
    nearest,
    severity: reader.translate(severityTexts[notified.event.severity]),
    firstSeen: formatTime(notified.event.first_seen_at, reader),
  });

/** What is said before the events: that it is a test alert, what is new, or why it came this way. */
export function listIntroductions(
  { kind, reason, insteadOf, contact, owner, events }: Message,
  reader: Reader,
): string[] {
  const { translate } = reader;
  const why = [reason, insteadOf].filter((one) => one !== null).map((one) => wordReason(one, reader));
  return [
    ...(kind === "test-alert" ? [translate(texts.testAlert)] : []),
    ...(kind === "digest" ? [translate(texts.digest, { count: events.length })] : []),
    ...why.map((sentence) => translate(texts.sentence, { sentence })),
    ...(contact ? [translate(texts.contact, { owner: owner.email })] : []),
  ];
}

/** As many events are described in full; beyond that, each has one line. */
const mostInFull = 10;

/** Whether a message lists its events instead of describing each in full. */
export const isList = ({ kind, events }: Message): boolean => kind === "digest" || events.length > mostInFull;

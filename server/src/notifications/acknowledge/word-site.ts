import type { AssetShape } from "@tocsin/contract";
import { msg } from "#messages";
import { bearingWord } from "../../platform/geo/geodesic.ts";
import { type Measure, type MeasuredPlace, measurePlace } from "../messages/measure-place.ts";
import { capitalise, formatDistance, formatRadius, nameAsset, type Reader } from "../messages/wording.ts";
import { type NotifiedAsset, pointsOf } from "./list-notified-assets.ts";

const texts = {
  near: msg({ id: "site.near", message: "Near {asset}" }),
  about: msg({ id: "site.about", message: "about {distance}" }),
  away: msg({
    id: "site.away",
    message:
      "{direction, select, north {{distance} north of {asset}} northeast {{distance} north-east of {asset}} east {{distance} east of {asset}} southeast {{distance} south-east of {asset}} south {{distance} south of {asset}} southwest {{distance} south-west of {asset}} west {{distance} west of {asset}} northwest {{distance} north-west of {asset}} other {{distance} from {asset}}}",
  }),
  place: msg({
    id: "site.place",
    message:
      "{measure, select, at {At {asset}} close {Near {asset}} covers {{away}; {asset} is inside its area} reaches {{away}; the edge of its area is {reach} away} over {{asset} is inside its area} edge {The edge of its area is {distance} from {asset}} in {Inside {asset}} inAbout {In or near {asset}} near {{distance} from the edge of {asset}} nearAbout {{distance} from the edge of {asset}} touches {Its area overlaps {asset}} margin {Its area is {reach} from the edge of {asset}} line {On the line of {asset}} lineAbout {On or near the line of {asset}} along {{distance} from the line of {asset}} alongAbout {{distance} from the line of {asset}} crosses {Its area reaches the line of {asset}} corridor {Its area is {reach} from the line of {asset}} other {{away}}}",
  }),
  sentence: msg({
    id: "site.sentence",
    message:
      "{certainty, select, inside {{place}, inside the radius.} area {{place}, inside the monitored area.} corridor {{place}, inside the corridor.} possible {{place}, possibly inside the radius.} possiblearea {{place}, possibly inside the monitored area.} possiblecorridor {{place}, possibly inside the corridor.} within {{place}, within the radius of {radius}.} other {{place}.}}",
  }),
};

/** Nearer than this has no direction. */
const atKm = 0.1;

/** Where the event is, seen from an asset, as it is drawn: the asset is "inside" where the area of the event covers it. */
export function wordSite(found: NotifiedAsset, shape: AssetShape, reader: Reader): string {
  const { translate } = reader;
  const asset = nameAsset(found.name, reader);
  const place = placeOf(found, shape);
  const { from, to } = pointsOf(found);
  if (!place || !from || !to)
    return translate(texts.sentence, { certainty: "none", place: translate(texts.near, { asset }), radius: "" });
  const distance = formatDistance(place.distanceKm, reader);
  const isAbout = /about$/i.test(place.measure);
  const measured = {
    asset,
    distance: isAbout ? translate(texts.about, { distance }) : distance,
    reach: formatDistance(place.reachKm ?? 0, reader),
  };
  const direction = bearingWord(from, to).replace("-", "");
  const away = translate(texts.away, { ...measured, direction });
  const measure = place.measure === "exact" && place.distanceKm < atKm ? "at" : place.measure;
  return translate(texts.sentence, {
    place: capitalise(translate(texts.place, { ...measured, measure, away }), reader),
    certainty: certaintyOf(found, place, shape),
    radius: formatRadius(found.radius, reader),
  });
}

function placeOf(
  { distance, placeKind, eventRadius, hadExtent }: NotifiedAsset,
  shape: AssetShape,
): MeasuredPlace | null {
  if (distance === null) return null;
  return measurePlace({ placeKind, radiusKm: eventRadius, hasShape: hadExtent }, distance, shape);
}

/** These say by themselves that what is monitored is concerned. */
const isSaid = new Set<Measure>(["covers", "over", "in", "inAbout", "touches", "line", "lineAbout", "crosses"]);

/** Whether it lies in what is monitored, as it is drawn; an asset's radius may be another now. */
function certaintyOf({ certainty, radius }: NotifiedAsset, place: MeasuredPlace, shape: AssetShape): string {
  const other = shape === "circle" ? "" : shape;
  if (isSaid.has(place.measure)) return "none";
  if (certainty === "possible") return `possible${other}`;
  if ((place.reachKm ?? place.distanceKm) > radius) return "none";
  return other || (place.reachKm === null ? "inside" : "within");
}

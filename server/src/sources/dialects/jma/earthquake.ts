import { higherSeverity, type Severity } from "@tocsin/contract";
import { wordTable } from "../../../platform/language/word-table.ts";
import { at, textAt, textOf } from "../../carriers/tree.ts";
import { anyTime } from "../dialect.ts";
import { readSeismicEvent } from "../quakes/seismic-event.ts";
import { pointOf, readCoordinate } from "./coordinate.ts";
import {
  codesOf,
  finestOf,
  headFacts,
  placeNameOf,
  readTelegram,
  type Telegram,
  type TelegramReader,
} from "./telegram.ts";

/**
 * Severity by the agency's seismic intensity (jma.go.jp/jma/en/Activities/inttable.html): from 6 upper on many buildings
 * collapse, from 5 upper on weak ones and walls, from 5 lower on things fall, below that people only feel it.
 */
const intensities = wordTable<Severity>({
  "7": "extreme",
  "6+": "extreme",
  "6-": "severe",
  "5+": "severe",
  "5-": "moderate",
  "4": "minor",
  "3": "minor",
  "2": "minor",
  "1": "minor",
});

/**
 * Earthquakes: early warnings, flash reports of intensity, hypocentres and their updates share one number. The severity is
 * that of the magnitude or of the greatest intensity, whichever is higher.
 */
export const readEarthquake: TelegramReader = (telegram) => {
  const quake = at(telegram.body, "Earthquake");
  const area = at(quake, "Hypocenter", "Area");
  const position = readCoordinate(textAt(area, "Coordinate"));
  const intensity = intensityOf(telegram.body);
  const size = at(quake, "Magnitude");
  const magnitude = Number(textOf(size) || Number.NaN);
  const isEarly = /緊急地震速報/.test(telegram.kind);
  const { entry, facts } = readSeismicEvent({
    authority: "jma",
    ids: [`earthquake-${telegram.eventId || telegram.reportedAt}`],
    magnitude: Number.isFinite(magnitude) ? magnitude : null,
    region: textAt(area, "Name") || placeNameOf(strongestAreas(telegram)) || "",
    depthKm: position?.heightM == null ? null : -position.heightM / 1000,
    happenedAt: anyTime(textAt(quake, "OriginTime") || textAt(quake, "ArrivalTime")) ?? telegram.targetAt,
    isAutomatic: isEarly,
    remarks: [intensity ? `Greatest intensity: ${intensity} (JMA).` : "", telegram.text].filter(Boolean),
  });
  const isGiant = /巨大/.test(textAt(size, "@description"));
  const severity = [intensities[intensity] ?? "unknown", isGiant ? "extreme" : "unknown"] as const;
  return {
    entry: {
      ...entry,
      ...(!quake && { title: telegram.title }),
      published: telegram.reportedAt ?? undefined,
      place: { geojson: pointOf(position) },
    },
    facts: {
      ...facts,
      severity: severity.reduce<Severity>(higherSeverity, facts.severity),
      placeName: position ? null : placeNameOf(strongestAreas(telegram)),
      ...codesOf(finestOf(telegram)),
      ...headFacts(telegram),
    },
  };
};

/** Those of the first item: the strongest intensity comes first. */
const strongestAreas = ({ notices }: Telegram) => notices[0]?.[0]?.areas ?? [];

/** Observed, or else forecast: "5-", "6+"; "" for none. */
const intensityOf = (body: unknown): string =>
  textAt(body, "Intensity", "Observation", "MaxInt") ||
  textAt(body, "Intensity", "Forecast", "ForecastInt", "To").replace(/^(?:over|不明)$/, "") ||
  textAt(body, "Intensity", "Forecast", "ForecastInt", "From").replace("不明", "");

/**
 * What may follow a great earthquake (jma.go.jp, Nankai Trough and Hidden Japan/Kuril trenches): people evacuate in advance at
 * "megaquake warning", are alert at "megaquake advisory", and the relation is studied at "under investigation".
 */
export const readMegaquake: TelegramReader = (telegram) => {
  const severity = megaquakes.find(([pattern]) => pattern.test(`${telegram.title} ${telegram.text}`))?.[1];
  if (!severity) return null;
  return readTelegram(telegram, {
    id: `megaquake-${telegram.eventId}`,
    category: "natural disaster",
    severity,
    urgency: "expected",
    capCertainty: "possible",
    placeName: /南海トラフ/.test(telegram.kind) ? "南海トラフ" : "北海道・三陸沖",
  });
};

const megaquakes: [RegExp, Severity][] = [
  [/調査終了/, "unknown"],
  [/巨大地震警戒/, "severe"],
  [/巨大地震注意|後発地震注意/, "moderate"],
  [/調査中/, "minor"],
];

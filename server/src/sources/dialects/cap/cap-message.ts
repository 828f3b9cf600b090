import type { AreaCode } from "@tocsin/contract";
import { circleShape, numbersIn, withDecimalPoints } from "../../carriers/shape-marks.ts";

/** One `info` of an alert: the elements that are read, as they are written (CAP 1.2, 3.2.2). */
export type CapInfo = {
  event: string;
  headline: string;
  description: string;
  instruction: string;
  web: string;
  categories: string[];
  severity: string;
  urgency: string;
  certainty: string;
  responseTypes: string[];
  effective: string;
  onset: string;
  /** When the message runs out. */
  expires: string;
  /** When the hazard ends, where it is stated separately. */
  ends: string;
  /** The values of `eventCode`, such as the EAS code RMT for a monthly test. */
  eventCodes: string[];
  /** How the US National Weather Service tracks the event, as it is written. */
  vtec: string[];
  /** MeteoAlarm's level, such as "2; yellow; Moderate". */
  awarenessLevel: string;
  /** The product's category, in alerts that another installation wrote: CAP has fewer. */
  ownCategory: string;
  areaDescs: string[];
  areaCodes: AreaCode[];
};

/** Which message another one refers to; the sender is empty where it is not named. */
export type CapReference = { sender: string; identifier: string };

/** An alert of the Common Alerting Protocol (CAP 1.2, 3.2.1), whichever way it is carried. */
export type CapMessage = {
  /** Empty where its carrier does not name it. */
  sender: string;
  identifier: string;
  sent: string;
  status: string;
  msgType: string;
  note: string;
  references: CapReference[];
  infos: CapInfo[];
};

const nothing: CapInfo = {
  event: "",
  headline: "",
  description: "",
  instruction: "",
  web: "",
  categories: [],
  severity: "",
  urgency: "",
  certainty: "",
  responseTypes: [],
  effective: "",
  onset: "",
  expires: "",
  ends: "",
  eventCodes: [],
  vtec: [],
  awarenessLevel: "",
  ownCategory: "",
  areaDescs: [],
  areaCodes: [],
};

/** An info with what a document has of it. */
export const capInfo = (stated: Partial<CapInfo>): CapInfo => ({ ...nothing, ...stated });

/** A message with what a document has of it. */
export const capMessage = (stated: Pick<CapMessage, "identifier" | "infos"> & Partial<CapMessage>): CapMessage => ({
  sender: "",
  sent: "",
  status: "",
  msgType: "",
  note: "",
  references: [],
  ...stated,
});

/** White space folded, and none around commas. */
const foldCommas = (text: string): string => text.replaceAll(/\s+/g, " ").replaceAll(/ ?, ?/g, ",").trim();

const mostReferences = 50;
const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text);

/** A whole reference: the name of a sender may have spaces, and a time ends it. */
const whole = /[\s,;]*([^,;]+),([^,;\s]+),(\d{4}-\d\d-\d\dT[^\s,;]+)/g;

/**
 * "sender,identifier,sent", several with white space between (CAP 1.2, 3.2.1). Some authorities put commas between several, and
 * MOWAS lists the senders, the identifiers and the times.
 */
export function readReferences(references: string): CapReference[] {
  const folded = foldCommas(references);
  const found = [...folded.matchAll(whole)].slice(0, mostReferences);
  if (found.length > 0 && folded.replaceAll(whole, "").replaceAll(/[\s,;]/g, "") === "")
    return found.map(([, sender = "", identifier = ""]) => ({ sender: sender.trim(), identifier: identifier.trim() }));
  return readLooseReferences(folded);
}

const readLooseReferences = (folded: string): CapReference[] =>
  folded
    .split(" ")
    .slice(0, mostReferences)
    .flatMap((one): CapReference[] => {
      const parts = one.split(",");
      if (parts.length < 3)
        return parts
          .filter((part) => !isTime(part))
          .slice(-1)
          .map((identifier) => ({ sender: "", identifier }));
      return parts.flatMap((identifier, index) =>
        index % 3 === 1 ? [{ sender: parts[index - 1] ?? "", identifier }] : [],
      );
    })
    .filter(({ identifier }) => identifier !== "");

/**
 * "lat,lon lat,lon …" as a ring of GeoJSON positions, which are not checked yet. Some authorities put blanks around the commas, or
 * between all numbers alike; a third value is a height. What is no pair is no position.
 */
export function readCapPolygon(text: string): [lon: number, lat: number][] {
  const folded = foldCommas(withDecimalPoints(text.replaceAll(";", " ")));
  if (folded === "") return [];
  const pairs = folded.includes(",") ? folded.split(" ") : (folded.match(/\S+ \S+|\S+/g) ?? []);
  return pairs.map((pair) => {
    const numbers = pair.replace(fourParts, "$1.$2 $3.$4").split(/[ ,]/).map(Number);
    const [lat = Number.NaN, lon = Number.NaN] = numbers.length <= 3 ? numbers : [];
    return [lon, lat];
  });
}

/** A pair with decimal commas: "38,47,-120,14". */
const fourParts = /^(-?\d+),(\d+),(-?\d+),(\d+)$/;

/** "lat,lon radius" with the radius in kilometres as a geometry; one that is no circle is named. */
export function readCapCircle(text: string): object {
  const numbers = numbersIn(text);
  const [lat = Number.NaN, lon = Number.NaN, km = 0] = numbers;
  if (numbers.length < 2 || numbers.length > 3) return { type: `circle ${text}` };
  return circleShape([lon, lat], km);
}

/** A scheme and its code, both cut to a sane length; null where one is missing. */
export function areaCode(scheme: string, code: string): AreaCode | null {
  const [name, value] = [scheme.trim().slice(0, 60), code.trim().slice(0, 60)];
  return name && value ? { scheme: name, code: value } : null;
}

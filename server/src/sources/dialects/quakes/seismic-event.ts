import type { PlainEntry } from "../../carriers/plain-entry.ts";
import { type Reading, stateFacts } from "../dialect.ts";
import { magnitudeSeverity, quakeEnd } from "./magnitude.ts";

/** An earthquake, or what else shakes the ground, as a seismic network reports it. */
export type SeismicEvent = {
  authority: string;
  /** Names of the network, the preferred one first. */
  ids: [string, ...string[]];
  /** QuakeML's words (`EventType`); "" for an earthquake. */
  kind?: string;
  magnitude: number | null;
  region: string;
  depthKm?: number | null;
  happenedAt: string | null;
  isAutomatic?: boolean;
  /** Withdrawn by its network. */
  ended?: boolean;
  /** More sentences for people. */
  remarks?: string[];
};

const earthquake =
  /^(?:(?:felt |known |suspected |local |regional |tectonic |volcanic )?earthquake|induced.*|not reported|other(?: event)?|)$/;
/** Blasts and explosions are made on purpose and at closed sites, unless they are accidents or nuclear; the others move no ground. */
const harmless = /^(?!.*(?:nuclear|accident|industrial)).*(?:blast|explosion)|^(?:sonic boom|thunder)$/;

/** Whether a kind of QuakeML is a blast or a noise that concerns nobody. */
export const isHarmlessKind = (kind: string): boolean => harmless.test(plainKind(kind));

/** What is certain to have been no event is withdrawn. */
const isWithdrawn = (kind: string): boolean => kind === "not existing";

/**
 * What an entry about it says. The severity is that of the magnitude; a network states no other measure of harm that can be
 * compared. A blast is minor and no incident.
 */
export function readSeismicEvent(event: SeismicEvent, entry: Partial<PlainEntry> = {}): Reading {
  const { authority, ids, magnitude, region, happenedAt, isAutomatic = false } = event;
  const kind = kindOf(event);
  const isBlast = isHarmlessKind(kind);
  return {
    entry: {
      ids,
      title: titleOf(event),
      summary: describe(event),
      ...(happenedAt && { published: happenedAt }),
      ...entry,
    },
    facts: stateFacts({
      authority,
      ids,
      category: "natural disaster",
      severity: isBlast ? "minor" : magnitudeSeverity(magnitude),
      urgency: "immediate",
      capCertainty: isAutomatic ? "likely" : "observed",
      // A region without a distance to a town is too wide to name a place.
      placeName: /\d ?km\b/i.test(region) ? region.slice(0, 200) : null,
      happenedAt,
      expiresAt: quakeEnd(happenedAt),
      ended: event.ended === true || isWithdrawn(kind),
      ...(isBlast && { incident: false }),
      ...(earthquake.test(kind) && { quake: { magnitude } }),
    }),
  };
}

const plainKind = (kind: string): string => kind.trim().toLowerCase().replaceAll("_", " ");
const kindOf = ({ kind = "" }: SeismicEvent): string => plainKind(kind);

/** "earthquake" unless it is known to be something else. */
const wordOf = (event: SeismicEvent): string => (earthquake.test(kindOf(event)) ? "earthquake" : kindOf(event));

function titleOf(event: SeismicEvent): string {
  const magnitude = event.magnitude === null ? "" : `M ${event.magnitude.toFixed(1)} `;
  const title = `${magnitude}${wordOf(event)}${event.region && `, ${event.region}`}`;
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function describe({ depthKm = null, remarks = [], ...event }: SeismicEvent): string {
  const word = wordOf(event);
  const magnitude =
    event.magnitude === null
      ? word.charAt(0).toUpperCase() + word.slice(1)
      : `Magnitude ${event.magnitude.toFixed(1)} ${word}`;
  const place = event.region ? `, ${event.region}` : "";
  const depth = depthKm === null ? "" : `, at a depth of ${Math.round(depthKm * 10) / 10} km`;
  const review = event.isAutomatic ? ["Found automatically, not yet reviewed."] : [];
  return [`${magnitude}${place}${depth}.`, ...remarks, ...review].join(" ");
}

/** Regions that are written in capitals only, as a reader expects them: "SW OF FLORES SEA" is "SW of Flores Sea". */
export const readableRegion = (region: string): string =>
  /\p{Ll}/u.test(region) ? region : region.replace(/[\p{L}'’]+/gu, readableWord);

const isCompass = /^(?:[NS]?[NSEW]?[EW]|[NS])$/;
const isSmall = /^(?:OF|DE|DEL|LA|EL|DI|THE|AND|NEAR|OFF)$/;

function readableWord(word: string): string {
  if (isCompass.test(word)) return word;
  const small = word.toLowerCase();
  return isSmall.test(word) ? small : small.charAt(0).toUpperCase() + small.slice(1);
}

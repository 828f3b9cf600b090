import {
  type EventPart as AnsweredPart,
  type CapCertainty,
  type Category,
  Event,
  type EventFieldName,
  type EventInput,
  eventFields,
  type Finding,
  type ItemContent,
  type PlaceKind,
  type Severity,
  type Translations,
  type Urgency,
} from "@tocsin/contract";
import type { ColumnType, Generated, Selectable } from "kysely";
import { hourMs, later } from "../platform/clock.ts";
import type { MaybeJson, MaybeTime } from "../platform/db/column-types.ts";
import { roundDegrees } from "../platform/geo/round-degrees.ts";
import { longestListedMs, quietMs } from "./keep-alive.ts";
import type { EventPart } from "./messages/event-part.ts";
import { titleInForce } from "./stories/retitle.ts";

/** The columns of the fields; the table has further ones of its own. */
export type FieldColumns = {
  title: string;
  description: string;
  category: Category | null;
  severity: ColumnType<Severity, Severity | undefined, Severity>;
  urgency: ColumnType<Urgency, Urgency | undefined, Urgency>;
  cap_certainty: ColumnType<CapCertainty, CapCertainty | undefined, CapCertainty>;
  incident: Generated<boolean>;
  url: string | null;
  lat: number | null;
  lon: number | null;
  radius_km: number | null;
  place_kind: ColumnType<PlaceKind, PlaceKind | undefined, PlaceKind>;
  place_name: string | null;
  geometry: MaybeJson<GeoJSON.Geometry>;
  official: Generated<boolean>;
  happened_at: MaybeTime;
  onset: MaybeTime;
  renew_by: MaybeTime;
  expires_at: MaybeTime;
  translations: MaybeJson<Translations>;
  parts: MaybeJson<EventPart[]>;
  ongoing: Generated<boolean>;
  dead: number | null;
  injured: number | null;
  missing: number | null;
  contained: Generated<boolean>;
};

type Row = Selectable<FieldColumns>;

/** The statement of an item and its finding at the time `now`. */
export type Said = { content: ItemContent; finding: Finding; now: Date };

type Field<Column extends keyof Row> = {
  /** The statement of an item and its finding about it. */
  state(said: Said): Row[Column];
  /** The default of a manually entered event. */
  unsaid: Row[Column];
  /** Its name in the API; the contract says whether it is in answers and whether it can be entered. */
  api?: EventFieldName;
  /** Its form there, if it differs from the stored one. */
  form?: { show(value: Row[Column]): unknown; read(given: never): Row[Column] };
  /** Bookkeeping: a change of it alone is not a revision, and not an entry of the timeline. */
  isQuiet?: true;
};

const asDate = (text: string | null): Date | null => (text ? new Date(text) : null);

const time = { show: (at: Date | null) => at?.toISOString() ?? null, read: asDate };
const flag = { show: (is: boolean) => (is ? 1 : 0), read: (given: number) => given === 1 };
const degrees = {
  show: (value: number | null) => value,
  read: (given: number | null) => (given === null ? null : roundDegrees(given)),
};

const showParts = (parts: EventPart[] | null): AnsweredPart[] | null =>
  parts?.map(({ title, description: summary, severity, urgency, cap_certainty: capCertainty, ...part }) => {
    const { place_name: placeName, onset, renew_by: renewBy } = part;
    return { title, summary, severity, urgency, capCertainty, placeName, onset, renewBy };
  }) ?? null;

/**
 * Every field of an event that an item can state: its column, where its value comes from, and how the API calls it. What an
 * item says, what a revision replaces and the timeline compares, what is entered by hand and what is answered follow from it.
 */
export const fields = {
  title: {
    api: "title",
    unsaid: "",
    state: ({ content, finding }) => titleInForce(content.title, finding) || "Untitled",
  },
  description: { api: "summary", unsaid: "", state: ({ content }) => content.summary },
  category: { api: "category", unsaid: null, state: ({ finding }) => finding.category },
  severity: { api: "severity", unsaid: "unknown", state: ({ finding }) => finding.severity },
  urgency: { api: "urgency", unsaid: "unknown", state: ({ finding }) => finding.urgency },
  cap_certainty: { api: "capCertainty", unsaid: "unknown", state: ({ finding }) => finding.capCertainty },
  incident: { api: "incident", unsaid: true, state: ({ finding }) => finding.incident },
  url: { api: "url", unsaid: null, state: ({ content }) => content.link },
  lat: { api: "lat", form: degrees, unsaid: null, state: ({ finding }) => degrees.read(finding.place.lat) },
  lon: { api: "lon", form: degrees, unsaid: null, state: ({ finding }) => degrees.read(finding.place.lon) },
  radius_km: { api: "radius", unsaid: null, state: ({ finding }) => finding.place.radiusKm },
  place_kind: { api: "placeKind", unsaid: "unknown", state: ({ finding }) => finding.place.kind },
  place_name: { api: "placeName", unsaid: null, state: ({ finding }) => finding.place.name },
  // A response contains its address instead, because it may be large.
  geometry: { unsaid: null, isQuiet: true, state: findGeometry },
  official: {
    unsaid: false,
    isQuiet: true,
    state: ({ finding }) => finding.official !== null && finding.official.sourceId === undefined,
  },
  happened_at: { api: "happenedAt", form: time, unsaid: null, state: ({ finding }) => asDate(finding.happenedAt) },
  /** When the hazard begins, which may lie ahead; `happened_at` is when its authority spoke of it. */
  onset: { api: "onset", form: time, unsaid: null, state: ({ content }) => asDate(content.official?.onset ?? null) },
  /** When the last message runs out that does not say when the hazard ends; after that, nobody has renewed it. */
  renew_by: {
    api: "renewBy",
    form: time,
    unsaid: null,
    isQuiet: true,
    state: ({ content }) => asDate(content.official?.renewBy ?? null),
  },
  dead: { api: "dead", unsaid: null, state: ({ finding }) => finding.casualties?.dead ?? null },
  injured: { api: "injured", unsaid: null, state: ({ finding }) => finding.casualties?.injured ?? null },
  missing: { api: "missing", unsaid: null, state: ({ finding }) => finding.casualties?.missing ?? null },
  contained: { api: "contained", unsaid: false, state: ({ finding }) => finding.contained ?? false },
  expires_at: { api: "expiresAt", form: time, unsaid: null, isQuiet: true, state: findEnd },
  /** The title and the description in other languages. */
  translations: {
    api: "translations",
    unsaid: null,
    isQuiet: true,
    state: ({ content }) => content.official?.translations ?? null,
  },
  /** What its messages say area by area, see `storeParts`. */
  parts: { api: "parts", form: { show: showParts, read: () => null }, unsaid: null, isQuiet: true, state: () => null },
  ongoing: {
    api: "ongoing",
    form: flag,
    unsaid: true,
    state: (said) => said.finding.incident && !said.finding.ended && findEnd(said) > said.now,
  },
} satisfies { [Column in keyof Row]: Field<Column> };

type Fields = typeof fields;
export type Column = keyof Fields;

/** The fields of an event that an item can state; times as dates. */
export type Draft = Pick<Row, Column>;

export const columns = Object.keys(fields) as Column[];

const fieldOf = (column: Column): Field<Column> => fields[column] as unknown as Field<Column>;

/** A draft with each field as `pick` has it. */
export const draftBy = (pick: (field: Field<Column>) => unknown): Draft =>
  Object.fromEntries(columns.map((column) => [column, pick(fieldOf(column))])) as Draft;

/** An event that was entered by hand, and of which nothing is said yet. */
export const unsaid: Draft = draftBy((field) => field.unsaid);

/** The fields whose changes the timeline shows. */
export const notifiedColumns = columns.filter((column) => !fieldOf(column).isQuiet);

type ApiName<Of extends Column> = Fields[Of] extends { api: infer Name extends string } ? Name : never;
type Answered = { [Of in Column]: ApiName<Of> extends keyof Event ? Of : never }[Column];
type Shown<Of extends Column> = Fields[Of] extends { form: { show(value: never): infer Value } } ? Value : Row[Of];

/** The fields that a response contains unchanged. */
export const answeredColumns = columns.filter(
  (column): column is Answered => (fieldOf(column).api ?? "") in Event.shape,
);

/** The fields of an event as the API answers them. */
export const showFields = (row: Pick<Row, Answered>): { [Of in Answered as ApiName<Of>]: Shown<Of> } =>
  Object.fromEntries(
    answeredColumns.map((column) => {
      const { api, form } = fieldOf(column);
      return [api, form ? form.show(row[column]) : row[column]];
    }),
  ) as ReturnType<typeof showFields>;

/** The fields that are named in what was given by hand; null is as if nothing had been said. */
export function readFields(given: Partial<EventInput>): Partial<Draft> {
  const named = columns.flatMap((column): [Column, unknown][] => {
    const { api = "", form, unsaid: none } = fieldOf(column);
    const value = api in eventFields ? given[api as keyof EventInput] : undefined;
    if (value === undefined) return [];
    return [[column, value === null ? none : form ? form.read(value as never) : value]];
  });
  return Object.fromEntries(named) as Partial<Draft>;
}

/** The shape that the item gives, or that its codes stand for. */
function findGeometry({ content, finding }: Said): GeoJSON.Geometry | null {
  return ((finding.area ?? content.geojson) as GeoJSON.Geometry | undefined) ?? null;
}

/** An authority lists its events for as long as they last; news of some categories ages sooner. */
const quietMsOf = ({ official, category }: Finding): number => quietMs(official ? null : category);

/** Floods, cyclones and fires outlast the message about them for longer than a thunderstorm. */
const graceMs = ({ hazard }: Finding): number => (hazard ? 6 : 1) * hourMs;

/**
 * When an event ends: at the time that its authority states, or some time after the last item about it. That a message runs out does
 * not end the hazard (CAP 1.2, 3.2.2: `expires`): without a renewal the event continues for a while, also if it has not begun yet.
 */
function findEnd({ content, finding, now }: Said): Date {
  const { renewBy, onset } = content.official ?? {};
  if (renewBy) return later(new Date(Math.max(Date.parse(renewBy), onset ? Date.parse(onset) : 0)), graceMs(finding));
  return asDate(finding.expiresAt) ?? later(findLastSign(content, finding, now), quietMsOf(finding));
}

/**
 * When the entry last spoke: its newest date, or now where it has none. What an authority lists is so now, unless it has
 * not been renewed for long.
 */
function findLastSign(content: ItemContent, finding: Finding, now: Date): Date {
  const { publishedAt, updatedAt } = content;
  const { official, happenedAt } = finding;
  if (content.official?.whileListed) return now;
  const dates = [publishedAt, updatedAt, happenedAt].flatMap((date) => (date ? [Date.parse(date)] : []));
  if (dates.length === 0) return now;
  const newest = Math.max(...dates) + (official ? longestListedMs - quietMsOf(finding) : 0);
  return new Date(Math.min(newest, now.getTime()));
}

import { higherSeverity, type JoinReason } from "@tocsin/contract";
import type { Geometry } from "geojson";
import { later } from "../../platform/clock.ts";
import type { AnalysedItem } from "../add-item.ts";
import { draftEvent } from "../draft.ts";
import type { EventState } from "../event-state.ts";
import type { Draft } from "../fields.ts";
import { quietMs } from "../keep-alive.ts";
import { kmBetween } from "./km-between.ts";
import { sayPlaces } from "./list-places.ts";
import { ListedWarnings } from "./listed-warnings.ts";
import {
  haveOneHazard,
  isSameWarning,
  namesAtLarge,
  namesWarning,
  nothing,
  renewsWarning,
  type SubjectOf,
  type WarningSubject,
} from "./named-warning.ts";
import { compareTimes, type StatedEnd, type Statement, subjectOfStatement, toStatement } from "./statements.ts";

/** Beyond their doubt, the places of a warning and of its end lie this close together. */
const mostApartKm = 50;

/** Whether an official source states something in words alone. */
export const isInWords = ({ isAuthority, finding }: AnalysedItem): boolean => isAuthority === true && !finding.official;

export const isEndInWords = (item: AnalysedItem): boolean => isInWords(item) && item.finding.ended;

/**
 * What official sources have stated in words: the warnings in the events, and their ends. An end may be read before the warning that it
 * ends, with it or after it: what counts is when each was published.
 */
export class StatedEnds {
  /** The known ends, in order of time. */
  readonly all: readonly StatedEnd[];
  readonly #statements: Map<number, Map<string, Statement>>;
  readonly #readSubject: SubjectOf;
  readonly #subjects = new Map<string, WarningSubject>();
  readonly listed: ListedWarnings;

  constructor(
    subjectOf: SubjectOf = () => nothing,
    ends: AnalysedItem[] = [],
    statements: ReadonlyMap<number, Statement[]> = new Map(),
    now = new Date(),
  ) {
    this.#readSubject = subjectOf;
    this.all = ends
      .map((item) => ({ item, draft: draftEvent(item.content, item.finding, now), at: toStatement(item) }))
      .sort((one, other) => compareTimes(one.at, other.at));
    this.#statements = new Map(
      [...statements].map(([id, some]) => [id, new Map(some.map((one) => [one.itemId, one]))]),
    );
    this.listed = new ListedWarnings(this.#statements, this.all, (title) => this.#subjectOf(title));
  }

  /** The items that end what an item warns of, in order of time. */
  endsOf(item: AnalysedItem, draft: Draft): AnalysedItem[] {
    if (!isInWords(item) || !item.finding.incident || item.finding.ended) return [];
    const at = toStatement(item);
    const ends = this.#endsOf(at, draft);
    const last = ends.length > 0 ? null : this.listed.endOf(at);
    return last ? [last.item] : ends;
  }

  /** An event has another statement from now on, or has it no more. */
  note(eventId: number, item: AnalysedItem): void {
    if (!isInWords(item)) return;
    this.listed.forget(item.source);
    const own = this.#statements.get(eventId) ?? new Map<string, Statement>();
    this.#statements.set(eventId, own);
    if (item.finding.incident && !item.finding.ended) own.set(item.itemId, toStatement(item));
    else own.delete(item.itemId);
  }

  /** Whether the source of an end has warned of the same event in another item since. */
  isRenewed(event: EventState, end: AnalysedItem): boolean {
    const at = toStatement(end);
    return this.#ownOf(event).some((one) => one.itemId !== end.itemId && compareTimes(one, at) > 0);
  }

  /** The ongoing warnings that an end in words ends: those of its source of which nothing that was stated is in force. */
  listEnded(events: Iterable<EventState>, end: AnalysedItem, draft: Draft): EventState[] {
    const stated = { item: end, draft, at: toStatement(end) };
    return [...events].filter(
      (event) =>
        isOpen(event, end.source) &&
        this.#ownOf(event).some((one) => this.#isEndOf(stated, one, event)) &&
        this.isOver(event),
    );
  }

  /**
   * The ongoing warnings that an end without a hazard ends: "All clear for Berlin" ends what its source has warned of there, unless that
   * was of several hazards.
   */
  listEndedAtLarge(events: Iterable<EventState>, { draft, at }: StatedEnd): EventState[] {
    const end = this.#subjectOf(at.title);
    if (end.hazards.length > 0) return [];
    const meant = [...events].flatMap((event) => {
      const own = isOpen(event, at.source) && kmBetween(draft, event) <= mostApartKm ? this.#ownOf(event) : [];
      const subjects = own.map((one) => this.#subjectIn(one));
      const isMeant = own.every((one) => compareTimes(at, one) > 0);
      return isMeant && subjects.some((subject) => namesAtLarge(end, subject)) ? [{ event, subjects }] : [];
    });
    const all = meant.flatMap(({ subjects }) => subjects);
    return all.every((one) => haveOneHazard(one, all[0] ?? one)) ? meant.map(({ event }) => event) : [];
  }

  /** Whether something that was published after an item ends it, once its event has ended. */
  areEnding(item: AnalysedItem, draft: Draft): boolean {
    const at = toStatement(item);
    return this.endsOf(item, draft).length > 0 || this.#listAtLarge(at).some((one) => compareTimes(one.at, at) > 0);
  }

  /** Whether an end without a hazard was published between all that a source has stated of an event and an item of it. */
  isParted(event: EventState, item: AnalysedItem): boolean {
    const at = toStatement(item);
    const isBetween = (end: Statement) =>
      compareTimes(at, end) > 0 && this.#ownOf(event).every((own) => compareTimes(end, own) > 0);
    return this.#listAtLarge(at).some((one) => isBetween(one.at));
  }

  #listAtLarge(warning: Statement): StatedEnd[] {
    return this.all.filter(({ at }) => {
      const end = at.source === warning.source ? this.#subjectOf(at.title) : undefined;
      return end?.hazards.length === 0 && namesAtLarge(end, this.#subjectIn(warning));
    });
  }

  /**
   * The ongoing warning that an item prolongs or gives another level, or one that was published later did so to what the item warns of; of
   * several, the one that was stated last.
   */
  findRenewed(
    events: Iterable<EventState>,
    item: AnalysedItem,
    draft: Draft,
  ): { eventId: number; reason: JoinReason } | undefined {
    if (!isInWords(item) || !item.finding.incident || item.finding.ended) return undefined;
    const at = toStatement(item);
    const found = [...events].flatMap((event) => {
      const own = isOpen(event, item.source) && kmBetween(draft, event) <= mostApartKm ? this.#ownOf(event) : [];
      const meant = own.filter((one) => this.#isRenewal(at, one) || this.#isRenewal(one, at));
      return meant.map((last) => ({ eventId: event.id, last }));
    });
    const [first, ...rest] = found.map(({ last }) => this.#subjectIn(last));
    // One that names no hazard says nothing of warnings of several.
    const isUnclear =
      this.#subjectIn(at).hazards.length === 0 && rest.some((one) => first && !haveOneHazard(one, first));
    const [joined] = isUnclear ? [] : found.sort((one, other) => compareTimes(other.last, one.last));
    return joined && { eventId: joined.eventId, reason: { kind: "name" } };
  }

  /**
   * An event by what its source has stated of it, with an item: the words of the newest statement, and the level that was stated last.
   * Undefined where none renews another one.
   */
  sayRenewed(event: EventState, item: AnalysedItem, draft: Draft): Draft | undefined {
    if (!isInWords(item) || item.finding.ended || event.official || event.starter !== item.source) return undefined;
    const at = toStatement(item);
    const all = [...this.#ownOf(event).filter(({ itemId }) => itemId !== item.itemId), at].sort(
      (one, other) =>
        compareTimes(one, other) || this.#rankOf(one) - this.#rankOf(other) || one.itemId.localeCompare(other.itemId),
    );
    const renewals = all.filter((one) => this.#rankOf(one) > 0);
    const listed = this.listed.listOf(event);
    if (!listed && !renewals.some((one) => all.some((other) => this.#isRenewal(one, other)))) return undefined;
    const severity = all.findLast((one) => one.severity !== "unknown")?.severity ?? event.severity;
    const isNewest = all.at(-1) === at;
    const words = isNewest ? { title: draft.title, description: draft.description } : {};
    const ongoing = draft.ongoing && (event.ongoing || isNewest);
    const stated = event.sources.size > 1 ? higherSeverity(event.severity, severity) : severity;
    const isWider = renewals.some(({ title }) => this.#subjectOf(title).widens !== null);
    const geometry = isWider ? uniteShapes(event.geometry, draft.geometry) : event.geometry;
    if (listed && (listed.inForce.length === 0 || !(event.ongoing || listed.isOwn)))
      return { ...event, ongoing: event.ongoing && ongoing };
    return { ...event, ...words, ongoing, severity: stated, geometry, ...(listed && sayPlaces(listed, event)) };
  }

  /** Of the same time, what renews something is the later one. */
  #rankOf = (at: Statement): number => (this.#subjectIn(at).renews === null ? 0 : 1);

  #subjectIn = (at: Statement): WarningSubject => subjectOfStatement(at, (title) => this.#subjectOf(title));

  #isRenewal(renewal: Statement, warning: Statement): boolean {
    if (renewal.source !== warning.source || renewal.itemId === warning.itemId) return false;
    const [later, earlier] = [this.#subjectIn(renewal), this.#subjectIn(warning)];
    const order = compareTimes(renewal, warning);
    return (order > 0 || (order === 0 && earlier.renews === null)) && renewsWarning(later, earlier);
  }

  /** What the source of an event has stated of it and not renewed since. */
  #lastOf(event: EventState): Statement[] {
    const own = this.#ownOf(event);
    const renewals = own.filter((one) => this.#rankOf(one) > 0);
    return own.filter((one) => !renewals.some((other) => this.#isRenewal(other, one)));
  }

  /** Whether everything that the source of an event has stated of it has been ended. */
  isOver(event: EventState): boolean {
    const own = this.#lastOf(event);
    return isOpen(event, event.starter) && own.length > 0 && own.every((one) => this.#endsOf(one, event).length > 0);
  }

  /** Each title is taken apart once: every end is compared with every warning. */
  #subjectOf(title: string): WarningSubject {
    const subject = this.#subjects.get(title) ?? this.#readSubject(title);
    this.#subjects.set(title, subject);
    return subject;
  }

  #ownOf({ id, starter }: EventState): Statement[] {
    return [...(this.#statements.get(id)?.values() ?? [])].filter(({ source }) => source === starter);
  }

  /** What has been extended to other places ends with these. */
  #endsOf(statement: Statement, place: Draft): AnalysedItem[] {
    const wider = [...this.#statements.values()]
      .flatMap((own) => [...own.values()])
      .filter((one) => this.#subjectOf(one.title).widens !== null && this.#isRenewal(one, statement));
    return this.all
      .filter((end) => [statement, ...wider].some((one) => this.#isEndOf(end, one, place)))
      .map(({ item }) => item);
  }

  #isEndOf({ draft, at }: StatedEnd, statement: Statement, place: Draft): boolean {
    if (at.source !== statement.source || at.itemId === statement.itemId) return false;
    const order = compareTimes(at, statement);
    if (order < 0 || kmBetween(draft, place) > mostApartKm) return false;
    const [end, warning] = [this.#subjectOf(at.title), this.#subjectIn(statement)];
    if (order > 0) return namesWarning(end, warning);
    const arePlaced = draft.lat !== null && place.lat !== null;
    return isSameWarning(end, warning) && (warning.words.length > 1 || arePlaced);
  }
}

/** Both areas, the parts that they have in common once. */
function uniteShapes(one: Geometry | null, other: Geometry | null): Geometry | null {
  const all = [one, other].flatMap((shape) =>
    shape?.type === "GeometryCollection" ? shape.geometries : (shape ?? []),
  );
  const [first, ...others] = [...new Map(all.map((shape) => [JSON.stringify(shape), shape])).values()];
  return first && others.length > 0 ? { type: "GeometryCollection", geometries: [first, ...others] } : (first ?? null);
}

const isOpen = (event: EventState, source: string | null): boolean =>
  event.ongoing && !event.official && event.starter === source;

/** What older entries warn of has ended for want of news. */
export const endsSince = (now: Date): Date => later(now, -quietMs(null));

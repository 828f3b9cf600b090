import { higherSeverity, type Severity } from "@tocsin/contract";
import type { AnalysedItem } from "../add-item.ts";
import type { EventState } from "../event-state.ts";
import type { Draft } from "../fields.ts";
import type { Unmatched } from "../messages/find-unmatched.ts";
import { areOnePlace, areOneSpot, type Folded, foldWarnings, placesInEvent, placesOf } from "./fold-warnings.ts";
import { type Listed, placeOf } from "./list-places.ts";
import type { SubjectOf } from "./named-warning.ts";
import { retitle } from "./retitle.ts";
import { compareTimes, type StatedEnd, type Statement, toStatement } from "./statements.ts";

/** The highest that is stated of a place in force; other sources may have stated a higher one. */
function severityOf({ severity, sources }: EventState, warned: readonly { severity: Severity }[]): Severity {
  const stated = warned.map((one) => one.severity).reduce<Severity>(higherSeverity, "unknown");
  if (stated === "unknown") return severity;
  return sources.size > 1 ? higherSeverity(severity, stated) : stated;
}

/** What official sources have stated in words of several places, in several items: by source, all that is known of it at a time. */
export class ListedWarnings {
  readonly #statements: Map<number, Map<string, Statement>>;
  readonly #ends: readonly StatedEnd[];
  readonly #subjectOf: SubjectOf;
  readonly #folded = new Map<string, Folded>();

  /** `statements` are those of events, and may change, which `forget` makes known. */
  constructor(statements: Map<number, Map<string, Statement>>, ends: readonly StatedEnd[], subjectOf: SubjectOf) {
    this.#statements = statements;
    this.#ends = ends;
    this.#subjectOf = subjectOf;
  }

  forget(source: string): void {
    this.#folded.delete(source);
  }

  /** What ended the last of the places that a statement names. */
  endOf(at: Statement): StatedEnd | null {
    if (!this.#ends.some((end) => end.at.source === at.source && compareTimes(end.at, at) >= 0)) return null;
    const own = this.#fold(at.source, at)?.warnings.find(({ statements }) => statements.includes(at));
    return own?.inForce.length === 0 ? own.endedBy : null;
  }

  /** All that a source has stated, in order of time; undefined where nothing of it lists places. */
  #fold(source: string, more?: Statement): Folded | undefined {
    const known = more ? undefined : this.#folded.get(source);
    if (known) return known;
    const statements = [...this.#statements.values()].flatMap((own) => [...own.values()]);
    const own = statements.filter((one) => one.source === source && one.itemId !== more?.itemId);
    const all = more ? [...own, more] : own;
    const lists = ({ title, finding }: Statement): boolean =>
      (finding.namedAreas?.length ?? 0) > 1 || this.#subjectOf(title).widens !== null;
    const ends = this.#ends.filter(({ at }) => at.source === source);
    if (![...all, ...ends.map(({ at }) => at)].some(lists)) return undefined;
    const folded = foldWarnings(all, ends, this.#subjectOf);
    if (!more) this.#folded.set(source, folded);
    return folded;
  }

  /** What is in force of an event whose source lists places, or states of them in several items; undefined of any other. */
  listOf(event: EventState): Listed | undefined {
    const folded = event.starter === null || event.official ? undefined : this.#fold(event.starter);
    const ids = this.#statements.get(event.id);
    const own = folded?.warnings.filter(({ statements }) => statements.some(({ itemId }) => ids?.has(itemId))) ?? [];
    const places = own.flatMap((one) => one.places);
    const warned = own.flatMap((one) => one.inForce);
    const inForce = warned.map(({ place }) => place);
    const isOwn = warned.some(({ said }) => ids?.has(said.itemId));
    const statements = own.flatMap((one) => one.statements);
    const isPlain = statements.length < 2 && inForce.length === places.length;
    if (own.length === 0 || isPlain || (places.length < 2 && inForce.length > 0)) return undefined;
    const named = statements.map((at) => ({
      at,
      places: placesOf(at, this.#subjectOf),
      holdsOn: this.#holdsOn(at.title),
    }));
    return {
      inForce,
      places,
      severity: severityOf(event, warned),
      isOwn,
      statements: named,
      endedBy: own.findLast(({ endedBy }) => endedBy)?.endedBy ?? null,
    };
  }

  /** The other ongoing events that state more of the same warnings as an event. */
  listJoined(event: EventState, events: Iterable<EventState>): EventState[] {
    const ids = this.#statements.get(event.id);
    const folded = event.starter === null ? undefined : this.#fold(event.starter);
    const own = folded?.warnings.filter(({ statements }) => statements.some(({ itemId }) => ids?.has(itemId))) ?? [];
    if (own.length === 0) return [];
    const items = new Set(own.flatMap(({ statements }) => statements.map(({ itemId }) => itemId)));
    return [...events].filter(
      (other) =>
        other.id !== event.id &&
        other.ongoing &&
        !other.official &&
        other.starter === event.starter &&
        [...(this.#statements.get(other.id)?.keys() ?? [])].some((itemId) => items.has(itemId)),
    );
  }

  /**
   * An event after the entry that it rests on has been rewritten to state an end for places by name: those that it does not name are in force.
   * Undefined where it names all of them, or none that is known.
   */
  leftOf(event: EventState, { finding, ...item }: AnalysedItem): Partial<Draft> | undefined {
    if (!finding.namedAreas?.length) return undefined;
    const ended = placesOf(toStatement({ finding, ...item }), this.#subjectOf);
    const places = placesInEvent(event, this.#subjectOf);
    const left = places.filter((place) => !ended.some((one) => areOnePlace(one, place) || areOneSpot(one, place)));
    if (left.length === places.length) return {};
    const [first] = left;
    return first && { title: retitle(event.title, places, left, this.#holdsOn(event.title)), ...placeOf(left, first) };
  }

  #holdsOn(title: string): boolean {
    const { renews, widens } = this.#subjectOf(title);
    return renews !== null && widens === null;
  }

  /** The items of an event become those of another one. */
  move(from: EventState, to: EventState): string[] {
    const moved = this.#statements.get(from.id) ?? new Map<string, Statement>();
    const own = this.#statements.get(to.id) ?? new Map<string, Statement>();
    this.#statements.set(to.id, new Map([...own, ...moved]));
    this.#statements.delete(from.id);
    if (to.starter !== null) this.forget(to.starter);
    return [...moved.keys()];
  }

  /** The places that ends name in vain next to others, by their items. */
  listUnmatched(): Unmatched[] {
    const sources = new Set(this.#ends.map(({ at }) => at.source));
    return [...sources].flatMap((source) =>
      [...(this.#fold(source)?.unmatched ?? [])].map(([{ item }, areas]) => ({ itemId: item.itemId, areas })),
    );
  }
}

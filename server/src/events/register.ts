import { type JoinReason, type Severity, severities } from "@tocsin/contract";
import { getOf } from "../platform/groups.ts";
import { type AnalysedItem, asConfirmation, carryOn, movePlaces, renewEvent, startFrom } from "./add-item.ts";
import { draftEvent } from "./draft.ts";
import { type EventName, isOfNews } from "./event-names.ts";
import type { EventState } from "./event-state.ts";
import type { Draft } from "./fields.ts";
import type { Changes, Context, Found, Joined, Known } from "./found-events.ts";
import { isOfficialEnd, keyOf, reasonOf } from "./found-events.ts";
import { areNear } from "./join-items.ts";
import { continueIn, continuingOf, followMessages, isSome, startByMessages } from "./messages/follow-messages.ts";
import { isMessage } from "./messages/message.ts";
import { MessageIndex, namesOfItem } from "./messages/message-index.ts";
import { Corroborations } from "./quakes/corroborations.ts";
import { quakeOf } from "./quakes/same-quake.ts";
import { findByHazard, findByWords, type KnownStories } from "./stories/find-by-words.ts";
import { sayPlaces } from "./stories/list-places.ts";
import { hazardOf } from "./stories/same-hazard.ts";
import { isEndInWords, isInWords, StatedEnds } from "./stories/stated-ends.ts";
import { isLifted } from "./stories/statements.ts";
import { StoryIndex } from "./stories/story-index.ts";
import { type Terms, termsOf } from "./stories/terms.ts";
import { mayBeReissued, startsAgain } from "./stories/warnings.ts";

/**
 * The events that a batch of items may belong to, and how each item changes them. It only computes: stored events are given,
 * and the changes to write are read at the end.
 */
export class Register {
  readonly #events: Map<number, EventState>;
  readonly #changed = new Set<number>();
  readonly #byItem = new Map<string, number>();
  readonly #byName = new Map<string, Set<number>>();
  readonly #newItems = new Map<string, { event_id: number; reason: JoinReason | null }>();
  readonly #newNames = new Map<string, Changes["names"][number]>();
  readonly #ids: number[];
  readonly #now: Date;
  readonly #forgotten: ReadonlyMap<string, Severity>;
  readonly #quakes: Corroborations;
  readonly #messages: MessageIndex;
  readonly #warnings: Set<number>;
  readonly #ends: StatedEnds;
  readonly #leaving = new Set<string>();
  readonly stories: StoryIndex;
  readonly #known: KnownStories;

  /** `ids`: numbers for new events, one for each item that may start one. */
  constructor(events: EventState[], known: Known[], ids: number[], now: Date, context: Context = {}) {
    this.#forgotten = context.forgotten ?? new Map();
    this.#quakes = context.quakes ?? new Corroborations();
    this.#messages = context.messages ?? new MessageIndex([], now);
    this.#warnings = new Set(context.warnings);
    this.#ends = context.ends ?? new StatedEnds();
    this.stories = context.stories ?? new StoryIndex();
    this.#events = new Map(events.map((event) => [event.id, event]));
    this.#ids = [...ids];
    this.#now = now;
    this.#known = { events: this.#events, warnings: this.#warnings, stories: this.stories, now };
    for (const { eventId, itemId, authority, name } of known.filter((one) => this.#events.has(one.eventId))) {
      if (itemId === null) this.#holdersOf(keyOf(authority, name)).add(eventId);
      else this.#byItem.set(itemId, eventId);
    }
  }

  /** Adds the items of a batch. What ends in words comes first: what was published after that is something new. */
  enterAll(items: AnalysedItem[]): void {
    for (const { item, draft } of this.#ends.all) this.#endNamed(item, draft);
    for (const item of [...items.filter(isEndInWords), ...items.filter((one) => !isEndInWords(one))]) this.enter(item);
    for (const end of this.#ends.all)
      for (const event of this.#ends.listEndedAtLarge(this.#events.values(), end)) this.#endBy(event, end.item);
    for (const source of new Set(items.filter(isInWords).map((item) => item.source))) {
      const last = items.findLast((item) => item.source === source && isInWords(item));
      const open = [...this.#events.values()].filter(({ starter }) => starter === source);
      if (last) for (const { id } of open.sort((one, other) => one.id - other.id)) this.#settle(id, last);
    }
  }

  /** What a source has stated of several places in several items is one event, of those that are in force. */
  #settle(id: number, item: AnalysedItem): void {
    const event = getOf(this.#events, id);
    if (!event.ongoing) return;
    for (const other of this.#ends.listed.listJoined(event, this.#events.values())) {
      this.#keep(carryOn(other, event, item, this.#now), other, item);
      for (const itemId of this.#ends.listed.move(other, event)) {
        this.#leaving.add(itemId);
        this.#byItem.set(itemId, id);
        this.#newItems.set(itemId, { event_id: id, reason: { kind: "name" } });
      }
    }
    const listed = this.#ends.listed.listOf(event);
    const said = listed && sayPlaces(listed, event);
    if (said) this.#keep(movePlaces(event, item, said, this.#now), event, item);
    else if (listed?.endedBy) this.#endBy(event, listed.endedBy.item);
  }

  /** Adds one item, after all before it. */
  enter(item: AnalysedItem): void {
    const draft = draftEvent(item.content, item.finding, this.#now);
    const terms = termsOf(`${item.content.title} ${item.content.summary}`);
    const own = this.#findOwn(item, draft);
    const named = this.#findNamed(item, draft);
    if (isMessage(item)) this.#enterMessage(item, draft, terms, { own, named });
    else if (isOfficialEnd(item)) this.#enterCancel(item, draft, terms, { own, named });
    else if (isEndInWords(item)) this.#enterEnd(item, draft, terms, own);
    else this.#enterWords(item, draft, terms, { own, named });
  }

  /** A cancel may name several messages that each began an event. */
  #enterCancel(item: AnalysedItem, draft: Draft, terms: Terms, { own, named }: Found): void {
    const meant = new Set([...(own === undefined ? [] : [own]), ...named.map(({ eventId }) => eventId)]);
    for (const eventId of meant) this.#enterInto({ eventId, reason: { kind: "name" } }, item, draft, terms);
    if (meant.size === 0) this.#enterInto(null, item, draft, terms);
  }

  /** An end in words ends what it is the next wording of, and all that it names. By itself it makes no event. */
  #enterEnd(item: AnalysedItem, draft: Draft, terms: Terms, own: number | undefined): void {
    if (own !== undefined) {
      const event = getOf(this.#events, own);
      const isLeader = event.leader === item.itemId;
      const left = isLeader ? this.#ends.listed.leftOf(event, item) : this.#ends.listed.listOf(event) && {};
      const ongoing = event.ongoing && this.#ends.isRenewed(event, item);
      this.#ends.note(own, item);
      if (left) this.#keep(movePlaces(event, item, left, this.#now), event, item);
      else this.#enterInto({ eventId: own, reason: null }, item, { ...(isLeader ? draft : event), ongoing }, terms);
    }
    this.#endNamed(item, draft);
  }

  #endNamed(end: AnalysedItem, draft: Draft): void {
    for (const event of this.#ends.listEnded(this.#events.values(), end, draft)) this.#endBy(event, end);
  }

  /** What has been ended since it was published is recorded as ended, and joins nothing that began after that. */
  #enterWords(item: AnalysedItem, draft: Draft, terms: Terms, { own, named }: Found): void {
    const [end] = this.#ends.endsOf(item, draft);
    let joined =
      own === undefined
        ? (this.#ends.findRenewed(this.#events.values(), item, draft) ??
          named[0] ??
          (this.#leaving.has(item.itemId) ? null : findByWords(item, draft, terms, this.#known)) ??
          findByHazard(item, draft, this.#known))
        : { eventId: own, reason: null };
    const found = joined && this.#events.get(joined.eventId);
    if (own === undefined && end && (!found || found.starter === item.source)) joined = this.#findEnded(item, end);
    if (own === undefined && found && isInWords(item) && this.#ends.isParted(found, item)) joined = null;
    const isOver = joined !== null && this.#events.get(joined.eventId)?.ongoing === false;
    const isLate = isOver && isInWords(item) && this.#ends.areEnding(item, draft);
    this.#enterInto(joined, item, isLate ? { ...draft, ongoing: false } : draft, terms);
    const event = this.#events.get(this.#byItem.get(item.itemId) ?? -1);
    if (event && end && this.#ends.isOver(event)) this.#endBy(event, end);
  }

  #endBy(event: EventState, end: AnalysedItem): void {
    const terms = termsOf(`${end.content.title} ${end.content.summary}`);
    const draft = { ...event, ongoing: false };
    if (isLifted(end)) this.#keep(this.#quakes.addTo(event, end, draft, this.#now), event, end);
    else this.#enterInto({ eventId: event.id, reason: { kind: "name" } }, end, draft, terms);
  }

  /** The event of the same name that an end has ended. */
  #findEnded(item: AnalysedItem, end: AnalysedItem): Joined | null {
    const event = isLifted(end) ? undefined : this.#events.get(this.#byItem.get(end.itemId) ?? -1);
    const name = event && item.names.find((one) => this.#holdersOf(keyOf(one.authority, one.name)).has(event.id));
    return event && name && mayBeReissued(event, item, true) ? { eventId: event.id, reason: reasonOf(name) } : null;
  }

  #findOwn(item: AnalysedItem, draft: Draft): number | undefined {
    const own = this.#byItem.get(item.itemId);
    if (own === undefined || !startsAgain(this.#events.get(own), item)) return own;
    if (isInWords(item) && this.#ends.areEnding(item, draft)) return own;
    this.#byItem.delete(item.itemId);
    this.#leaving.add(item.itemId);
    return undefined;
  }

  /** Several events that an update refers to are one from then on: the first. */
  #enterMessage(item: AnalysedItem, draft: Draft, terms: Terms, { own, named }: Found): void {
    const { standing, names } = this.#messages.groupOf(namesOfItem(item));
    // A cancel of two alerts that was read before the second of them has made one event of both.
    const joined = names.flatMap((name) => this.#foundBy(name, draft));
    const meant = [...(own === undefined ? [] : [own]), ...named.map(({ eventId }) => eventId), ...joined];
    const ids = [...new Set(meant.map((id) => continuingOf(this.#events, id)))].sort((a, b) => a - b);
    const alike = ids.length === 0 && isSome(standing) ? findByHazard(item, draft, this.#known) : null;
    const [first = alike?.eventId, ...others] = ids;
    const known = first === undefined ? undefined : getOf(this.#events, first);
    const rest = others.map((id) => getOf(this.#events, id));
    let event = known && followMessages(known, standing, item, this.#now, rest.length > 0);
    if (!known && isSome(standing) && !this.#isForgotten(item, draft))
      event = startByMessages(this.#nextId(), standing, item, this.#now);
    if (!event) return;
    this.#keep(event, known, item);
    for (const other of rest) this.#keep(continueIn(other, event, standing, item, this.#now), other, item);
    this.#addStory(event.id, item, draft, terms);
    this.#link(event.id, item, draft, known && own === undefined ? (alike?.reason ?? { kind: "name" }) : null);
  }

  #addStory(eventId: number, item: AnalysedItem, draft: Draft, terms: Terms): void {
    if (!this.#byItem.has(item.itemId) && item.finding.incident)
      this.stories.add(eventId, terms, { ...draft, hazard: hazardOf(item.finding) });
  }

  #keep(event: EventState, known: EventState | undefined, { isAuthority }: AnalysedItem): void {
    if (isAuthority) this.#warnings.add(event.id);
    if (event !== known) this.#changed.add(event.id);
    this.#events.set(event.id, event);
  }

  #nextId(): number {
    const id = this.#ids.shift();
    if (id === undefined) throw new Error("More events than numbers were reserved for");
    return id;
  }

  #enterInto(joined: Joined | null, item: AnalysedItem, draft: Draft, terms: Terms): void {
    const known = joined ? this.#events.get(joined.eventId) : undefined;
    if (known) this.#ends.note(known.id, item);
    const said = known && this.#ends.sayRenewed(known, item, draft);
    const event = !known
      ? this.#start(item, draft)
      : said
        ? renewEvent(known, item, said, this.#now)
        : this.#quakes.addTo(known, item, asConfirmation(draft, joined?.reason), this.#now);
    if (!event) return;
    if (!known) this.#quakes.note(event.id, item, draft);
    this.#keep(event, known, item);
    this.#ends.note(event.id, item);
    this.#addStory(event.id, item, draft, terms);
    this.#link(event.id, item, draft, known ? (joined?.reason ?? null) : null);
  }

  changes(): Changes {
    return {
      events: [...this.#changed].map((id) => getOf(this.#events, id)),
      items: [...this.#newItems].map(([item_id, { event_id, reason }]) => ({ item_id, event_id, reason })),
      names: [...this.#newNames.values()],
      leaving: [...this.#leaving],
    };
  }

  #holdersOf(key: string): Set<number> {
    const holders = this.#byName.get(key) ?? new Set();
    this.#byName.set(key, holders);
    return holders;
  }

  /**
   * An official id identifies its event permanently; a link or a headline only while the event is ongoing, for an item about
   * an incident near it. Otherwise the order of arrival would matter, and one event could get the other's name.
   */
  #findNamed(item: AnalysedItem, draft: Draft): Joined[] {
    const { names, earlierNames, content, finding } = item;
    // Neither may a test touch the event whose name it bears.
    if (!finding.incident) return [];
    const named = [...names, ...earlierNames]
      .flatMap((name) => this.#foundBy(name, draft).map((eventId) => ({ eventId, reason: reasonOf(name) })))
      .filter(({ eventId }) => mayBeReissued(getOf(this.#events, eventId), item, this.#warnings.has(eventId)))
      .sort((one, other) => one.eventId - other.eventId);
    const quake = named.length > 0 || finding.ended ? null : quakeOf(content, finding);
    return quake ? this.#quakes.find(quake).map((eventId) => ({ eventId, reason: { kind: "quake" } })) : named;
  }

  #foundBy({ authority, name }: EventName, draft: Draft): number[] {
    return [...this.#holdersOf(keyOf(authority, name))].filter((id) => {
      const event = this.#events.get(id);
      return event && (!isOfNews(authority) || (event.ongoing && areNear(event, draft)));
    });
  }

  #start(item: AnalysedItem, draft: Draft): EventState | undefined {
    // An event that its authority has ended before it was received is not recorded.
    if (!item.finding.incident || isOfficialEnd(item) || this.#isForgotten(item, draft)) return undefined;
    return startFrom(item, draft, this.#nextId(), this.#now);
  }

  /** An entry that is listed long after its event was deleted starts no second event, unless it is more severe. */
  #isForgotten({ itemId }: AnalysedItem, { severity }: Draft): boolean {
    const was = this.#forgotten.get(itemId);
    return was !== undefined && severities.indexOf(severity) <= severities.indexOf(was);
  }

  #link(event_id: number, { itemId, names }: AnalysedItem, draft: Draft, reason: JoinReason | null): void {
    const isKnown = this.#byItem.has(itemId);
    if (!isKnown) this.#newItems.set(itemId, { event_id, reason });
    this.#byItem.set(itemId, event_id);
    for (const name of names) {
      const key = keyOf(name.authority, name.name);
      // Another event keeps the name for as long as it can be found by it. An item that is read again takes no name that
      // another event was given in the meantime: reading twice has the effect of once.
      if (isKnown ? this.#holdersOf(key).size > 0 : this.#foundBy(name, draft).length > 0) continue;
      if (this.#holdersOf(key).has(event_id)) continue;
      this.#holdersOf(key).add(event_id);
      this.#newNames.set(`${key} ${event_id}`, { ...name, event_id });
    }
  }
}

import { hazardKeysAround, keysAround, keysOf, type Placed } from "./blocks.ts";
import { addTerms, type Story } from "./story.ts";
import type { Terms } from "./terms.ts";

/** What is stored of the words of an event. */
export type StoredStory = { eventId: number; terms: Record<string, number>; keys: string[] };

/** Of each key only the newest events are looked at: the cost of an item does not depend on how many events there are. */
export const newestOfKey = 20;
/** One rare word is shared by chance; two, or one and the place, are worth a look. */
export const leastShared = 2;

/** The words of the events that a batch of items may belong to, as they are stored and as the batch changes them. */
export class StoryIndex {
  readonly #stories = new Map<number, Story>();
  readonly #byKey = new Map<string, number[]>();
  readonly #changed = new Set<number>();
  readonly #newBlocks = new Map<string, { key: string; event_id: number }>();

  constructor(stored: StoredStory[] = []) {
    for (const { eventId, terms, keys } of stored) {
      this.#stories.set(eventId, new Map(Object.entries(terms)));
      for (const key of keys) this.#enter(key, eventId);
    }
  }

  storyOf(eventId: number): Story {
    return this.#stories.get(eventId) ?? new Map();
  }

  /** The events that share that many rare words with a text, or one less and its place, newest first. */
  find(terms: Terms, placed: Placed, least = leastShared): number[] {
    return this.#newestOf(keysAround(terms, placed), least);
  }

  /** The events of the hazard of an item near its place, newest first. */
  findHazard(placed: Placed): number[] {
    return this.#newestOf(hazardKeysAround(placed), 1);
  }

  #newestOf(keys: string[], least: number): number[] {
    const found = new Map<number, number>();
    for (const key of keys)
      for (const eventId of this.#byKey.get(key)?.slice(-newestOfKey) ?? [])
        found.set(eventId, (found.get(eventId) ?? 0) + 1);
    return [...found]
      .filter(([, count]) => count >= least)
      .map(([eventId]) => eventId)
      .sort((one, other) => other - one);
  }

  /** One more text is of an event. */
  add(eventId: number, terms: Terms, placed: Placed): void {
    this.#stories.set(eventId, addTerms(this.storyOf(eventId), terms));
    this.#changed.add(eventId);
    for (const key of keysOf(terms, placed)) {
      if (this.#enter(key, eventId)) this.#newBlocks.set(`${key} ${eventId}`, { key, event_id: eventId });
    }
  }

  /** The rows to write. */
  changes() {
    return {
      stories: [...this.#changed].map((event_id) => ({ event_id, terms: Object.fromEntries(this.storyOf(event_id)) })),
      blocks: [...this.#newBlocks.values()],
    };
  }

  /** Keeps the events of a key in ascending order; false if the event is there already. */
  #enter(key: string, eventId: number): boolean {
    const events = this.#byKey.get(key) ?? [];
    this.#byKey.set(key, events);
    const before = events.findLastIndex((one) => one <= eventId);
    if (events[before] === eventId) return false;
    events.splice(before + 1, 0, eventId);
    return true;
  }
}

import { groupBy, type Some } from "../../platform/groups.ts";
import type { AnalysedItem } from "../add-item.ts";
import { type EventName, isOfNews, keyOfName } from "../event-names.ts";
import { findStanding, type Standing } from "./find-standing.ts";
import { listUnmatched, type Unmatched } from "./find-unmatched.ts";
import { type Message, toMessage } from "./message.ts";

/** Messages that belong together: those in force, and the names of all of them. */
type Group = { standing: Standing[]; names: EventName[] };

/** Messages by what they refer to, so that all that belong together are found; each such group is looked at once. */
export class MessageIndex {
  readonly #groups = new Map<Message, Group>();
  readonly #byName: Map<string, Some<Message>>;

  constructor(items: readonly AnalysedItem[], now: Date) {
    const messages = items.flatMap((item) => toMessage(item, now) ?? []);
    const named = messages.flatMap((message) => namesOf(message).map((name) => ({ name, message })));
    const groups = groupBy(named, ({ name }) => name);
    this.#byName = new Map(
      [...groups].map(([name, some]) => [name, some.map(({ message }) => message) as Some<Message>]),
    );
  }

  /** All that are joined to some names by references, in either direction. */
  groupOf(names: readonly string[]): Group {
    const [first] = names.flatMap((name) => this.#byName.get(name) ?? []);
    const known = first && this.#groups.get(first);
    if (known) return known;
    const joined = this.#joinedTo(names);
    const reported = joined.flatMap(({ item }) => [...item.names, ...item.earlierNames]);
    const official = reported.filter(({ authority }) => !isOfNews(authority));
    const group = { standing: findStanding(joined), names: official };
    for (const message of joined) this.#groups.set(message, group);
    return group;
  }

  /** What the ends among all of them name in vain. */
  listUnmatched = (): Unmatched[] => listUnmatched([...new Set([...this.#byName.values()].flat())]);

  /** Those in force among them. */
  standingOf = (names: readonly string[]): Standing[] => this.groupOf(names).standing;

  #joinedTo(names: Iterable<string>): Message[] {
    const found = new Set<Message>();
    const [seen, waiting] = [new Set<string>(), [...names]];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      for (const message of this.#byName.get(name) ?? []) {
        if (found.has(message)) continue;
        found.add(message);
        waiting.push(...namesOf(message), ...message.earlierKeys);
      }
    }
    return [...found];
  }
}

const namesOf = ({ key, refersTo }: Message): string[] => [key, ...refersTo];

/** The names by which the messages of an item are found. */
export const namesOfItem = ({ names, earlierNames }: AnalysedItem): string[] =>
  [...names, ...earlierNames].map(keyOfName);

import { groupBy, type Some } from "../../platform/groups.ts";
import type { Report } from "../add-report.ts";
import { keyOfName } from "../event-names.ts";
import { findStanding, type Standing } from "./find-standing.ts";
import { type Message, toMessage } from "./message.ts";

/** Messages by what they refer to, so that all that belong together are found; each such group is looked at once. */
export class MessageIndex {
  readonly #standing = new Map<Message, Standing[]>();
  readonly #byName: Map<string, Some<Message>>;

  constructor(reports: readonly Report[], now: Date) {
    const messages = reports.flatMap((report) => toMessage(report, now) ?? []);
    const named = messages.flatMap((message) => namesOf(message).map((name) => ({ name, message })));
    const groups = groupBy(named, ({ name }) => name);
    this.#byName = new Map(
      [...groups].map(([name, some]) => [name, some.map(({ message }) => message) as Some<Message>]),
    );
  }

  /** Those in force among all that are joined to some names by references, in either direction. */
  standingOf(names: readonly string[]): Standing[] {
    const [first] = names.flatMap((name) => this.#byName.get(name) ?? []);
    const known = first && this.#standing.get(first);
    if (known) return known;
    const joined = this.#joinedTo(names);
    const standing = findStanding(joined);
    for (const message of joined) this.#standing.set(message, standing);
    return standing;
  }

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

/** The names by which the messages of a report are found. */
export const namesOfReport = ({ names, earlierNames }: Report): string[] => [...names, ...earlierNames].map(keyOfName);

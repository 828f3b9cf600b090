import { groupBy, type Some } from "../../platform/groups.ts";
import type { Report } from "../add-report.ts";
import { keyOfName } from "../event-names.ts";
import { type Message, toMessage } from "./message.ts";

/** Messages by what they refer to, so that all that belong together are found. */
export class MessageIndex {
  readonly #byName: Map<string, Some<Message>>;

  constructor(reports: readonly Report[], now: Date) {
    const messages = reports.flatMap((report) => toMessage(report, now) ?? []);
    const named = messages.flatMap((message) => namesOf(message).map((name) => ({ name, message })));
    const groups = groupBy(named, ({ name }) => name);
    this.#byName = new Map(
      [...groups].map(([name, some]) => [name, some.map(({ message }) => message) as Some<Message>]),
    );
  }

  /** All that are joined to some names by references, in either direction. */
  joinedTo(names: Iterable<string>): Message[] {
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

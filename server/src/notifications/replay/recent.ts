import { type Severity, severities } from "@tocsin/contract";
import type { RecentNotification } from "../decide/find-deferral.ts";
import type { NotifiedThread } from "../decide/thread-state.ts";

type Sent = { id: string; at: Date /** Of its threads. */; keys: string[] };

/** The messages of the last hour of a replay, as `readThreadState` reads those that were sent. */
export function createRecent(notified: ReadonlyMap<string, NotifiedThread>) {
  let sent: Sent[] = [];

  /** The most severe of its events that no later message was about. */
  function severityOf({ id, keys }: Sent): Severity {
    const last = keys.map((key) => notified.get(key)).filter((thread) => thread?.lastId === id);
    const found = last.map((thread) => severities.indexOf(thread?.severity ?? "unknown"));
    return severities[Math.max(0, ...found)] ?? "unknown";
  }

  return {
    add: (message: Sent): void => void sent.unshift(message),

    /** Those after a moment, newest first. */
    list(after: Date): RecentNotification[] {
      sent = sent.filter(({ at }) => at > after);
      return sent.map((message) => ({ at: message.at, severity: severityOf(message) }));
    },
  };
}

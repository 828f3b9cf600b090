import { type Severity, severities } from "@tocsin/contract";
import type { RecentNotification } from "../decide/find-deferral.ts";
import type { NotifiedThread } from "../decide/thread-state.ts";

type Sent = { id: string; at: Date /** Of its threads. */; keys: string[] };

/** The messages of the last hour of a replay, as `readThreadState` reads those that were sent. */
export function createRecent(notified: ReadonlyMap<string, NotifiedThread>) {
  /** The newest last. */
  const sent: Sent[] = [];

  /** The most severe of its events that no later message was about. */
  function severityOf({ id, keys }: Sent): Severity {
    let worst = 0;
    for (const key of keys) {
      const thread = notified.get(key);
      if (thread?.lastId === id) worst = Math.max(worst, severities.indexOf(thread.severity));
    }
    return severities[worst] ?? "unknown";
  }

  return {
    add: (message: Sent): void => void sent.push(message),

    /** Those after a moment, newest first. */
    list(after: Date): RecentNotification[] {
      const first = sent.findIndex(({ at }) => at > after);
      sent.splice(0, first === -1 ? sent.length : first);
      return sent.map((message) => ({ at: message.at, severity: severityOf(message) })).reverse();
    },
  };
}

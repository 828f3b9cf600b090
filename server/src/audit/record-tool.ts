import type { Db } from "../platform/db/database.ts";
import type { Log } from "../platform/log.ts";
import { beginEntry, completeEntry, isRefusal } from "./entries.ts";
import { leaveOutSecrets, shortenCall, storable } from "./leave-out-secrets.ts";

/** A call of an assistant: by which key, what, in whose name if in anybody's, and its arguments as they came. */
export type ToolCall = { key: string; action: string; name: string; person: string | null; arguments: unknown };

/** Makes a call and records it. `after` is what an entry keeps of a change; a call that reads keeps that it was answered. */
export type RecordTool = <T>(call: ToolCall, act: () => Promise<{ answer: T; after?: unknown }>) => Promise<T>;

/**
 * Records every call of an assistant, also one that only reads or is refused: a row before it, completed after it. An error that nobody
 * expected leaves the row unfinished.
 */
export const recordTools =
  ({ db, log }: { db: Db; log: Log }): RecordTool =>
  async (call, act) => {
    const id = await beginEntry(db, describe(call), null);
    try {
      const { answer, after } = await act();
      await completeEntry({ db, log }, id, { outcome: "answered", ...(after !== undefined && { result: after }) });
      return answer;
    } catch (error) {
      if (isRefusal(error)) {
        const { code, message } = error;
        await completeEntry({ db, log }, id, { outcome: "refused", code, message: storable(message) });
      }
      throw error;
    }
  };

function describe({ key, action, name, person, arguments: given }: ToolCall) {
  const of = person === null ? "" : ` for ${person}`;
  const call = shortenCall(`MCP ${name}${of} ${JSON.stringify(leaveOutSecrets(given)) ?? ""}`.trim());
  return { actor: key, actor_kind: "service" as const, action, call };
}

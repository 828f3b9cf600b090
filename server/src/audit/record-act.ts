import type { Db } from "../platform/db/database.ts";
import type { Record } from "../platform/http/answer-apart.ts";
import type { Access, Call, Caller, Route } from "../platform/http/route.ts";
import type { Log } from "../platform/log.ts";
import { beginEntry, completeEntry, isRefusal } from "./entries.ts";
import { describeCall } from "./leave-out-secrets.ts";

type AnyCall = Call<Access, unknown, unknown>;

/**
 * Notes a change: a row before the act, completed after it. Without the row there is no act; one that was refused leaves
 * none; and a crash, or an error that nobody expected, leaves it unfinished.
 */
export const recordActs =
  ({ db, log }: { db: Db; log: Log }): Record =>
  async (route, call, act) => {
    const id = await beginEntry(db, describe(route, call), await readBefore(route, call));
    const answer = await act().catch(async (error: unknown) => {
      if (isRefusal(error)) await db.deleteFrom("audit_entries").where("id", "=", id).execute();
      throw error;
    });
    await completeEntry({ db, log }, id, resultOf(answer));
    return answer;
  };

/** The state before; null if there was none, which the change itself reports then. */
async function readBefore({ audit }: Route, call: AnyCall): Promise<unknown> {
  const { read } = audit || {};
  if (!read) return null;
  try {
    return await read(call);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

function describe({ summary, access }: Route, { caller, request }: AnyCall) {
  const [action = summary] = summary.split(/[;:,] /);
  return { ...nameActor(caller), action, call: describeCall(request.method, request.url, access === "anyone") };
}

function nameActor(caller: Caller): { actor: string; actor_kind: "person" | "service" } {
  if (caller.kind === "person") return { actor: caller.user.email, actor_kind: "person" };
  if (caller.kind === "service") return { actor: caller.name, actor_kind: "service" };
  throw new Error("Nobody changes nothing that is noted");
}

/** Responses have their object in `result`; a Response of its own has none here. */
function resultOf(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null || answer instanceof Response) return null;
  return "result" in answer ? answer.result : answer;
}

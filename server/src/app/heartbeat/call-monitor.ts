import { msg } from "#messages";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { AppError } from "../../platform/errors.ts";
import { english } from "../../platform/language/translator.ts";
import type { Log } from "../../platform/log.ts";
import type { SafeFetch } from "../../platform/safe-fetch/index.ts";
import { reasonPhrase } from "../../platform/safe-fetch/reason-phrase.ts";
import { readEvidence, writeEvidence } from "./evidence.ts";

const texts = {
  status: msg({ id: "heartbeat.status", message: "The monitor answered {status}" }),
  unknown: msg({ id: "heartbeat.unknown", message: "The monitor does not recognise this URL" }),
};

type CallParts = { db: Db; clock: Clock; log: Log; fetch: SafeFetch; url: string };

/**
 * Calls the monitor by GET and notes since when that fails. The address is a secret: what is noted and logged names its host at
 * most.
 */
export async function callMonitor({ db, clock, log, fetch, url }: CallParts): Promise<void> {
  const reason = await findProblem(fetch, url);
  const before = await readEvidence(db, "heartbeat call");
  if (reason === null && !before?.failing) return;
  const failing = reason === null ? null : { since: before?.failing?.since ?? clock().toISOString(), reason };
  await writeEvidence(db, "heartbeat call", { failing });
  if (reason !== null && !before?.failing)
    log.warn("the heartbeat could not be sent", { host: new URL(url).host, reason });
}

/** Why the call did not succeed, in English as all alarms; null if it did. */
async function findProblem(fetch: SafeFetch, url: string): Promise<string | null> {
  try {
    const { status, body } = await fetch({ url });
    // healthchecks.io answers so, with 200, where no check has the address (its HTTP API, "Pinging API").
    if (status === 200 && body.subarray(0, 14).toString() === "OK (not found)") return english.translate(texts.unknown);
    if (status >= 200 && status < 300) return null;
    return english.translate(texts.status, { status: `${status} ${reasonPhrase(status) ?? ""}`.trim() });
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

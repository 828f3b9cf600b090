import { msg } from "#messages";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { english } from "../../platform/language/translator.ts";
import { readEvidence } from "./evidence.ts";
import { type Broken, findBroken } from "./find-broken.ts";
import { timeoutMs } from "./stages.ts";

/** What does not work, since when, and what follows. */
const partTexts: Record<Broken["part"], ReturnType<typeof msg>> = {
  jobs: msg({
    id: "alarm.selfTest.jobs",
    message: "Self-test: no job has finished since {since}. Check that a worker is running.",
  }),
  reading: msg({
    id: "alarm.selfTest.reading",
    message: "Self-test: the read stage has been failing since {since}.",
  }),
  analysis: msg({
    id: "alarm.selfTest.analysis",
    message: "Self-test: the analyse stage has been failing since {since}.",
  }),
  recording: msg({
    id: "alarm.selfTest.recording",
    message: "Self-test: the record stage has been failing since {since}.",
  }),
  matching: msg({
    id: "alarm.selfTest.matching",
    message: "Self-test: the match stage has been failing since {since}.",
  }),
  decision: msg({
    id: "alarm.selfTest.decision",
    message: "Self-test: the decide stage has been failing since {since}.",
  }),
  delivery: msg({
    id: "alarm.selfTest.delivery",
    message: "Self-test: the deliver stage has been failing since {since}.",
  }),
};

const texts = {
  noHeartbeat: msg({ id: "alarm.selfTest.noHeartbeat", message: "{alarm} No heartbeat is sent until it recovers." }),
  lastError: msg({ id: "alarm.selfTest.lastError", message: "{alarm} Last error: {error}" }),
  call: msg({
    id: "alarm.heartbeat",
    message: "The heartbeat could not be sent to {host} since {since}. {reason}. Check HEARTBEAT_URL and the monitor.",
  }),
};

/** What the alarms say about the heartbeat to `url`; both null without one. */
export const heartbeatAlarms = (url: string | undefined) => ({
  "self-test": async ({ db, clock }: { db: Db; clock: Clock }) => (url ? findBrokenPart(db, clock()) : null),
  heartbeat: async ({ db }: { db: Db }) => (url ? findFailingCall(db, new URL(url).host) : null),
});

async function findBrokenPart(db: Db, now: Date): Promise<string | null> {
  const heartbeat = await readEvidence(db, "heartbeat");
  // After a start nothing has had time to work.
  if (!heartbeat || now.getTime() - Date.parse(heartbeat.begunAt) <= timeoutMs) return null;
  const broken = findBroken(heartbeat, await readEvidence(db, "self-test"), now);
  if (!broken) return null;
  const { translate } = english;
  const said = translate(partTexts[broken.part], { since: broken.since });
  const alarm = translate(texts.noHeartbeat, { alarm: said });
  return broken.reason === null ? alarm : translate(texts.lastError, { alarm, error: broken.reason });
}

async function findFailingCall(db: Db, host: string): Promise<string | null> {
  const call = await readEvidence(db, "heartbeat call");
  return call?.failing ? english.translate(texts.call, { host, ...call.failing }) : null;
}

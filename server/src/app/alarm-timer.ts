import { raiseAlarms } from "../notifications/raise-alarms.ts";
import { minuteMs } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { listGivenUp } from "../platform/jobs/count-jobs.ts";
import { reasonOf } from "../platform/log.ts";
import { findPollErrors } from "../sources/problems/poll-problems.ts";
import { listSilent } from "../sources/silence.ts";
import { findDisabledWebhooks } from "../webhooks/disabled-alarm.ts";
import { heartbeatAlarms } from "./heartbeat/heartbeat-alarms.ts";
import type { Parts } from "./parts.ts";
import { keptJobs } from "./stages/all-jobs.ts";

/**
 * Checks every minute whether something needs attention. Every process does, because a stuck one cannot report itself.
 * Returns the function that stops it.
 */
export function startAlarmTimer({ env, ...parts }: Parts): () => void {
  const more = {
    ...heartbeatAlarms(env.heartbeatUrl),
    "poll-errors": ({ db }: { db: Db }) => findPollErrors(db),
    "disabled-webhooks": ({ db }: { db: Db }) => findDisabledWebhooks(db),
  };
  const timer = setInterval(() => {
    raiseAlarms({
      ...parts,
      listGivenUp: (db) => listGivenUp(db, keptJobs),
      listSilent,
      more,
    }).catch((error) => parts.log.warn("the alarms could not be read", { reason: reasonOf(error) }));
  }, minuteMs);
  timer.unref();
  return () => clearInterval(timer);
}

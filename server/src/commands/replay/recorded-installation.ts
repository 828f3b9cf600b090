import { type OnStop, openParts, type Place } from "../../app/open-parts.ts";
import type { Parts } from "../../app/parts.ts";
import { openJobs } from "../../app/stages/all-jobs.ts";
import { pollJob } from "../../app/stages/poll.ts";
import { endEventsJob, sendDigestsJob, sweepDeferredJob } from "../../app/stages/sweeps.ts";
import { later, minuteMs } from "../../platform/clock.ts";
import { readEnv } from "../../platform/env.ts";
import type { Job } from "../../platform/jobs/job.ts";
import type { Log } from "../../platform/log.ts";
import { type Page, servePages } from "../recordings/serve-pages.ts";
import { openRecordedQueue } from "./recorded-queue.ts";

/** What is done each minute where minutes pass. */
const sweeps = [endEventsJob.name, sweepDeferredJob.name, sendDigestsJob.name];

/**
 * All of an installation but its web server, on a migrated database, with a clock that does not move until it is set to the
 * time. Its sources are served on loopback; nothing else is asked.
 */
export async function openRecordedInstallation(
  connection: object,
  dataDir: string,
  log: Log,
  onStop: OnStop,
  own: Partial<Pick<Place, "publicUrl" | "secret">> & { settings?: Record<string, string> } = {},
) {
  let now = new Date(0);
  const clock = () => now;
  const pages = new Map<string, Page>();
  const { host, close } = await servePages(0, (path) => pages.get(path) ?? null);
  onStop(close);
  const env = readEnv({
    DATA_DIR: dataDir,
    FETCH_ALLOW: host,
    DEFAULT_SOURCES: "off",
    POLL_SECONDS: "1",
    ...own.settings,
  });
  const { publicUrl = "http://localhost:3000", secret = "a secret of no installation, 32" } = own;
  const place = { env, log, publicUrl, secret, connection };
  const opened = await openParts({ ...place, works: false }, onStop);
  const { queue, workOnNext } = await openRecordedQueue(opened.db, clock);
  const parts: Parts = { ...opened, clock, queue };
  let jobs = openJobs(parts);

  /** Works on all that is due until a time, each at its own time. */
  async function workUntil(until: Date): Promise<void> {
    for (let next = await workOnNext(jobs, until); next; next = await workOnNext(jobs, until)) {
      if (next.at > now) now = next.at;
      await next.work();
    }
    if (until > now) now = until;
  }
  const sweep = async (): Promise<void> => {
    const ofMinutes: Job[] = jobs.filter(({ name }) => sweeps.includes(name));
    for (const job of ofMinutes) await job.work([{}], new AbortController().signal);
  };
  return {
    parts,
    /** Lets time pass: what is due on the way is done. */
    async advance(until: Date): Promise<void> {
      await workUntil(until);
      await sweep();
      await workUntil(until);
    },
    async addSource(name: string, official: boolean): Promise<number> {
      const url = `http://${host}/${encodeURIComponent(name)}`;
      const row = await parts.db
        .insertInto("sources")
        .values({ name, url, official })
        .returning("id")
        .executeTakeFirstOrThrow();
      return row.id;
    },
    /** Polls a source that answers so now, and works on all that follows at once. */
    async poll(sourceId: number, name: string, answer: Page): Promise<void> {
      pages.set(`/${encodeURIComponent(name)}`, answer);
      const due = { next_poll_at: later(now, -minuteMs) };
      await parts.db.updateTable("sources").set(due).where("id", "=", sourceId).execute();
      await queue.send(parts.db, pollJob, [{ sourceId }]);
      await workUntil(now);
    },
    /** What a process that was killed leaves: all that is stored, and nothing that was only in its memory. */
    restart(): void {
      jobs = openJobs(parts);
    },
    /** Works on what is left by a process that was killed. */
    resume: () => workUntil(now),
  };
}

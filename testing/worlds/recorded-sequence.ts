import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { createChance } from "../../server/src/commands/demo/large/chance.ts";
import type { Page } from "../../server/src/commands/recordings/serve-pages.ts";
import { openRecordedInstallation } from "../../server/src/commands/replay/recorded-installation.ts";
import { watchPlaces } from "../../server/src/commands/replay/replay.ts";
import { hourMs, later } from "../../server/src/platform/clock.ts";
import { armFailpoint, ProcessEnd } from "../../server/src/platform/failpoint.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { createTestDatabase } from "../servers/test-database.ts";
import { failpoints } from "./failpoints.ts";

export type Step = { at: Date; answer: Page };

/** What is stored at the end: items with their revisions, and events by the names that their authority gave them. */
export type EndState = {
  items: { guid: string; revision: number }[];
  /** The events that someone was notified of, one for each notification. */
  notified: string[];
  events: {
    names: string[];
    title: string;
    severity: string;
    ended: boolean;
    endedAt: Date | null;
    revision: number;
  }[];
};

/** The failpoints before anything is sent to anybody. */
const failpointsBeforeSending = failpoints.filter((name) => !name.startsWith("deliver:"));

class Killed extends ProcessEnd {}

/**
 * Polls one source as it was recorded, and works on all that follows. `kills` times, spread at random, the process dies at
 * a random failpoint: what was not committed is lost, and another one takes up what is left.
 */
export async function playSequence(
  steps: Step[],
  { kills = 0, seed = 1, watched = [] as { name: string; lat: number; lon: number }[] } = {},
): Promise<EndState & { killed: number }> {
  const installation = await open();
  const name = "sequence";
  const { db } = installation.parts;
  await watchPlaces(installation.parts, (steps[0] as Step).at, watched);
  const id = await installation.addSource(name, true);
  const chance = createChance(seed);
  const deaths = Array.from({ length: kills }, () => Math.floor(chance() * steps.length));
  let killed = 0;
  const dieNext = (left: number): void => {
    const die = (): never => {
      armFailpoint(undefined);
      killed++;
      throw new Killed();
    };
    armFailpoint(
      left > 0 ? failpointsBeforeSending[Math.floor(chance() * failpointsBeforeSending.length)] : undefined,
      die,
    );
  };
  for (const [index, { at, answer }] of steps.entries()) {
    await installation.advance(at);
    let act = () => installation.poll(id, name, answer);
    for (let left = deaths.filter((death) => death === index).length; ; left--) {
      dieNext(left);
      try {
        await act();
        if (left <= 0) break;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        installation.restart();
        act = installation.resume;
      }
    }
    armFailpoint(undefined);
  }
  await installation.advance(later((steps.at(-1) as Step).at, hourMs));
  return { ...(await readEndState(db)), killed };
}

async function open() {
  const [{ url }, dataDir] = [await createTestDatabase(), mkdtempSync(join(tmpdir(), "tocsin-sequence-"))];
  const closers: (() => unknown)[] = [];
  onTestFinished(async () => {
    armFailpoint(undefined);
    for (const close of closers.reverse()) await close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return openRecordedInstallation({ connectionString: url }, dataDir, createLog("error"), (close) =>
    closers.push(close),
  );
}

type Db = Awaited<ReturnType<typeof open>>["parts"]["db"];

async function readEndState(db: Db): Promise<EndState> {
  const { rows: items } = await sql<EndState["items"][number]>`
    select guid, revision from items order by guid
  `.execute(db);
  const { rows: events } = await sql<EndState["events"][number]>`
    select array_agg(n.name order by n.name) as names, e.title, e.severity, e.ended_at is not null as ended, e.ended_at as "endedAt", e.revision
      from events e join event_names n on n.event_id = e.id
     group by e.id order by min(n.name)
  `.execute(db);
  const { rows: notified } = await sql<{ title: string }>`
    select e.title from notifications n join events e on e.id = n.event_id order by e.title, n.id
  `.execute(db);
  return { items, events, notified: notified.map(({ title }) => title) };
}

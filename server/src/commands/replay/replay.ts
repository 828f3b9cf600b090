import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { inviteUser } from "../../accounts/manage-users.ts";
import { openAssetsChanged } from "../../app/assets-changed.ts";
import type { Closer } from "../../app/open-parts.ts";
import type { Parts } from "../../app/parts.ts";
import { placeHere } from "../../assets/asset-row.ts";
import { createAsset } from "../../assets/change-asset.ts";
import { dayMs, hourMs, later } from "../../platform/clock.ts";
import { type Db, openDatabase } from "../../platform/db/database.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { AppError } from "../../platform/errors.ts";
import { firstOf } from "../../platform/groups.ts";
import { createLog } from "../../platform/log.ts";
import { startEmbedded } from "../../platform/postgres/embedded.ts";
import { addAssetSettings } from "../../settings/queries.ts";
import { isOfAuthority } from "../../sources/official.ts";
import { readFeed } from "../../sources/reading/read-feed.ts";
import type { Page } from "../recordings/serve-pages.ts";
import { listPolls, type RecordedPoll } from "./list-polls.ts";
import { openRecordedInstallation } from "./recorded-installation.ts";

const watchedTowns = 1000;
/** What is waited for after the last poll: notifications that are grouped or deferred. */
const afterwardsMs = 24 * hourMs;

/**
 * Plays recorded polls through the whole pipeline on the clock of the recording, `speed` times as fast as they were, or as
 * fast as possible with 0, for a person who monitors the largest towns of the world. Ends with a table. Nothing is sent.
 */
export async function replay(folder: string, speed: number, say: (line: string) => void): Promise<void> {
  const polls = listPolls(folder);
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-replay-"));
  const closers: Closer[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  try {
    const log = createLog("error");
    const embedded = await startEmbedded(dataDir, log, { fsync: "off" });
    closers.push(embedded.stop);
    const { db, close } = openDatabase(embedded.connection, log);
    await migrate(db).finally(close);
    const installation = await openRecordedInstallation(embedded.connection, dataDir, log, (close) =>
      closers.push(close),
    );
    const { parts } = installation;
    await watchPlaces(parts, firstOf(polls).at, parts.gazetteer.largest(watchedTowns));
    await play(installation, polls, speed);
    say(formatCounts(polls, await countOutcome(parts.db)));
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

async function play(
  installation: Awaited<ReturnType<typeof openRecordedInstallation>>,
  polls: RecordedPoll[],
  speed: number,
): Promise<void> {
  const ids = new Map<string, number>();
  let last = firstOf(polls).at;
  for (const { source, at, file, contentType } of polls) {
    if (speed > 0) await sleep((at.getTime() - last.getTime()) / speed);
    last = at;
    await installation.advance(at);
    const answer = { body: readFileSync(file), contentType };
    const id =
      ids.get(source) ??
      (await installation.addSource(
        source,
        isOfAuthority(source, installation.parts.packs) || isInDialect(answer, at),
      ));
    ids.set(source, id);
    await installation.poll(id, source, answer);
  }
  await installation.advance(later(last, afterwardsMs));
}

/** Files that are named by their time do not say whose they are; what a dialect reads is an authority's. */
function isInDialect({ body, contentType }: Page, at: Date): boolean {
  try {
    return readFeed(body, contentType, null, "https://recorded.example/", at).dialect !== null;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

export type Outcome = {
  items: number;
  revisions: number;
  events: number;
  ended: number;
  notifications: number;
  falseStarts: number;
};

/** An event is a false start if someone was notified of it and its source withdrew it, or said that it is no incident. */
async function countOutcome(db: Db): Promise<Outcome> {
  const { rows } = await sql<Outcome>`
    select (select count(*)::int from items) as items,
           (select count(*)::int from item_revisions) as revisions,
           (select count(*)::int from events) as events,
           (select count(*)::int from events where ended_at is not null) as ended,
           (select count(*)::int from notifications) as notifications,
           (select count(distinct t.event_id)::int
              from threads t
              join event_items e on e.event_id = t.event_id
              join items i on i.id = e.item_id
              join findings f on f.item_id = i.id and f.revision = i.revision
             where f.finding ->> 'incident' = 'false' or i.content #>> '{official,msgType}' ilike 'cancel'
                or (f.finding ->> 'ended' = 'true' and i.content #> '{official,quake}' is not null)) as "falseStarts"
  `.execute(db);
  return firstOf(rows);
}

function formatCounts(polls: RecordedPoll[], outcome: Outcome): string {
  const rows: [string, number | string][] = [
    ["polls", polls.length],
    ["from, to", `${polls[0]?.at.toISOString()}, ${polls.at(-1)?.at.toISOString()}`],
    ["items", outcome.items],
    ["revisions of items", outcome.revisions],
    ["events", outcome.events],
    ["ended events", outcome.ended],
    ["notifications", outcome.notifications],
    ["false starts", outcome.falseStarts],
  ];
  return ["| what | count |", "| --- | --- |", ...rows.map((row) => `| ${row.join(" | ")} |`)].join("\n");
}

/** One person who monitors places with a radius of 50 km, since the day before. */
export async function watchPlaces(
  parts: Parts,
  from: Date,
  places: { name: string; lat: number; lon: number }[],
): Promise<void> {
  const { db } = parts;
  const { id } = await inviteUser(db, "watcher", { email: "watcher@example.org", type: "user" });
  const creating = {
    assetsChanged: openAssetsChanged(parts),
    addSettings: addAssetSettings,
    assetLimit: places.length,
    placeOutline: placeHere,
  };
  for (const { name, lat, lon } of places) {
    await createAsset(db, id, { name, lat, lon, radius: 50 }, creating);
  }
  await sql`update assets set watched_since = ${later(from, -dayMs)}, created_at = ${later(from, -dayMs)}`.execute(db);
}

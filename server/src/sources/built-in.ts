import type { SourceKind } from "@tocsin/contract";
import type { Db } from "../platform/db/database.ts";
import { readNote, writeNote } from "../platform/db/installation-notes.ts";
import { lockInTransaction } from "../platform/db/transaction-locks.ts";
import type { PollNow } from "./change-source.ts";
import { isOfAuthority } from "./official.ts";

/** A short start: one official feed the world over, tsunami and hurricane centres, and a few world desks. */
const builtIn: { name: string; url: string; kind: SourceKind }[] = [
  {
    name: "USGS earthquakes, M 2.5 and more",
    url: "https://earthquake.usgs.gov/earthquakes/feed/v1.0/summary/2.5_day.geojson",
    kind: "features",
  },
  { name: "US tsunami warnings", url: "https://www.tsunami.gov/events/xml/PAAQAtom.xml", kind: "atom" },
  { name: "US National Hurricane Center, Atlantic", url: "https://www.nhc.noaa.gov/index-at.xml", kind: "rss" },
  { name: "BBC News, world", url: "https://feeds.bbci.co.uk/news/world/rss.xml", kind: "rss" },
  { name: "The Guardian, world", url: "https://www.theguardian.com/world/rss", kind: "rss" },
  { name: "Al Jazeera", url: "https://www.aljazeera.com/xml/rss/all.xml", kind: "rss" },
  { name: "Deutsche Welle, world", url: "https://rss.dw.com/rdf/rss-en-world", kind: "rss" },
];

const remembered = "built-in sources";

/** Adds each built-in source once in the life of the installation: one that an admin removed does not come back. */
export async function addBuiltInSources(db: Db, pollNow: PollNow): Promise<void> {
  await db.transaction().execute(async (db) => {
    await lockInTransaction(db, remembered);
    const known = ((await readNote(db, remembered)) ?? []) as string[];
    const fresh = builtIn.filter((source) => !known.includes(source.url));
    if (fresh.length === 0) return;
    const added = await db
      .insertInto("sources")
      .values(fresh.map((source) => ({ ...source, built_in: true, official: isOfAuthority(source.url) })))
      .onConflict((conflict) => conflict.column("url").doNothing())
      .returning("id")
      .execute();
    const urls = builtIn.map((source) => source.url);
    await writeNote(db, remembered, urls);
    await pollNow(
      db,
      added.map((source) => source.id),
    );
  });
}

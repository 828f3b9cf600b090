import type { SourceImport } from "@tocsin/contract";
import { chunk } from "../../platform/chunk.ts";
import type { Db } from "../../platform/db/database.ts";
import type { PollNow } from "../change-source.ts";
import { isOfAuthority } from "../official.ts";
import type { Pack } from "../packs/pack.ts";
import type { ReadOpml } from "../reading/read-opml.ts";

const batchSize = 500;

/** Adds the feeds that are no sources yet, and has them polled; those that are stay as they are. All or nothing. */
export function importSources(
  { db, pollNow, packs }: { db: Db; pollNow: PollNow; packs: Pack[] },
  { feeds, refused }: ReadOpml,
): Promise<SourceImport> {
  return db.transaction().execute(async (db) => {
    let added = 0;
    for (const some of chunk(feeds, batchSize)) {
      const rows = await db
        .insertInto("sources")
        .values(some.map((feed) => ({ ...feed, official: isOfAuthority(feed.url, packs) })))
        .onConflict((conflict) => conflict.column("url").doNothing())
        .returning("id")
        .execute();
      await pollNow(
        db,
        rows.map(({ id }) => id),
      );
      added += rows.length;
    }
    return { added, known: feeds.length - added, refused };
  });
}

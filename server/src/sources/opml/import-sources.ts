import type { SourceImport } from "@tocsin/contract";
import { chunk } from "../../platform/chunk.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { isOfAuthority } from "../official.ts";
import type { Pack } from "../packs/pack.ts";
import { spreadPolls } from "../packs/spread-polls.ts";
import type { ReadOpml } from "../reading/read-opml.ts";

const batchSize = 500;

type Parts = { db: Db; packs: Pack[]; clock: Clock };

/**
 * Adds the feeds that are no sources yet, each due at a time of its own; those that are stay as they are. All or nothing.
 */
export function importSources({ db, packs, clock }: Parts, { feeds, refused }: ReadOpml): Promise<SourceImport> {
  const startAt = spreadPolls(
    feeds.map(({ url }) => url),
    clock(),
  );
  return db.transaction().execute(async (db) => {
    let added = 0;
    for (const some of chunk(feeds, batchSize)) {
      const rows = await db
        .insertInto("sources")
        .values(
          some.map((feed) => ({
            ...feed,
            official: isOfAuthority(feed.url, packs),
            next_poll_at: startAt.get(feed.url) as Date,
          })),
        )
        .onConflict((conflict) => conflict.column("url").doNothing())
        .returning("id")
        .execute();
      added += rows.length;
    }
    return { added, known: feeds.length - added, refused };
  });
}

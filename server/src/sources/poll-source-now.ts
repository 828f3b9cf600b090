import { sql } from "kysely";
import { msg } from "#messages";
import type { Db } from "../platform/db/database.ts";
import { AppError } from "../platform/errors.ts";
import type { PollNow } from "./change-source.ts";
import { getSource } from "./queries.ts";

const texts = {
  paused: msg({ id: "error.source.paused", message: "The source is paused. Resume it to poll it." }),
  disabled: msg({ id: "error.source.disabled", message: "The source is disabled. Save it again to poll it." }),
  inbound: msg({ id: "error.source.inbound", message: "A program sends the items of this source: it is not polled" }),
};

/** Has a source polled at once, whatever its failures had put off. Throws `conflict` for one that is not polled at all. */
export async function pollSourceNow({ db, pollNow }: { db: Db; pollNow: PollNow }, id: number): Promise<void> {
  await db.transaction().execute(async (db) => {
    await db.selectFrom("sources").select("id").where("id", "=", id).forUpdate().execute();
    const { state, inbound } = await getSource(db, id);
    if (inbound) throw new AppError("conflict", texts.inbound);
    if (state === "paused" || state === "disabled") throw new AppError("conflict", texts[state]);
    await db
      .updateTable("sources")
      .set({ next_poll_at: sql<Date>`now()`, index_due_at: null })
      .where("id", "=", id)
      .execute();
    await pollNow(db, [id]);
  });
}

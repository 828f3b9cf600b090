import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { lockInTransaction } from "../platform/queue.ts";

/**
 * Makes a person who just signed in an admin when the operator named them or, where nobody is named, when nobody signed
 * in before. Of several first people at once exactly one is promoted.
 */
export async function promoteToAdmin(db: Db, userId: string, adminEmails: string[]): Promise<void> {
  await db.transaction().execute(async (db) => {
    await lockInTransaction(db, "first admin");
    await sql`
      update users set type = 'admin'
       where id = ${userId} and type <> 'admin'
         and (email = any(${adminEmails})
           or (cardinality(${adminEmails}::text[]) = 0 and not exists (select from users where type = 'admin')))
    `.execute(db);
  });
}

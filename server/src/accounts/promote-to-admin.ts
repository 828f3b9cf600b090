import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { lockInTransaction } from "../platform/db/transaction-locks.ts";
import type { SignUpPolicy } from "./sign-up.ts";

/** Held by whatever decides who is the first, or the last, admin. */
export const firstAdminLock = "first admin";

/**
 * Makes a person who just signed in an admin when the operator named them or, where nobody is named and sign-up is open,
 * when there is no admin yet. Of several first people at once exactly one is promoted.
 */
export async function promoteToAdmin(db: Db, userId: string, { signUp, adminEmails }: SignUpPolicy): Promise<void> {
  const firstIsAdmin = signUp === "open" && adminEmails.length === 0;
  await db.transaction().execute(async (db) => {
    await lockInTransaction(db, firstAdminLock);
    await sql`
      update users set type = 'admin'
       where id = ${userId} and type <> 'admin'
         and (email = any(${adminEmails})
           or (${firstIsAdmin} and not exists (select from users where type = 'admin')))
    `.execute(db);
  });
}

// Brings the database of DATABASE_URL to its newest form, as a process that a test can kill in the middle.
import { openDatabase } from "../../server/src/platform/db/database.ts";
import { migrate, migrateTo } from "../../server/src/platform/db/migrate.ts";
import { createLog } from "../../server/src/platform/log.ts";

const { db, close } = openDatabase({ connectionString: process.env.DATABASE_URL }, createLog("error"));
await db.connection().execute(async () => undefined);
process.stdout.write("begins\n");
await (process.argv[2] ? migrateTo(db, process.argv[2]) : migrate(db));
process.stdout.write("done\n");
await close();

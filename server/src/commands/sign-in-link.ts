import { z } from "zod";
import { makeSignInLink } from "../accounts/sign-in/make-sign-in-link.ts";
import { openDatabase } from "../platform/db/database.ts";
import { migrate } from "../platform/db/migrate.ts";
import { EnvError, readEnv } from "../platform/env.ts";
import { createLog } from "../platform/log.ts";
import { endWith } from "../platform/operator-error.ts";
import { borrowEmbedded } from "../platform/postgres/borrow-embedded.ts";
import { readRunningAddress } from "../platform/running-address.ts";
import { keepSecret } from "../platform/secrets.ts";

/** `npm run sign-in-link -- EMAIL`: prints a link that signs its address in, whether or not the server runs. */
async function main(): Promise<void> {
  const email = z.email().safeParse(process.argv[2]?.normalize("NFKC").trim().toLowerCase());
  if (!email.success) throw new EnvError("Enter an email address: npm run sign-in-link -- you@example.org");
  const env = readEnv();
  const log = createLog("warn");
  const embedded = env.databaseUrl ? null : await borrowEmbedded(env.dataDir, log);
  const { db, close } = openDatabase(embedded?.connection ?? { connectionString: env.databaseUrl }, log);
  try {
    await migrate(db);
    const publicUrl = env.publicUrl ?? readRunningAddress(env.dataDir) ?? `http://localhost:${env.port}`;
    const secret = env.authSecret ?? keepSecret(env.dataDir);
    process.stdout.write(`${await makeSignInLink(db, email.data, secret, publicUrl)}\n`);
  } finally {
    await close();
    await embedded?.stop();
  }
}

main().catch(endWith);

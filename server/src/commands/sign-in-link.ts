import { z } from "zod";
import { makeSignInLink } from "../accounts/sign-in/make-sign-in-link.ts";
import { EnvError } from "../platform/env.ts";
import { endWith } from "../platform/operator-error.ts";
import { readRunningAddress } from "../platform/running-address.ts";
import { keepSecret } from "../platform/secrets.ts";
import { withInstallation } from "./open-installation.ts";

/** `npm run sign-in-link -- EMAIL`: prints a link that signs its address in, whether or not the server runs. */
async function main(): Promise<void> {
  const email = z.email().safeParse(process.argv[2]?.normalize("NFKC").trim().toLowerCase());
  if (!email.success) throw new EnvError("Enter an email address: npm run sign-in-link -- you@example.org");
  await withInstallation(async ({ db, env }) => {
    const publicUrl = env.publicUrl ?? readRunningAddress(env.dataDir) ?? `http://localhost:${env.port}`;
    const secret = env.authSecret ?? keepSecret(env.dataDir);
    process.stdout.write(`${await makeSignInLink(db, email.data, secret, publicUrl)}\n`);
  });
}

main().catch(endWith);

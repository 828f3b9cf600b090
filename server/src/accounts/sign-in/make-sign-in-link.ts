import { randomBytes } from "node:crypto";
import { pagePath } from "@tocsin/contract";
import { later } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { sha256 } from "../../platform/secrets.ts";
import { linkLifeSeconds, signInLink } from "./sign-in-mail.ts";

/** A sign-in link for the operator's terminal: the way back in when mail is broken. */
export async function makeSignInLink(db: Db, email: string, secret: string, publicUrl: string): Promise<string> {
  const token = randomBytes(32).toString("hex");
  await db
    .insertInto("verification_tokens")
    .values({
      email,
      token_hash: sha256(`${token}${secret}`),
      expires_at: later(new Date(), linkLifeSeconds * 1000),
    })
    .execute();
  return signInLink(publicUrl, email, token, publicUrl + pagePath("/assets"));
}

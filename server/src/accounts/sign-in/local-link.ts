import { join } from "node:path";
import { type SignInDelivery, SignInLinkRequest } from "@tocsin/contract";
import { msg } from "#messages";
import type { Db } from "../../platform/db/database.ts";
import type { Env } from "../../platform/env.ts";
import { AppError } from "../../platform/errors.ts";
import { parseInput, readJson } from "../../platform/http/read-input.ts";
import { refuseForeignForm } from "../../platform/http/security.ts";
import { normalizeEmail } from "./known-browser.ts";
import { makeSignInLink } from "./make-sign-in-link.ts";
import { type End, isFromOwnUser } from "./own-machine.ts";

const notHere = msg({
  id: "error.signIn.notHere",
  message: "Sign-in links cannot be opened here. The server prints them in its terminal.",
});

type Parts = {
  db: Db;
  env: Pick<Env, "smtpUrl" | "dataDir" | "isLocal" | "trustProxy" | "oidc" | "adminEmails" | "signUp">;
  secret: string;
  publicUrl: string;
};

/**
 * How a sign-in link reaches its reader without a mail server: where it is written, and, before the first account exists, opened by the
 * reader's own browser (decision 0105).
 */
export function openLocalLinks({ db, env, secret, publicUrl }: Parts) {
  const url = new URL(publicUrl);
  const port = Number(url.port || 80);
  const isForOneMachine =
    env.isLocal && !env.smtpUrl && !env.oidc && env.trustProxy.kind === "nobody" && url.protocol === "http:";
  const isFirst = async (): Promise<boolean> => {
    const isForAnyone = env.signUp === "open" && env.adminEmails.length === 0;
    return isForAnyone && !(await db.selectFrom("users").select("id").limit(1).executeTakeFirst());
  };
  return {
    async describe(request: Request, remote: End): Promise<SignInDelivery> {
      const isOwn = isForOneMachine && (await isFromOwnUser(request.headers, remote, port));
      return {
        mail: env.smtpUrl !== undefined,
        outbox: isOwn ? join(env.dataDir, "outbox") : null,
        opens: isOwn && (await isFirst()),
      };
    },
    /** The link of an address. Throws `forbidden` unless the server's own page asks for the first account's. */
    async open(request: Request, remote: End): Promise<{ url: string }> {
      refuseForeignForm(request, publicUrl);
      const { headers } = request;
      const { email } = parseInput(SignInLinkRequest, await readJson(request));
      const isOwnPage =
        headers.get("origin") === publicUrl && (headers.get("sec-fetch-site") ?? "same-origin") === "same-origin";
      const { opens } = await this.describe(request, remote);
      if (!isOwnPage || !opens) throw new AppError("forbidden", notHere);
      return { url: await makeSignInLink(db, normalizeEmail(email), secret, publicUrl) };
    },
  };
}

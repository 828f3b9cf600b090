import { Auth, type AuthConfig, setEnvDefaults } from "@auth/core";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import type { Log } from "../platform/log.ts";
import { createAdapter } from "./adapter.ts";
import { type OidcSettings, oidcId, oidcProvider, verifiedEmail } from "./oidc-provider.ts";
import { ownAddress } from "./own-addresses.ts";
import { createSignInToken, idOfToken, type SignInMailAsk } from "./send-sign-in-mail.ts";
import { countSignInMail, linkLifeSeconds } from "./sign-in-mail.ts";
import { maySignIn, type SignUpPolicy } from "./sign-up.ts";

export const authPath = "/api/auth";

export type AuthParts = {
  db: Db;
  clock: Clock;
  log: Log;
  secret: string;
  publicUrl: string;
  policy: SignUpPolicy;
  /** Null where the operator has set no other sign-in service. */
  oidc: OidcSettings | null;
  /** Has a link sent, if the address may have one. */
  sendSignInMail(db: Db, ask: SignInMailAsk): Promise<void>;
};

/** Auth.js as it is configured here, with its known differences from the product's calls mended in `auth-front.ts`. */
export function createAuth(parts: AuthParts): (request: Request) => Promise<Response> {
  const config = createConfig(parts);
  setEnvDefaults({}, config);
  return (request) => Auth(request, config) as Promise<Response>;
}

function createConfig(parts: AuthParts): AuthConfig {
  const { db, secret, publicUrl, policy, log } = parts;
  return {
    basePath: authPath,
    secret,
    trustHost: true,
    useSecureCookies: publicUrl.startsWith("https:"),
    session: { strategy: "database", maxAge: 30 * 86_400, updateAge: 86_400 },
    adapter: createAdapter(db, policy.adminEmails),
    pages: { signIn: "/auth/signin", verifyRequest: "/auth/verify", error: "/auth/error" },
    providers: [
      {
        id: "email",
        type: "email",
        name: "E-mail",
        from: "",
        maxAge: linkLifeSeconds,
        options: {},
        generateVerificationToken: () => createSignInToken(secret),
        sendVerificationRequest: ({ identifier, token, url }) =>
          sendLink(parts, identifier, token, new URL(url).searchParams.get("callbackUrl") ?? publicUrl),
      },
      ...(parts.oidc ? [oidcProvider(parts.oidc)] : []),
    ],
    callbacks: {
      async signIn({ user, account, profile, email }) {
        // Asking for a link answers the same for every address; whether a mail goes out is decided in `send-sign-in-mail.ts`.
        if (email?.verificationRequest === true) return true;
        const address = account?.provider === oidcId ? verifiedEmail(profile ?? {}) : user.email;
        return address ? maySignIn(db, address, policy) : false;
      },
      redirect: ({ url, baseUrl }) => ownAddress(url, baseUrl) ?? baseUrl,
      // Nothing else of the session's row: its token is for the cookie alone, which no script can read.
      session: ({ session: { expires }, user }) => ({ expires, user: { id: user.id, email: user.email } }),
    },
    logger: {
      error: (error) => log.warn("a sign-in failed", { reason: error.name, message: rootOf(error).message }),
      warn: (code) => log.debug("the sign-in library warns", { code }),
      debug: () => undefined,
    },
  };
}

/** The library wraps what went wrong, with a link to its manual as the message. */
const rootOf = (error: Error): Error => (error.cause as { err?: Error } | undefined)?.err ?? error;

/** The same for whoever asks: whether the address may have a link is for the job to find out. */
async function sendLink(parts: AuthParts, email: string, token: string, callbackUrl: string): Promise<void> {
  const { db, clock, sendSignInMail } = parts;
  const now = clock();
  if (!(await countSignInMail(db, email, now))) return;
  await sendSignInMail(db, { id: idOfToken(token), email, callbackUrl, askedAt: now.toISOString(), tries: 0 });
}

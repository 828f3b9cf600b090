import { Auth, type AuthConfig, setEnvDefaults } from "@auth/core";
import { pagePath } from "@tocsin/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log.ts";
import type { Mailer } from "../../platform/mail/mail.ts";
import { cookieNames } from "../cookies.ts";
import { composeIdentityMail } from "../identities/compose-identity-mail.ts";
import { isKnownAs } from "../identities/queries.ts";
import { maySignIn, type SignUpPolicy } from "../sign-up.ts";
import { createAdapter, type Visit } from "./adapter.ts";
import { findKnownBrowser } from "./known-browser.ts";
import { type OidcSettings, oidcId, oidcProvider, verifiedEmail } from "./oidc-provider.ts";
import { ownAddress } from "./own-addresses.ts";
import { createSignInToken, idOfToken, type SignInMailAsk } from "./send-sign-in-mail.ts";
import { countSignInMail, linkLifeSeconds } from "./sign-in-mail.ts";

export const authPath = "/api/auth";

export type AuthParts = {
  db: Db;
  mailer: Mailer;
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
export function createAuth(parts: AuthParts): AuthCall {
  return (request, linkTo = null) => {
    const config = createConfig(parts, linkTo);
    setEnvDefaults({}, config);
    return Auth(request, config) as Promise<Response>;
  };
}

/** A step of a sign-in; or, with the id of the signed-in person, of linking another identity to their account. */
export type AuthCall = (request: Request, linkTo?: string | null) => Promise<Response>;

function createConfig(parts: AuthParts, linkTo: string | null): AuthConfig {
  const { db, secret, publicUrl, policy, log } = parts;
  const visit: Visit = { linkTo, email: null, linkAdded: ({ email: to }, email) => notifyOfIdentity(parts, to, email) };
  return {
    basePath: authPath,
    secret,
    trustHost: true,
    useSecureCookies: publicUrl.startsWith("https:"),
    cookies: cookieNames(publicUrl),
    session: { strategy: "database", maxAge: 30 * 86_400, updateAge: 86_400 },
    adapter: createAdapter(db, policy, visit),
    pages: {
      signIn: pagePath("/auth/signin"),
      verifyRequest: pagePath("/auth/verify"),
      error: pagePath("/auth/error"),
    },
    providers: [
      {
        id: "email",
        type: "email",
        name: "E-mail",
        from: "",
        maxAge: linkLifeSeconds,
        options: {},
        generateVerificationToken: () => createSignInToken(secret),
        sendVerificationRequest: ({ identifier, token, url, request }) =>
          sendLink(
            parts,
            { email: identifier, browser: findKnownBrowser(parts, request.headers, identifier) },
            token,
            new URL(url).searchParams.get("callbackUrl") ?? publicUrl,
          ),
      },
      ...(parts.oidc ? [oidcProvider(parts.oidc)] : []),
    ],
    callbacks: {
      async signIn({ user, account, profile, email }) {
        // Asking for a link answers the same for every address; whether a mail goes out is decided in `send-sign-in-mail.ts`.
        if (email?.verificationRequest === true) return true;
        if (account?.provider !== oidcId) return user.email ? maySignIn(db, user.email, policy) : false;
        visit.email = verifiedEmail(profile ?? {});
        if (visit.email === null) return false;
        if (linkTo !== null) return true;
        const knownAs = await isKnownAs(db, { provider: oidcId, accountId: account.providerAccountId });
        if (knownAs === "removed") return `${pagePath("/auth/error")}?error=OAuthAccountNotLinked`;
        return knownAs === "somebody" || maySignIn(db, visit.email, policy);
      },
      redirect: ({ url, baseUrl }) => ownAddress(url, baseUrl) ?? baseUrl,
      // Nothing else of the session's row: its token is only for the cookie, which no script can read.
      session: ({ session: { expires }, user }) => ({ expires, user: { id: user.id, email: user.email } }),
    },
    logger: {
      error: (error) =>
        log.warn("the sign-in library reports a failure", { reason: error.name, message: rootOf(error).message }),
      warn: (code) => log.debug("the sign-in library warns", { code }),
      debug: () => undefined,
    },
  };
}

/** The library wraps what went wrong, with a link to its manual as the message. */
const rootOf = (error: Error): Error => (error.cause as { err?: Error } | undefined)?.err ?? error;

/** Not awaited: the identity is theirs, whatever becomes of the mail. */
function notifyOfIdentity({ mailer, oidc, publicUrl, log }: AuthParts, to: string, email: string | null): void {
  const service = oidc ? new URL(oidc.issuer).host : oidcId;
  mailer.send(composeIdentityMail({ to, service, email, publicUrl })).then(
    ({ kind, providerResponse }) =>
      kind !== "accepted" && log.warn("a mail about an added identity could not be delivered", { providerResponse }),
    (error) => log.error("a mail about an added identity could not be sent", { error }),
  );
}

type Asker = { email: string; browser: string | null };

/** The same for all callers: the job decides whether the address may have a link. */
async function sendLink(
  parts: AuthParts,
  { email, browser }: Asker,
  token: string,
  callbackUrl: string,
): Promise<void> {
  const { db, clock, sendSignInMail } = parts;
  const now = clock();
  if (!(await countSignInMail(db, email, browser, now))) return;
  await sendSignInMail(db, { id: idOfToken(token), email, callbackUrl, askedAt: now.toISOString(), tries: 0 });
}

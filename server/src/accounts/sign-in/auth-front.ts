import { createHash } from "node:crypto";
import { pagePath } from "@tocsin/contract";
import { sql } from "kysely";
import { z } from "zod";
import { msg } from "#messages";
import { type Clock, hourMs } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { lockInTransaction } from "../../platform/db/transaction-locks.ts";
import { AppError, notFound } from "../../platform/errors.ts";
import { isLoopbackAddress, networkOf } from "../../platform/http/client-address.ts";
import { refuseForeignForm } from "../../platform/http/security.ts";
import type { Log } from "../../platform/log.ts";
import { sameSecret, sha256 } from "../../platform/secrets.ts";
import { readCookie, withoutSession } from "../cookies.ts";
import { findWhoLinks, linkCookie, requireRecentSession } from "../identities/link-identity.ts";
import { findUserByEmail, findUserBySession, type UserRow } from "../queries.ts";
import { noteDevice } from "../sessions.ts";
import { type AuthCall, authPath } from "./auth.ts";
import { answerFailure, failureOf, mendJson, mendRedirect } from "./auth-answers.ts";
import { carrySession } from "./carry-session.ts";
import { findKnownBrowser, knownBrowserCookie, normalizeEmail } from "./known-browser.ts";
import { oidcId } from "./oidc-provider.ts";
import { keepOwnCallback, keepOwnCookies } from "./own-addresses.ts";

const texts = {
  noCall: msg({ id: "error.http.notFound", message: "Not found" }),
  // The specification's words.
  notSignedOut: msg({ id: "error.signOut.csrf", message: "Could not fetch CSRF Token for signing out" }),
  unreadable: msg({ id: "error.signIn.body", message: "The body cannot be read" }),
};

type Front = { db: Db; clock: Clock; log: Log; auth: AuthCall; secret: string; publicUrl: string };

/** The library would read `//callback/email` as `/callback/email`; what is not written as one of these is no call. */
const knownForm = /^\/(csrf|session|providers|signin|signout|callback|error|verify-request)(\/[\w-]+)?$/;

/**
 * The product's sign-in calls on top of Auth.js: a link is spent by a POST with a right CSRF token only, `json=true` asks
 * for `{url}` instead of a redirect, and the session is `{}` for nobody.
 */
export function createAuthFront(front: Front): (request: Request, address: string) => Promise<Response> {
  const handle = handleBy(front);
  return async (request, address) => {
    const action = new URL(request.url).pathname.slice(authPath.length);
    const answer = await handle(request, action, address);
    const userId = action.startsWith("/callback/") ? (await findSignedIn(front, answer))?.id : undefined;
    await logSignIn(front.log, answer, { action, address, publicUrl: front.publicUrl, userId });
    return answer;
  };
}

function handleBy(front: Front): (request: Request, action: string, address: string) => Promise<Response> {
  return async (request, action, address) => {
    const { search } = new URL(request.url);
    if (!knownForm.test(action)) throw notFound(texts.noCall);
    const looks = request.method === "GET" || request.method === "HEAD";
    if (looks && action === "/callback/email") return showVerifyPage(front, search);
    if (looks && action === "/session") return answerSession(front, request);
    if (looks && action === `/callback/${oidcId}`) return finishOidc(front, request, search);
    if (looks) return front.auth(forward(front, request, action, { query: new URLSearchParams(search) }));
    if (request.method !== "POST") throw notFound(texts.noCall);
    refuseForeignForm(request, front.publicUrl);
    const body = await readForm(request);
    const json = body.json === "true" || body.json === true;
    if (action === "/callback/email") return spendLink(front, request, body, json);
    if (action === "/signout" && !hasRightCsrfToken(front, request, body))
      throw new AppError("bad_request", texts.notSignedOut);
    if (action === "/signin/email" && !isEmail(body.email)) return answerFailure(front.publicUrl, "EmailSignin", json);
    if (action === "/signin/email" && (await hasAskedTooOften(front, request, body, address)))
      return answerFailure(front.publicUrl, "TooManyRequests", json);
    if (action === `/signin/${oidcId}` && body.link !== undefined) return beginLink(front, request, body, json);
    const answer = await front.auth(forward(front, request, action, { body }));
    return json ? mendJson(front.publicUrl, answer) : mendRedirect(front.publicUrl, answer);
  };
}

/** The specification's words for a sign-out that cannot be taken for the person's own. */

const showVerifyPage = ({ publicUrl }: Front, search: string): Response =>
  new Response(null, { status: 302, headers: { location: `${publicUrl}${pagePath("/auth/verify")}${search}` } });

const isEmail = (email: unknown): boolean =>
  typeof email === "string" && z.email().max(254).safeParse(email.normalize("NFKC").trim()).success;

/**
 * Only requests with a valid CSRF token are counted, otherwise another site's page could use up its visitors' limit. This
 * machine is not counted: with a proxy on it that TRUST_PROXY does not name, everyone would share one count.
 */
async function hasAskedTooOften(front: Front, request: Request, body: Form, address: string): Promise<boolean> {
  if (isLoopbackAddress(address) || !hasRightCsrfToken(front, request, body)) return false;
  // People who share a network with an abusive caller have a limit of their own.
  if (findKnownBrowser(front, request.headers, normalizeEmail(String(body.email)))) return false;
  return !(await countSignInAsk(front.db, networkOf(address), front.clock()));
}

async function spendLink(front: Front, request: Request, body: Form, json: boolean): Promise<Response> {
  if (!hasRightCsrfToken(front, request, body)) return answerFailure(front.publicUrl, "MissingCSRF", json);
  if (!isEmail(body.email) || !body.token) return answerFailure(front.publicUrl, "Verification", json);
  const query = new URLSearchParams();
  // Auth.js reads these from the query, and spends the token on a GET.
  for (const name of ["email", "token", "callbackUrl"]) query.set(name, String(body[name] ?? ""));
  const inner = forward(front, request, "/callback/email", { query });
  if (json) inner.headers.set("x-auth-return-redirect", "1");
  const answer = await front.auth(inner);
  await noteNewDevice(front, request, answer);
  return json ? mendJson(front.publicUrl, answer) : mendRedirect(front.publicUrl, answer);
}

/**
 * A new session records the browser that opened it, for the person's list of sessions; and the browser records that it has
 * signed in to their address.
 */
async function noteNewDevice(front: Front, request: Request, answer: Response): Promise<void> {
  const token = readOpenedSession(front, answer);
  const userAgent = request.headers.get("user-agent");
  if (token && userAgent) await noteDevice(front.db, token, userAgent);
  const user = await findSignedIn(front, answer);
  if (user) answer.headers.append("set-cookie", knownBrowserCookie(front, request.headers, user.email));
}

/** The token of the session that an answer opens. */
function readOpenedSession({ publicUrl }: Front, answer: Response): string | null {
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return readCookie(new Headers({ cookie: cookies.join("; ") }), "session-token", publicUrl);
}

async function findSignedIn(front: Front, answer: Response): Promise<UserRow | undefined> {
  const token = readOpenedSession(front, answer);
  return token ? findUserBySession(front.db, sha256(token)) : undefined;
}

/** The cookie is `token|sha256(token + secret)`: only this server can have set it, and only its page knows the token. */
function hasRightCsrfToken({ secret, publicUrl }: Front, request: Request, body: Form): boolean {
  const cookie = readCookie(request.headers, "csrf-token", publicUrl) ?? "";
  const [token, hash] = cookie.replace(/%7C/i, "|").split("|");
  if (!token || !hash || typeof body.csrfToken !== "string") return false;
  const expected = createHash("sha256").update(`${token}${secret}`).digest("hex");
  return sameSecret(hash, expected) && sameSecret(token, body.csrfToken);
}

/** The way back from the other sign-in service. */
async function finishOidc(front: Front, request: Request, search: string): Promise<Response> {
  // The library would take a mere look for a visit, and spend the code.
  if (request.method === "HEAD") return new Response(null, { status: 204 });
  const query = new URLSearchParams(search);
  const inner = forward(front, request, `/callback/${oidcId}`, { query });
  const linkTo = await findWhoLinks(front, request.headers, query.get("state"));
  if (linkTo !== null) return mendRedirect(front.publicUrl, await front.auth(inner, linkTo));
  // The library would link the identity to the signed-in person: a sign-in is therefore processed without a session.
  inner.headers.set("cookie", withoutSession(inner.headers.get("cookie") ?? ""));
  const answer = await front.auth(inner);
  await noteNewDevice(front, request, answer);
  return mendRedirect(front.publicUrl, answer);
}

/** Sends a recently signed-in person to the other service, to link their identity there to their account. */
async function beginLink(front: Front, request: Request, body: Form, json: boolean): Promise<Response> {
  const token = await requireRecentSession(front, request.headers, front.clock());
  const { link: _, ...rest } = body;
  const begun = await front.auth(forward(front, request, `/signin/${oidcId}`, { body: rest }));
  const answer = json ? await mendJson(front.publicUrl, begun) : begun;
  const there = json ? ((await answer.clone().json()) as { url?: string }).url : answer.headers.get("location");
  const state = URL.parse(there ?? "")?.searchParams.get("state");
  if (!state) return answer;
  const headers = new Headers(answer.headers);
  headers.append("set-cookie", linkCookie(front, token, state));
  return new Response(answer.body, { status: answer.status, headers });
}

async function answerSession(front: Front, asked: Request): Promise<Response> {
  const carried = await carrySession(front, asked);
  const request = carried?.request ?? asked;
  const answer = await front.auth(forward(front, request, "/session"));
  const session = (await answer.json()) as { user?: { email?: string } } | null;
  // The type is read afresh: a demotion must show at the next look.
  const user = session?.user?.email ? await findUserByEmail(front.db, session.user.email) : undefined;
  const body = session && user ? { ...session, user: { id: user.id, email: user.email, type: user.type } } : {};
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  if (carried) headers.append("set-cookie", carried.removal);
  return Response.json(body, { headers });
}

type Content = { query?: URLSearchParams; body?: Form };

/** The same request on the public address: the Host header is anybody's to choose. */
function forward({ publicUrl }: Front, request: Request, action: string, { query, body }: Content = {}): Request {
  const headers = new Headers();
  for (const name of ["cookie", "user-agent", "accept"]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, name === "cookie" ? keepOwnCookies(value, publicUrl) : value);
  }
  const search = query ? `?${keepOwnCallback(query, publicUrl)}` : "";
  if (!body) return new Request(`${publicUrl}${authPath}${action}${search}`, { headers });
  headers.set("content-type", "application/x-www-form-urlencoded");
  if (body.json === "true" || body.json === true) headers.set("x-auth-return-redirect", "1");
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  const content = keepOwnCallback(form, publicUrl);
  return new Request(`${publicUrl}${authPath}${action}`, { method: "POST", headers, body: content });
}

type Form = Record<string, unknown>;

async function readForm(request: Request): Promise<Form> {
  try {
    if (request.headers.get("content-type")?.includes("application/json")) {
      const body: unknown = await request.json();
      return typeof body === "object" && body !== null ? { ...body } : {};
    }
    return Object.fromEntries(new URLSearchParams(await request.text()));
  } catch {
    throw new AppError("bad_request", texts.unreadable);
  }
}

type Attempt = {
  /** The call, such as `/callback/email`. */
  action: string;
  /** Its network address. */
  address: string;
  publicUrl: string;
  /** The person of the session that it opened, if any. */
  userId: string | undefined;
};

/** Logs that a sign-in succeeded or failed, and where it came from; never an address, a link or a token of the person's. */
async function logSignIn(log: Log, answer: Response, attempt: Attempt): Promise<void> {
  const { action, address, publicUrl, userId } = attempt;
  if (userId) return log.info("a person signed in", { user: userId, by: action, from: address });
  const reason = await failureOf(publicUrl, answer);
  if (reason) log.warn("a sign-in failed", { reason, by: action, from: address });
}

const asksAnHour = 30;

/**
 * Counts a request for a sign-in link from a network, whether or not a mail is sent: the response must not reveal who has an
 * account. False if there were thirty within the hour.
 */
async function countSignInAsk(db: Db, network: string, now: Date): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - hourMs);
  return db.transaction().execute(async (db) => {
    await lockInTransaction(db, `sign-in ask ${network}`);
    const { count } = await db
      .selectFrom("sign_in_asks")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("network", "=", network)
      .where("asked_at", ">", hourAgo)
      .executeTakeFirstOrThrow();
    if (count >= asksAnHour) return false;
    await db.insertInto("sign_in_asks").values({ network, asked_at: now }).execute();
    return true;
  });
}

import { createHash } from "node:crypto";
import { z } from "zod";
import type { Db } from "../platform/db/database.ts";
import { AppError } from "../platform/errors.ts";
import { sameSecret } from "../platform/secrets.ts";
import { authPath } from "./auth.ts";
import { readCookie } from "./cookies.ts";
import { findUserByEmail } from "./queries.ts";

type Front = { db: Db; auth(request: Request): Promise<Response>; secret: string; publicUrl: string };

/**
 * The product's sign-in calls on top of Auth.js: a link is spent by a POST with a right CSRF token only, `json=true` asks
 * for `{url}` instead of a redirect, and the session is `{}` for nobody.
 */
export function createAuthFront(front: Front): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const action = pathname.slice(authPath.length);
    const looks = request.method === "GET" || request.method === "HEAD";
    if (looks && action === "/callback/email") return showVerifyPage(front, search);
    if (looks && action === "/session") return answerSession(front, request);
    if (looks) return front.auth(forward(front, request, action + search));
    if (request.method !== "POST") throw new AppError("not_found", "No such call");
    const body = await readForm(request);
    const json = body.json === "true" || body.json === true;
    if (action === "/callback/email") return spendLink(front, request, body, json);
    if (action === "/signin/email" && !isEmail(body.email))
      return answerUrl(front, "/auth/signin?error=EmailSignin", json);
    const answer = await front.auth(forward(front, request, action, body));
    return json ? mendJson(front, answer) : answer;
  };
}

const showVerifyPage = ({ publicUrl }: Front, search: string): Response =>
  new Response(null, { status: 302, headers: { location: `${publicUrl}/auth/verify${search}` } });

const isEmail = (email: unknown): boolean =>
  typeof email === "string" && z.email().max(254).safeParse(email.normalize("NFKC").trim()).success;

async function spendLink(front: Front, request: Request, body: Form, json: boolean): Promise<Response> {
  if (!hasRightCsrfToken(front, request, body)) return answerUrl(front, "/auth/error?error=MissingCSRF", json);
  const query = new URLSearchParams();
  for (const name of ["email", "token", "callbackUrl"]) query.set(name, String(body[name] ?? ""));
  // Auth.js reads these from the query, and spends the token on a GET.
  const inner = forward(front, new Request(request.url, { headers: request.headers }), `/callback/email?${query}`);
  if (json) inner.headers.set("x-auth-return-redirect", "1");
  const answer = await front.auth(inner);
  return json ? mendJson(front, answer) : answer;
}

/** The cookie is `token|sha256(token + secret)`: only this server can have set it, and only its page knows the token. */
function hasRightCsrfToken({ secret }: Front, request: Request, body: Form): boolean {
  const [token, hash] = decodeURIComponent(readCookie(request.headers, "csrf-token") ?? "").split("|");
  if (!token || !hash || typeof body.csrfToken !== "string") return false;
  const expected = createHash("sha256").update(`${token}${secret}`).digest("hex");
  return sameSecret(hash, expected) && sameSecret(token, body.csrfToken);
}

async function answerSession(front: Front, request: Request): Promise<Response> {
  const answer = await front.auth(forward(front, request, "/session"));
  const session = (await answer.json()) as { user?: { email?: string } } | null;
  // The type is read afresh: a demotion must show at the next look.
  const user = session?.user?.email ? await findUserByEmail(front.db, session.user.email) : undefined;
  const body = session && user ? { ...session, user: { id: user.id, email: user.email, type: user.type } } : {};
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  return Response.json(body, { headers });
}

/** The same request on the public address: the Host header is anybody's to choose. */
function forward({ publicUrl }: Front, request: Request, action: string, body?: Form): Request {
  const headers = new Headers();
  for (const name of ["cookie", "user-agent", "accept"]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  if (!body) return new Request(`${publicUrl}${authPath}${action}`, { headers });
  headers.set("content-type", "application/x-www-form-urlencoded");
  if (body.json === "true" || body.json === true) headers.set("x-auth-return-redirect", "1");
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  return new Request(`${publicUrl}${authPath}${action}`, { method: "POST", headers, body: form });
}

function answerUrl({ publicUrl }: Front, path: string, json: boolean): Response {
  const url = `${publicUrl}${path}`;
  return json ? Response.json({ url }) : new Response(null, { status: 302, headers: { location: url } });
}

/** `{url}` as clients know it: no Location beside a 200, and the product's own page instead of the library's. */
async function mendJson({ publicUrl }: Front, answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  const location = headers.get("location");
  headers.delete("location");
  headers.delete("content-length");
  if (answer.status >= 300 && answer.status < 400) {
    headers.set("content-type", "application/json");
    return Response.json({ url: location ?? publicUrl }, { headers });
  }
  const body = (await answer.json()) as { url?: string } | null;
  const url = body?.url?.startsWith(`${publicUrl}${authPath}/verify-request`) ? `${publicUrl}/auth/verify` : body?.url;
  return Response.json(url ? { url } : (body ?? {}), { status: answer.status, headers });
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
    throw new AppError("bad_request", "The body could not be read");
  }
}

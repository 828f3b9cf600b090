import { t } from "@lingui/core/macro";
import type { SignInDelivery } from "@tocsin/contract";
import { ApiFailure, callApi, request } from "../api.ts";

/** The server's next address for the browser; a failure is in its `error` parameter. */
type AuthAnswer = { url: string };

async function fetchCsrfToken(failure: string): Promise<string> {
  const response = await request("/api/auth/csrf");
  const body: { csrfToken?: string } = response.ok ? await response.json() : {};
  if (!body.csrfToken) throw new ApiFailure(400, failure);
  return body.csrfToken;
}

async function postAuth(path: string, csrfToken: string, fields: Record<string, string>): Promise<URL> {
  const response = await request(`/api/auth${path}`, {
    method: "POST",
    body: new URLSearchParams({ ...fields, csrfToken, json: "true" }),
  });
  const answer: Partial<AuthAnswer> & { message?: string } = await response.json().catch(() => ({}));
  if (answer.url) return new URL(answer.url, location.origin);
  throw new ApiFailure(response.status, answer.message || response.statusText || t`The server did not answer`);
}

export type OtherProvider = { id: string; name: string };

type Provider = OtherProvider & { type: string };

/** The services at which people may sign in besides the link by mail; none when the list cannot be had. */
export async function listOtherProviders(): Promise<OtherProvider[]> {
  const response = await request("/api/auth/providers").catch(() => undefined);
  if (!response?.ok) return [];
  const providers: Record<string, Provider> = await response.json();
  return Object.values(providers).filter(({ type }) => type !== "email" && type !== "credentials");
}

/** Starts sign-in at another service; answers its address. */
export async function startOtherSignIn(id: string, callbackUrl: string): Promise<URL> {
  const csrfToken = await fetchCsrfToken("Could not fetch CSRF Token for signing in");
  return postAuth(`/signin/${encodeURIComponent(id)}`, csrfToken, { callbackUrl });
}

/** Starts linking an account at another service to the person's own; answers its address. */
export async function startLink(id: string, callbackUrl: string): Promise<URL> {
  const csrfToken = await fetchCsrfToken("Could not fetch CSRF Token for linking an account");
  return postAuth(`/signin/${encodeURIComponent(id)}`, csrfToken, { callbackUrl, link: "true" });
}

/** How sign-in links reach people; by mail when that cannot be had. */
export async function readSignInDelivery(): Promise<SignInDelivery> {
  const response = await request("/api/auth/link").catch(() => undefined);
  const body: { result?: SignInDelivery } = response?.ok ? await response.json() : {};
  return body.result ?? { mail: true, outbox: null, opens: false };
}

/** Opens the sign-in link on the server's own machine; answers its address. */
export async function openSignInLink(email: string): Promise<URL> {
  const response = await request("/api/auth/link", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  const answer: { result?: AuthAnswer; message?: string } = await response.json().catch(() => ({}));
  if (answer.result) return new URL(answer.result.url, location.origin);
  throw new ApiFailure(response.status, answer.message || response.statusText || t`The server did not answer`);
}

/** Asks for a sign-in link by mail; answers the page to show next. */
export async function requestSignInLink(email: string, callbackUrl: string): Promise<URL> {
  const csrfToken = await fetchCsrfToken("Could not fetch CSRF Token for signing in");
  return postAuth("/signin/email", csrfToken, { email, callbackUrl });
}

/** Spends a sign-in token; answers the page to show next. */
export async function spendSignInToken(email: string, token: string, callbackUrl: string): Promise<URL> {
  const csrfToken = await fetchCsrfToken("Could not fetch CSRF Token for signing in");
  return postAuth("/callback/email", csrfToken, { email, token, callbackUrl });
}

/** Spends the link for the first admin; answers their sign-in link. */
export async function becomeFirstAdmin(token: string, email: string): Promise<URL> {
  const schema = { safeParse: (data: unknown) => ({ success: true as const, data: data as { result: AuthAnswer } }) };
  const { result } = await callApi("/api/set-up", { method: "POST", body: { token, email }, schema });
  return new URL(result.url, location.origin);
}

const notSignedOut = "Could not fetch CSRF Token for signing out";

/** Ends the session on the server. */
export async function signOut(): Promise<void> {
  const csrfToken = await fetchCsrfToken(notSignedOut);
  const next = await postAuth("/signout", csrfToken, { callbackUrl: location.origin });
  if (next.searchParams.has("error")) throw new ApiFailure(400, notSignedOut);
}

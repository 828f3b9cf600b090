import { pagePath } from "@tocsin/contract";
import { authPath } from "./auth.ts";

/** Every failed attempt ends at the same page, which shows the reason. */
export function answerFailure(publicUrl: string, error: string, json: boolean): Response {
  const url = `${publicUrl}${pagePath("/auth/error")}?error=${error}`;
  return json ? Response.json({ url }) : new Response(null, { status: 302, headers: { location: url } });
}

/** The library leads some failures to the sign-in page. */
function failurePage(publicUrl: string, address: string): string {
  const url = URL.parse(address, publicUrl);
  const error = url?.origin === publicUrl && url.pathname === pagePath("/auth/signin") && url.searchParams.get("error");
  return error ? `${publicUrl}${pagePath("/auth/error")}?${new URLSearchParams({ error })}` : address;
}

/** The library's redirect, sent to the error page if it reports an error. */
export function mendRedirect(publicUrl: string, answer: Response): Response {
  const location = answer.headers.get("location");
  if (!location) return answer;
  const headers = new Headers(answer.headers);
  headers.set("location", failurePage(publicUrl, location));
  return new Response(answer.body, { status: answer.status, headers });
}

/** `{url}` as clients know it: no Location next to a 200, and the product's own page instead of the library's. */
export async function mendJson(publicUrl: string, answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  const location = headers.get("location");
  headers.delete("location");
  headers.delete("content-length");
  if (answer.status >= 300 && answer.status < 400) {
    headers.set("content-type", "application/json");
    return Response.json({ url: failurePage(publicUrl, location ?? publicUrl) }, { headers });
  }
  const body = (await answer.json()) as { url?: string } | null;
  if (!body?.url) return Response.json(body ?? {}, { status: answer.status, headers });
  const isAsked = body.url.startsWith(`${publicUrl}${authPath}/verify-request`);
  const url = isAsked ? publicUrl + pagePath("/auth/verify") : failurePage(publicUrl, body.url);
  return Response.json({ url }, { status: answer.status, headers });
}

/** The error code in the address that a response redirects to; null for any other response. */
export async function failureOf(publicUrl: string, answer: Response): Promise<string | null> {
  const isJson = answer.headers.get("content-type")?.includes("json");
  const body = isJson ? ((await answer.clone().json()) as { url?: string } | null) : null;
  const url = URL.parse(body?.url ?? answer.headers.get("location") ?? "", publicUrl);
  return url?.pathname === pagePath("/auth/error") ? (url.searchParams.get("error") ?? "unknown") : null;
}

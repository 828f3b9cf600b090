import { expect, test } from "vitest";
import { lures } from "../contract/src/base/testing/lures.ts";
import { chunk } from "../server/src/platform/chunk.ts";
import { askRaw, type RawAnswer } from "../testing/probes/ask-raw.ts";
import { createClient, readLink, spendLink } from "../testing/probes/client.ts";
import { startTestServer } from "../testing/servers/test-server.ts";

/** Where a browser on `origin` ends up by a Location or a `url`; what it cannot read leads nowhere. */
const staysOn = (origin: string, location: string | null | undefined): boolean =>
  !location || (URL.parse(location, `${origin}/auth/signin`)?.origin ?? origin) === origin;

function readTargets({ headers, text }: RawAnswer): (string | null | undefined)[] {
  const json = headers.get("content-type")?.includes("json") ? JSON.parse(text) : null;
  const cookies = headers.getSetCookie().filter((line) => line.includes("callback-url="));
  const kept = cookies.map((line) => decodeURIComponent(/callback-url=([^;]*)/.exec(line)?.[1] ?? ""));
  return [headers.get("location"), json?.url, ...kept];
}

test("no spelling of a callback address in query, body or cookie leads to another origin", async () => {
  const { origin, signIn } = await startTestServer();
  const person = await signIn("anna@example.org");
  const visitor = createClient(origin);
  const { csrfToken } = (await visitor.get("/api/auth/csrf")).body;
  const all = lures(new URL(origin).host);
  expect(all.length).toBeGreaterThan(240);
  const surprises: string[] = [];
  const ask = async (lure: string, path: string, form: Record<string, string> | null, cookie = visitor.cookie()) => {
    const method = form ? "POST" : "GET";
    const headers = { cookie, accept: "text/html", "content-type": "application/x-www-form-urlencoded" };
    const body = form ? String(new URLSearchParams({ csrfToken, ...form })) : undefined;
    const answer = await askRaw(origin, { method, path, headers, body });
    const away = readTargets(answer).filter((target) => !staysOn(origin, target));
    if (away.length > 0 || answer.status >= 500)
      surprises.push(`${method} ${path} with ${JSON.stringify(lure)}: ${answer.status} ${away}`);
  };
  const askEverywhere = async (lure: string): Promise<void> => {
    const query = `?${new URLSearchParams({ callbackUrl: lure, redirect: lure, redirectTo: lure, next: lure, url: lure })}`;
    for (const call of [
      "signin",
      "signin/email",
      "signout",
      "callback/email",
      "error",
      "verify-request",
      "session",
      "csrf",
    ]) {
      await ask(lure, `/api/auth/${call}${query}`, null, person.cookie());
    }
    const planted = `authjs.callback-url=${encodeURIComponent(lure)}`;
    for (const call of ["signin", "signin/email", "callback/email"]) {
      const fields = { email: "ben@example.org", token: "x", callbackUrl: lure, redirect: lure, redirectTo: lure };
      const form = call === "signin/email" ? { ...fields, email: "no address" } : fields;
      await ask(lure, `/api/auth/${call}${query}`, form);
      await ask(lure, `/api/auth/${call}`, { ...form, json: "true" });
      await ask(
        lure,
        `/api/auth/${call}`,
        { ...form, callbackUrl: "", json: "true" },
        `${visitor.cookie()}; ${planted}`,
      );
      await ask(
        lure,
        `/api/auth/${call}`,
        { email: form.email, token: "x" },
        `${visitor.cookie().replace(/authjs\.callback-url=[^;]*/, planted)}`,
      );
    }
    await ask(lure, "/api/auth/signout", { callbackUrl: lure, json: "true" });
    await ask(lure, "/api/auth/signout", { callbackUrl: lure }, `${visitor.cookie()}; ${planted}`);
    for (const path of ["/api/notifications/unsubscribe", "/api/notifications/confirm", "/auth/verify", "/"]) {
      await ask(lure, path + query, null);
    }
  };
  for (const some of chunk(all, 10)) await Promise.all(some.map(askEverywhere));
  expect(surprises).toEqual([]);
});

test("no spelling of a callback address in a sign-in link leads to another origin", async () => {
  const { origin, mail } = await startTestServer();
  const surprises: string[] = [];
  const signInBy = async (lure: string, index: number): Promise<void> => {
    const email = `anna${index}@example.org`;
    const client = createClient(origin);
    const { csrfToken } = (await client.get("/api/auth/csrf")).body;
    const form = { csrfToken, email, callbackUrl: lure, json: "true" };
    await client.call("POST", "/api/auth/signin/email", new URLSearchParams(form));
    const link = await readLink(mail, email);
    if (!staysOn(origin, link.searchParams.get("callbackUrl")))
      surprises.push(`mailed ${JSON.stringify(lure)}: ${link}`);
    link.searchParams.set("callbackUrl", lure);
    const spent = await spendLink(client, link);
    if (!staysOn(origin, spent.body.url) || spent.status >= 500)
      surprises.push(`spent ${JSON.stringify(lure)}: ${spent.body.url}`);
    expect((await client.get("/api/auth/session")).body.user.email).toBe(email);
  };
  const numbered = lures(new URL(origin).host).map((lure, index) => ({ lure, index }));
  for (const some of chunk(numbered, 40)) await Promise.all(some.map(({ lure, index }) => signInBy(lure, index)));
  expect(surprises).toEqual([]);
});

test("a page under another name of this machine redirects to the public one only", async () => {
  const { origin } = await startTestServer();
  const { port } = new URL(origin);
  const headers = { host: `127.0.0.1:${port}`, accept: "text/html" };
  const paths = lures(new URL(origin).host).map((lure) => (lure.startsWith("/") ? lure : `/${lure}`));
  // The rest no HTTP client sends.
  for (const path of paths.filter((path) => /^[\x21-\x7e]+$/.test(path))) {
    const answer = await askRaw(origin, { path, headers });
    const location = answer.headers.get("location") ?? "";
    expect(URL.parse(location)?.origin ?? origin, path).toBe(origin);
  }
});

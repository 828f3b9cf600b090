import { expect, test } from "vitest";
import { askRaw, type RawAnswer } from "../testing/ask-raw.ts";
import { createClient, readLink, spendLink } from "../testing/client.ts";
import { eventually, startTestServer } from "../testing/test-server.ts";

/** Addresses that lead, or have led some reader of addresses, away from `host`. */
function lures(host: string): string[] {
  const evil = "evil.example";
  const slashes = [
    "//",
    "///",
    "////",
    "/\\",
    "\\/",
    "\\\\",
    "\\",
    "/\\/",
    "\\/\\/",
    "/\t/",
    "/\n/",
    "/\r/",
    "/\r\n/",
    "\t//",
    " //",
    "\u0000//",
    "/\u0000/",
    "/\u00a0/",
    "\ufeff//",
    "\u2028//",
    "/%09/",
    "/%2f",
    "%2F%2F",
    "/%5c",
    "%5C%5C",
    "//%5c",
    "/.//",
    "/..//",
    "/;//",
    "//;@",
    "/%2e//",
    ".//\\",
    "〱",
    "/〱",
    "／／",
  ];
  const schemes = [
    "https:",
    "http:",
    "https:/",
    "http:/",
    "https:///",
    "http:////",
    "https:\\\\",
    "HTTPS://",
    "ht\ttps://",
    "https:\t//",
    "javascript://",
    "javascript:alert(1)//",
    "java\nscript:alert(1)//",
    "JaVaScRiPt:alert(1)//",
    "data:text/html,<script>",
    "vbscript:",
    "file://",
    "ftp://",
    "blob:https://",
    "view-source:https://",
    "mailto:a@",
    "//user:pass@",
    "https://user@",
    "x:",
  ];
  const names = [
    ...[
      `http://${host}@${evil}/`,
      `http://${host}:80@${evil}/`,
      `http://${host}%40${evil}/`,
      `http://${host}.${evil}/`,
      `http://${evil}/${host}`,
    ],
    ...[
      `http://${evil}#${host}`,
      `http://${evil}?${host}`,
      `http://${evil}\\@${host}`,
      `http://${evil}%23@${host}`,
      `//${host}@${evil}`,
      `//${evil}\\${host}`,
    ],
    ...[
      `http://${evil}%E3%80%82x/`,
      `http://[::ffff:6.6.6.6]/`,
      "http://0x06060606/",
      "http://101058054/",
      `//${evil}:80`,
      `https://${host}`,
      `http://${host}0/`,
      `http://${host.split(":")[0]}/`,
    ],
    ...[
      "http://localhost:1/",
      "//google%E3%80%82com",
      `/redirect?url=http://${evil}`.replace("/redirect", "//redirect.example"),
      `http://${host}\r\nLocation: http://${evil}`,
    ],
  ];
  return [...slashes.map((slash) => slash + evil), ...schemes.map((scheme) => scheme + evil), ...names];
}

/** Where a browser on `origin` ends up by a Location or a `url`; what it cannot read leads nowhere. */
const staysOn = (origin: string, location: string | null | undefined): boolean =>
  !location || (URL.parse(location, `${origin}/auth/signin`)?.origin ?? origin) === origin;

function readTargets({ headers, text }: RawAnswer): (string | null | undefined)[] {
  const json = headers.get("content-type")?.includes("json") ? JSON.parse(text) : null;
  const cookies = headers.getSetCookie().filter((line) => line.includes("callback-url="));
  const kept = cookies.map((line) => decodeURIComponent(/callback-url=([^;]*)/.exec(line)?.[1] ?? ""));
  return [headers.get("location"), json?.url, ...kept];
}

test("no spelling of a callback address, in query, body or cookie, leads to another origin", async () => {
  const { origin, signIn } = await startTestServer();
  const person = await signIn("anna@example.org");
  const visitor = createClient(origin);
  const { csrfToken } = (await visitor.get("/api/auth/csrf")).body;
  const all = lures(new URL(origin).host);
  expect(new Set(all).size).toBeGreaterThanOrEqual(60);
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
  for (const lure of all) {
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
    await ask(lure, `/api/notifications/unsubscribe${query}`, null);
  }
  expect(surprises).toEqual([]);
}, 120_000);

test("no spelling of a callback address in a link that signs in leads to another origin", async () => {
  const { origin, mail } = await startTestServer();
  const surprises: string[] = [];
  for (const [index, lure] of lures(new URL(origin).host).entries()) {
    const email = `anna${index}@example.org`;
    const client = createClient(origin);
    const { csrfToken } = (await client.get("/api/auth/csrf")).body;
    const form = { csrfToken, email, callbackUrl: lure, json: "true" };
    const before = mail.received.length;
    await client.call("POST", "/api/auth/signin/email", new URLSearchParams(form));
    await eventually(
      async () => mail.received.length,
      (count) => count > before,
    );
    const link = await readLink(mail, email);
    if (!staysOn(origin, link.searchParams.get("callbackUrl")))
      surprises.push(`mailed ${JSON.stringify(lure)}: ${link}`);
    link.searchParams.set("callbackUrl", lure);
    const spent = await spendLink(client, link);
    if (!staysOn(origin, spent.body.url) || spent.status >= 500)
      surprises.push(`spent ${JSON.stringify(lure)}: ${spent.body.url}`);
    expect((await client.get("/api/auth/session")).body.user.email).toBe(email);
  }
  expect(surprises).toEqual([]);
}, 120_000);

test("what opens under another name of this machine moves to the public one only", async () => {
  const { origin } = await startTestServer();
  const { port } = new URL(origin);
  const headers = { host: `127.0.0.1:${port}`, accept: "text/html" };
  for (const path of [
    "//evil.example",
    "//evil.example/%2e%2e",
    "/\\evil.example",
    "/%09/evil.example",
    "/@evil.example",
    "/.evil.example",
    "/?u=//evil.example",
    "//evil.example:80@x",
    "/%0d%0aLocation:%20http://evil.example",
  ]) {
    const answer = await askRaw(origin, { path, headers });
    const location = answer.headers.get("location") ?? "";
    expect(URL.parse(location)?.origin ?? origin, path).toBe(origin);
  }
});

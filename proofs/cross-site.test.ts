import { expect, test } from "vitest";
import { expectations } from "../testing/probes/access-expectations.ts";
import { bodyOf, type Probe } from "../testing/probes/access-probes.ts";
import { askRaw } from "../testing/probes/ask-raw.ts";
import { type AccessWorld, make, openAccessWorld, readState } from "../testing/worlds/access-world.ts";

const unsafe = Object.entries(expectations).filter(([call]) => /^(POST|PUT|DELETE) /.test(call));

/** What other programs post to, in forms of their own, with a code, a signature or a key instead of a session. */
const takesForms = /\/(unsubscribe|incoming|items|form)$/;

async function prepare(world: AccessWorld, call: string, probe: Probe) {
  const id = await make[probe.target ?? "nothing"](world, world.admin);
  return {
    method: call.split(" ")[0] ?? "",
    path: typeof probe.path === "function" ? probe.path(id) : probe.path,
    body: bodyOf(probe, id).body,
  };
}

/** Tries each unsafe call once for each set of headers; answers what was not refused with `status`, or changed something. */
async function tryAll(world: AccessWorld, variants: Record<string, string>[], status: number, bodiesOnly = false) {
  const surprises: string[] = [];
  for (const [call, probe] of unsafe.flatMap(([call, probes]) => probes.map((probe) => [call, probe] as const))) {
    const asked = await prepare(world, call, probe);
    if (bodiesOnly && (asked.body === undefined || takesForms.test(call))) continue;
    for (const headers of variants) {
      const before = await readState(world.db);
      const json = { "content-type": "application/json" };
      const answer = await askRaw(world.server.origin, {
        ...asked,
        headers: { ...json, ...world.admin.headers, ...headers },
      });
      const changed = (await readState(world.db)) !== before;
      if (answer.status !== status || changed)
        surprises.push(
          `${call} with ${JSON.stringify(headers)}: ${answer.status}${changed ? ", changed something" : ""}`,
        );
    }
  }
  return surprises;
}

const foreign = (origin: string): Record<string, string>[] => {
  const { port } = new URL(origin);
  const origins = [
    ...["null", "", "https://evil.example", `http://evil.localhost:${port}`, `http://localhost:${Number(port) + 1}`],
    ...[
      `https://localhost:${port}`,
      `${origin}.evil.example`,
      `${origin}@evil.example`,
      `${origin}/`,
      `${origin}, https://evil.example`,
    ],
    ...["http://localhost", `http://127.0.0.1:${port}`, origin.toUpperCase(), "file://", "chrome-extension://abcdef"],
  ];
  const sites = [
    "cross-site",
    "same-site",
    "",
    "SAME-ORIGIN",
    "same-origin, cross-site",
    "cross-site, same-origin",
    "none2",
  ];
  const bySite = sites.flatMap((site): Record<string, string>[] => [
    { "sec-fetch-site": site },
    { "sec-fetch-site": site, origin },
    { "sec-fetch-site": site, origin, "content-type": "text/plain" },
  ]);
  const byOrigin = origins.map((origin): Record<string, string> => ({ origin }));
  return [{}, { referer: `${origin}/assets` }, { "x-requested-with": "XMLHttpRequest" }, ...byOrigin, ...bySite];
};

test("requests of another site's page in the name of a signed-in admin change nothing, on every unsafe call", async () => {
  const world = await openAccessWorld();
  expect(await tryAll(world, foreign(world.server.origin), 403)).toEqual([]);
});

test("a body that a form can send is not parsed as JSON, on every call that has one", async () => {
  const world = await openAccessWorld();
  const types = [
    ...["text/plain", "text/plain; charset=application/json", "application/x-www-form-urlencoded", "TEXT/PLAIN"],
    ...[
      "multipart/form-data; boundary=x",
      "text/plain; application/json",
      "application/jsonx",
      "application/json, text/plain",
    ],
    ...["x/application/json", "application/x-json", ""],
  ];
  const variants = types.map((type) => ({ "content-type": type, "sec-fetch-site": "same-origin" }));
  expect(await tryAll(world, variants, 400, true)).toEqual([]);
});

test("sign-in, its link and sign-out are refused for another site's form, with any token", async () => {
  const { server, owner } = await openAccessWorld();
  const fresh = await askRaw(server.origin, { path: "/api/auth/csrf" });
  const [csrf] = fresh.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const { csrfToken } = JSON.parse(fresh.text);
  const mails = server.mail.received.length;
  for (const path of ["/api/auth/signin/email", "/api/auth/callback/email", "/api/auth/signout"]) {
    for (const head of foreign(server.origin).filter((head) => "origin" in head || "sec-fetch-site" in head)) {
      const headers = {
        ...head,
        cookie: `${owner.headers.cookie}; ${csrf}`,
        "content-type": "application/x-www-form-urlencoded",
      };
      const body = String(new URLSearchParams({ csrfToken, email: "new@example.org", token: "x", json: "true" }));
      const answer = await askRaw(server.origin, { method: "POST", path, headers, body });
      expect(answer.status, `${path} ${JSON.stringify(head)}`).toBe(403);
    }
  }
  expect(server.mail.received).toHaveLength(mails);
  expect((await askRaw(server.origin, { path: "/api/monitor", headers: owner.headers })).status).toBe(200);
});

import { expect, test } from "vitest";
import { askRaw } from "../testing/probes/ask-raw.ts";
import { openAccessWorld, readState } from "../testing/worlds/access-world.ts";

/** Spellings that guards and routers have read differently, for a path such as `/api/users`. */
function spellings(path: string): string[] {
  const [, first = "", ...rest] = path.split("/");
  const tail = rest.join("/");
  const encoded = tail.replace(/^./, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return [
    ...[`/${path}`, `//${first}//${tail}`, `/${first}//${tail}`, `/${path}//`, `///${first}/${tail}`],
    ...[
      `/${first}%2F${tail}`,
      `/%2F${first}/${tail}`,
      `/${first}%252F${tail}`,
      `/${first}%5C${tail}`,
      `/${first}\\${tail}`,
    ],
    ...[`/./${first}/${tail}`, `/${first}/./${tail}`, `/${first}/x/../${tail}`, `/x/..${path}`, `/healthz/..${path}`],
    ...[`/${first}/%2e/${tail}`, `/healthz/%2e%2e${path}`, `/healthz%2f..${path}`, `/healthz/..%2f${first}/${tail}`],
    ...[`${path};x`, `${path};x=/healthz`, `/${first};x/${tail}`, `${path}.`, `${path}/`, `${path}/.`, `${path}.json`],
    ...[`${path}%00`, `${path}%20`, `${path}%09`, `${path}%0a`, `${path}%3f`, `${path}%23`, `${path}?`, `${path}#x`],
    ...[
      path.toUpperCase(),
      `/${first}/${tail.toUpperCase()}`,
      `/${first.toUpperCase()}/${tail}`,
      `/${first}/${encoded}`,
    ],
    ...[
      `/api/auth/..${path.slice(4)}`,
      `/api/docs/..${path.slice(4)}`,
      `http://localhost${path}`,
      `http://evil.example${path}`,
    ],
  ];
}

const overrides: Record<string, string>[] = [
  {},
  { "x-http-method-override": "DELETE" },
  { "x-method-override": "DELETE" },
  { "x-original-url": "/api/users" },
  { "x-rewrite-url": "/api/users" },
  { "x-forwarded-for": "127.0.0.1", "x-forwarded-host": "localhost", "x-real-ip": "127.0.0.1" },
];

test("no spelling of a path, no method and no header bypasses access control", async () => {
  const world = await openAccessWorld();
  const { origin } = world.server;
  const { id } = await world.db
    .insertInto("assets")
    .values({ user_id: world.other.userId, name: "Secret depot" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const before = await readState(world.db);
  const targets = [
    ...spellings("/api/users"),
    ...spellings("/api/news-source"),
    ...spellings("/api/monitor").map((path) => path.replace(/[?#].*$/, "").concat(`?id=${id}`)),
  ];
  const methods = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "DELETE", "PATCH", "PROPFIND"];
  const surprises: string[] = [];
  for (const headers of [{}, world.owner.headers]) {
    for (const path of [...targets, "/api/users", `/api/monitor?id=${id}`, "/healthz", "/", "/api/openapi.json"]) {
      for (const override of overrides) {
        for (const method of override === overrides[0] ? methods : ["GET", "POST"]) {
          const answer = await askRaw(origin, {
            method,
            path,
            headers: { ...headers, ...override, "sec-fetch-site": "same-origin" },
          });
          const reveals = /Secret depot|admin@example\.org/.test(answer.text) && !/evil/.test(path);
          const does = method !== "GET" && method !== "HEAD" && answer.status < 400;
          if (reveals || does || answer.status >= 500)
            surprises.push(`${method} ${path} ${JSON.stringify(override)}: ${answer.status}`);
        }
      }
    }
  }
  expect(surprises).toEqual([]);
  expect(await readState(world.db)).toBe(before);
});

test("no spelling of a path reads a file outside the web application", async () => {
  const { server } = await openAccessWorld();
  const ups = [
    "../",
    "..%2f",
    "%2e%2e/",
    "%2e%2e%2f",
    "..%5c",
    "..\\",
    "%252e%252e%252f",
    "..%c0%af",
    "..%00/",
    "....//",
    ".%2e/",
  ];
  const files = ["package.json", "etc/passwd", "server/src/main.ts", "README.md"];
  for (const start of ["/", "/static/", "/icons/", "//", "/static//"]) {
    for (const path of ups.flatMap((up) =>
      files.flatMap((file) => [2, 3, 9].map((times) => start + up.repeat(times) + file)),
    )) {
      const { status, text } = await askRaw(server.origin, { path });
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(text, path).not.toMatch(/"name": "tocsin"|root:|import \{|# Tocsin|Two commands/);
    }
  }
});

import type { RequestListener } from "node:http";
import type { Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { closeAll, open, serve, serveRaw } from "./test-servers.ts";

afterEach(closeAll);

const redirecting =
  (targets: Record<string, [status: number, location: string]>): RequestListener =>
  (request, response) => {
    const [status, location] = targets[request.url ?? ""] ?? [200, ""];
    response.writeHead(status, location ? { location } : {}).end("the end");
  };

test("a response has its address, status, headers and body", async () => {
  const origin = await serve((request, response) => {
    response.setHeader("etag", '"1"');
    response.setHeader("set-cookie", ["a=1", "b=2"]);
    response.end(JSON.stringify({ headers: request.headers, method: request.method }));
  });
  const answer = await open()({ url: `${origin}/feed#part`, headers: { Accept: "text/xml", Host: "other.example" } });
  expect(answer).toMatchObject({ url: `${origin}/feed`, permanentUrl: null, status: 200 });
  expect(answer.headers.get("ETag")).toBe('"1"');
  const seen = JSON.parse(answer.body.toString());
  expect(seen.headers).toMatchObject({ "user-agent": "Tocsin test", accept: "text/xml", host: new URL(origin).host });
});

test("a body is sent", async () => {
  const origin = await serve((request, response) => void request.pipe(response));
  const answer = await open()({
    url: origin,
    method: "POST",
    body: "hello",
    headers: { "content-type": "text/plain" },
  });
  expect(answer.body.toString()).toBe("hello");
});

test.each([304, 400, 404, 410, 429, 500, 503])("status %i is a response", async (status) => {
  const origin = await serve((_, response) => response.writeHead(status, { "content-encoding": "gzip" }).end());
  const answer = await open()({ url: origin });
  expect(answer).toMatchObject({ status, permanentUrl: null });
  expect(answer.body).toHaveLength(0);
});

test("permanent redirects give the new address, relative ones too", async () => {
  const origin = await serve(redirecting({}));
  const host = new URL(origin).host;
  const named = await serve(redirecting({ "/a/b": [301, "../c?x=1"], "/c?x=1": [308, `//${host}/d`] }));
  const answer = await open()({ url: `${named}/a/b` });
  expect(answer).toMatchObject({ url: `${origin}/d`, status: 200, permanentUrl: null });
  const own = await serve(redirecting({ "/a/b": [301, "../c?x=1"], "/c?x=1": [308, "/d"] }));
  expect((await open()({ url: `${own}/a/b` })).permanentUrl).toBe(`${own}/d`);
});

test("a temporary redirect or a missing page gives no new address", async () => {
  const origin = await serve((request, response) => {
    if (request.url === "/gone") response.writeHead(301, { location: "/404" }).end();
    else if (request.url === "/404") response.writeHead(404).end();
    else redirecting({ "/a": [301, "/b"], "/b": [302, "/c"] })(request, response);
  });
  expect(await open()({ url: `${origin}/a` })).toMatchObject({ url: `${origin}/c`, permanentUrl: null });
  expect(await open()({ url: `${origin}/gone` })).toMatchObject({ status: 404, permanentUrl: null });
});

test("five redirects are followed, six and loops are not", async () => {
  const origin = await serve((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
    else response.end("there");
  });
  expect((await open()({ url: `${origin}/5` })).body.toString()).toBe("there");
  await expect(open()({ url: `${origin}/6` })).rejects.toThrow("too many times");
  const circle = await serve(redirecting({ "/a": [301, "/b"], "/b": [307, "/a"] }));
  await expect(open()({ url: `${circle}/a` })).rejects.toThrow("redirects in a loop");
});

test.each([
  ["http://169.254.169.254/latest/meta-data/", /169\.254\.169\.254.*FETCH_ALLOW/],
  ["http://[::ffff:127.0.0.1]:PORT/", /FETCH_ALLOW/],
  ["http://localhost:PORT/", /FETCH_ALLOW/],
  ["http://inner.example:PORT/", /FETCH_ALLOW/],
  ["//[::1]:PORT/", /FETCH_ALLOW/],
  ["file:///etc/passwd", /Only http/],
  ["gopher://127.0.0.1:PORT/", /Only http/],
  ["http://user@127.0.0.1:PORT/", /password/],
  ["http://127.0.0.1:6379/", /Port 6379/],
])("an allowed host cannot lead to %s", async (target, sentence) => {
  let visits = 0;
  const origin = await serve((request, response) => {
    visits += 1;
    response.writeHead(302, { location: target.replace("PORT", new URL(origin).port) }).end();
    request.resume();
  });
  const lookup = async () => [{ address: "127.0.0.1", family: 4 }];
  await expect(open({}, lookup)({ url: origin })).rejects.toThrow(sentence);
  expect(visits).toBe(1);
});

test("secrets are sent to their own origin only", async () => {
  const seen: (string | undefined)[] = [];
  const note: RequestListener = (request, response) => {
    seen.push(request.headers.authorization ?? request.headers.cookie ?? request.headers["x-api-key"]?.toString());
    response.end();
  };
  const other = await serve(note);
  const origin = await serve((request, response) => {
    if (request.url === "/same") return note(request, response);
    response.writeHead(302, { location: request.url === "/out" ? other : "/same" }).end();
  });
  for (const headers of [{ Authorization: "a" }, { cookie: "b" }, { "X-API-Key": "c" }] as Record<string, string>[]) {
    await open()({ url: `${origin}/in`, headers });
    await open()({ url: `${origin}/out`, headers });
  }
  expect(seen).toEqual(["a", undefined, "b", undefined, "c", undefined]);
});

test.each([
  [301, "GET", ""],
  [302, "GET", ""],
  [303, "GET", ""],
  [307, "POST", "hello"],
  [308, "POST", "hello"],
])("a POST redirected by %i becomes %s", async (status, method, body) => {
  const origin = await serve((request, response) => {
    if (request.url === "/start") return void response.writeHead(status, { location: "/end" }).end();
    response.setHeader("x-method", request.method ?? "");
    request.pipe(response);
  });
  const answer = await open()({ url: `${origin}/start`, method: "POST", body: "hello" });
  expect([answer.headers.get("x-method"), answer.body.toString()]).toEqual([method, body]);
});

test.each<[string, (socket: Socket) => void, string]>([
  ["hangs up", (socket) => void socket.destroy(), "closed the connection"],
  [
    "ends too early",
    (socket) => void socket.end("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nabc"),
    "closed the connection",
  ],
  ["speaks another protocol", (socket) => void socket.end("SSH-2.0-OpenSSH_9.2\r\n"), "does not respond in HTTP"],
  [
    "sends 10 MB of headers",
    (socket) => void socket.write(`HTTP/1.1 200 OK\r\n${"X: y\r\n".repeat(1_600_000)}`),
    "headers",
  ],
  [
    "sends one endless header",
    (socket) => void socket.write(`HTTP/1.1 200 OK\r\nX: ${"y".repeat(1_000_000)}`),
    "headers",
  ],
])("a server that %s is reported", async (_, talk, sentence) => {
  const origin = await serveRaw((socket) => socket.once("data", () => talk(socket)));
  await expect(open()({ url: origin })).rejects.toMatchObject({
    code: "fetch_failed",
    message: expect.stringContaining(sentence),
  });
});

test("an unknown name and a closed port are reported, without path or query", async () => {
  const nowhere = async () => Promise.reject(Object.assign(new Error("no"), { code: "ENOTFOUND" }));
  await expect(open({}, nowhere)({ url: "http://gone.example/feed?key=secret" })).rejects.toMatchObject({
    message: "The host gone.example cannot be found",
  });
  await expect(open({}, async () => [])({ url: "http://gone.example/" })).rejects.toThrow("cannot be found");
  const origin = await serveRaw(() => undefined);
  await closeAll();
  await expect(open()({ url: `${origin}/?key=secret` })).rejects.toMatchObject({
    message: "The server 127.0.0.1 refused the connection",
  });
});

test("an allowed host may resolve to inner addresses; its kept connection serves no other name", async () => {
  const origin = await serve((_, response) => response.end("inner"));
  const { port } = new URL(origin);
  const safeFetch = open({}, async () => [{ address: "127.0.0.1", family: 4 }]);
  expect((await safeFetch({ url: `http://named.example:${port}/` })).body.toString()).toBe("inner");
  await expect(safeFetch({ url: `http://unnamed.example:${port}/` })).rejects.toThrow("this server (127.0.0.1)");
  expect((await safeFetch({ url: `http://named.example:${port}/` })).body.toString()).toBe("inner");
});

test("the caller's signal ends a request with its own reason", async () => {
  const origin = await serveRaw(() => undefined);
  const controller = new AbortController();
  const asked = open()({ url: origin, signal: controller.signal });
  controller.abort(new Error("stopping"));
  await expect(asked).rejects.toThrow("stopping");
  await expect(open()({ url: origin, signal: controller.signal })).rejects.toThrow("stopping");
});

test("closing cancels running requests", async () => {
  const origin = await serveRaw(() => undefined);
  const safeFetch = open();
  const asked = expect(safeFetch({ url: origin })).rejects.toMatchObject({ code: "fetch_failed" });
  await new Promise((resolve) => setTimeout(resolve, 50));
  await safeFetch.close();
  await asked;
});

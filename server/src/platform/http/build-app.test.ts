import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { signalOf } from "./answer-until.ts";
import { answerJson, encodeJson } from "./answers.ts";
import { createApp } from "./build-app.ts";

const lines: string[] = [];
const parts = { log: createLog("debug", (line) => lines.push(line)), publicUrl: () => "http://localhost" };

test("a call that waits for something that never happens is answered and asks to retry", async () => {
  const app = createApp(parts, 50);
  app.get("/never", () => new Promise<Response>(() => undefined));
  app.get("/at-once", (c) => c.json({ fine: true }));
  const answer = await app.request("/never");
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(await answer.json()).toEqual({
    message: "The server is too busy to respond in time. Try again shortly.",
    code: "unavailable",
  });
  expect((await app.request("/at-once")).status).toBe(200);
});

test("a call under way when the server stops is answered and asks to retry, and its signal aborts", async () => {
  const stopping = new AbortController();
  const app = createApp({ ...parts, stopping: stopping.signal });
  let reason: unknown;
  app.get("/never", (c) => {
    signalOf(c).addEventListener("abort", ({ target }) => {
      reason = (target as AbortSignal).reason;
    });
    stopping.abort();
    return new Promise<Response>(() => undefined);
  });
  const answer = await app.request("/never");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.json()).toEqual({ message: "The server is stopping. Try again shortly.", code: "unavailable" });
  expect(reason).toMatchObject({ code: "unavailable" });
});

test("a call that fails after its response does not end the process", async () => {
  const app = createApp(parts, 20);
  app.get("/late", () => new Promise<Response>((_, reject) => setTimeout(() => reject(new Error("too late")), 60)));
  expect((await app.request("/late")).status).toBe(503);
  // An unhandled rejection would fail the run.
  await new Promise((resolve) => setTimeout(resolve, 100));
});

test("a long answer is compressed for who accepts it; a short one, one to a change, and a stream are not", async () => {
  const app = createApp(parts);
  const long = { words: "flood ".repeat(1000) };
  app.get("/long", () => answerJson(encodeJson(long)));
  app.post("/long", () => answerJson(encodeJson(long)));
  app.get("/short", () => answerJson(encodeJson({ fine: true })));
  app.get("/stream", () => new Response("x".repeat(5000), { headers: { "content-type": "text/event-stream" } }));
  const ask = (path: string, method = "GET", accept = "gzip, br") =>
    app.request(path, { method, headers: { "accept-encoding": accept } });
  const answer = await ask("/long");
  expect(answer.headers.get("content-encoding")).toBe("gzip");
  expect(answer.headers.get("vary")).toContain("Accept-Encoding");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.byteLength).toBeLessThan(200);
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(long);
  const others = [ask("/long", "POST"), ask("/short"), ask("/stream"), ask("/long", "GET", "identity")];
  for (const other of await Promise.all(others)) expect(other.headers.get("content-encoding")).toBeNull();
});

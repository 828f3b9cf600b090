import type { Socket } from "node:net";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { closeAll, open, serve, serveRaw } from "./test-servers.ts";

afterEach(closeAll);

const text = "<rss>ünïcödé</rss>".repeat(100);

// Without an encoding, gzip is recognised by its first bytes.
test.each([
  ["gzip", gzipSync(text)],
  ["x-gzip", gzipSync(text)],
  ["deflate", deflateSync(text)],
  ["deflate", deflateRawSync(text)],
  ["br", brotliCompressSync(text)],
  ["zstd", zstdCompressSync(text)],
  ["GZIP, br", brotliCompressSync(gzipSync(text))],
  ["identity", Buffer.from(text)],
  ["", gzipSync(text)],
])("%s is decoded", async (encoding, body) => {
  const origin = await serve((_, response) => response.setHeader("content-encoding", encoding).end(body));
  expect((await open()({ url: origin })).body.toString()).toBe(text);
});

test.each([
  ["gzip, gzip, gzip", gzipSync(gzipSync(gzipSync(text))), "too many content encodings"],
  [Array(1000).fill("gzip").join(","), gzipSync(text), "too many content encodings"],
  ["pack200-gzip", Buffer.from(text), "unknown content encoding"],
  ["constructor", Buffer.from(text), "unknown content encoding"],
  ["gzip", gzipSync(text).subarray(0, -12), "truncated or corrupt"],
  ["br", brotliCompressSync(text).subarray(0, -5), "truncated or corrupt"],
  ["zstd", zstdCompressSync(text).subarray(0, -5), "truncated or corrupt"],
  ["gzip", Buffer.from(text), "truncated or corrupt"],
])("a wrong encoding is refused (%#)", async (encoding, body, sentence) => {
  const origin = await serve((_, response) => response.setHeader("content-encoding", encoding).end(body));
  await expect(open()({ url: origin })).rejects.toThrow(sentence);
});

const zeros = Buffer.alloc(100_000_000);
test.each([
  ["gzip", gzipSync(zeros)],
  ["deflate", deflateSync(zeros)],
  ["br", brotliCompressSync(zeros)],
  ["zstd", zstdCompressSync(zeros)],
  ["gzip, gzip", gzipSync(gzipSync(zeros))],
  ["identity", gzipSync(zeros)],
])("a bomb of %s is cut at the limit", async (encoding, body) => {
  const origin = await serve((_, response) => response.setHeader("content-encoding", encoding).end(body));
  const before = process.memoryUsage.rss();
  await expect(open()({ url: origin })).rejects.toThrow("The response is larger than 15 MB");
  expect(process.memoryUsage.rss() - before).toBeLessThan(3 * 15_000_000 + 15_000_000);
});

test("an endless body is cut at the limit, one of exactly the limit is complete", async () => {
  const origin = await serve((request, response) => {
    const chunk = Buffer.alloc(65_536, "a");
    if (request.url === "/whole") return void response.end(chunk.subarray(0, 50_000));
    const more = () => {
      while (response.write(chunk));
    };
    response.on("drain", more);
    more();
  });
  await expect(open({ maxBytes: 50_000 })({ url: origin })).rejects.toThrow("larger than 50,000 bytes");
  expect((await open({ maxBytes: 50_000 })({ url: `${origin}/whole` })).body).toHaveLength(50_000);
});

test.each<[string, (socket: Socket) => void]>([
  ["nothing at all", () => undefined],
  ["half of the headers", (socket) => void socket.write("HTTP/1.1 200 OK\r\nContent-Ty")],
  ["a body that drips", (socket) => drip(socket, "HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\n")],
  ["headers that drip", (socket) => drip(socket, "HTTP/1.1 200 OK\r\nX: ")],
])("%s is cut by the time-out", async (_, talk) => {
  const origin = await serveRaw(talk);
  await expect(open({ timeoutMs: 300 })({ url: origin })).rejects.toThrow("did not respond within 0.3 seconds");
});

function drip(socket: Socket, start: string): void {
  socket.write(start);
  const timer = setInterval(() => socket.write("a"), 20);
  socket.on("close", () => clearInterval(timer));
}

test("redirects share one time-out", async () => {
  const origin = await serve((request, response) => {
    const next = Number(request.url?.slice(1)) + 1;
    setTimeout(() => response.writeHead(302, { location: `/${next}` }).end(), 150);
  });
  await expect(open({ timeoutMs: 400 })({ url: `${origin}/1` })).rejects.toThrow("within 0.4 seconds");
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { type attacks, startEvilServer } from "../../../../testing/servers/evil-server.ts";
import { closeAll, open } from "./test-servers.ts";

// In short what `npm run bench -- security --answers` does to a whole server with the real time-out.

let evil: { origin: string; end(): void };
const timeoutMs = 1500;
const maxBytes = 15_000_000;

beforeAll(async () => {
  evil = await startEvilServer();
});

afterAll(async () => {
  await closeAll();
  evil.end();
});

const sentences: Record<keyof typeof attacks, RegExp> = {
  "/hundred-megabytes": /larger than 15 MB/,
  "/no-length": /larger than 15 MB/,
  "/more-than-said": /answered 200 with 10 bytes/,
  "/less-than-said": /within 1.5 seconds|in time/,
  "/endless-chunks": /larger than 15 MB/,
  "/endless-small-chunks": /small chunks/,
  "/drips": /within 1.5 seconds|in time/,
  "/head-drips": /within 1.5 seconds|in time/,
  "/head-of-ten-megabytes": /headers/,
  "/hundred-thousand-headers": /headers/,
  "/gzip-bomb": /larger than 15 MB/,
  "/zstd-bomb": /larger than 15 MB/,
  "/deflate-bomb": /larger than 15 MB/,
  "/brotli-bomb": /larger than 15 MB/,
  "/gzip-named-a-thousand-times": /too many content encodings/,
  "/gzip-ten-times-over": /too many content encodings/,
  "/gzip-twice-over": /larger than 15 MB/,
  "/gzip-cut-off": /truncated/,
};

test.each(Object.entries(sentences))("%s is cut off in time, with little memory and work", async (path, sentence) => {
  // What is cut off by the clock is waited for shortly; what is cut off by its size has the time that the product gives.
  const isSlow = sentence.source.includes("in time");
  const safeFetch = open({ timeoutMs: isSlow ? timeoutMs : 20_000, maxBytes });
  const asked = async (): Promise<string> =>
    safeFetch({ url: evil.origin + path }).then(
      (answer) => `answered ${answer.status} with ${answer.body.length} bytes`,
      (error) => (error.code === "fetch_failed" ? error.message : String(error)),
    );
  const [rss, cpu] = [process.memoryUsage.rss(), process.cpuUsage()];
  expect(await asked()).toMatch(sentence);
  const { user, system } = process.cpuUsage(cpu);
  expect((user + system) / 1e6).toBeLessThan(10);
  expect(process.memoryUsage.rss() - rss).toBeLessThan(3 * maxBytes);
});

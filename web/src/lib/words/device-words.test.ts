import { expect, test } from "vitest";
import { deviceWords } from "./device-words.ts";

const mozilla = "Mozilla/5.0";
const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${mozilla} (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, "Chrome on Linux"],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, "Edge on Windows"],
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, "Firefox on Windows"],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18.0 Safari/605.1.15`, "Safari on macOS"],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604`,
    "Safari on iOS",
  ],
  [`${mozilla} (Linux; Android 15) ${webkit} Chrome/140.0 Mobile Safari/537.36`, "Chrome on Android"],
  ["curl/8", "Unknown device"],
  [null, "Unknown device"],
])("%s", (agent, words) => {
  expect(deviceWords(agent)).toBe(words);
});

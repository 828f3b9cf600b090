import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import type { Browser } from "@playwright/test";

const root = `${import.meta.dirname}/../..`;

type ProcessTimes = Map<number, number>;

/** What the processes of a browser have worked until now, in ms by their ids. */
async function readTimes(browser: Browser): Promise<ProcessTimes> {
  const devTools = await browser.newBrowserCDPSession();
  const { processInfo } = await devTools.send("SystemInfo.getProcessInfo");
  await devTools.detach();
  return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime * 1000]));
}

/**
 * Begins to measure a story; the returned function writes what it cost this process, in which the server runs, and the browser.
 * Work of a process of the browser that ends before the story does is not counted.
 */
export async function measureStory(browser: Browser, path: string): Promise<() => Promise<void>> {
  const { TEST_TIMES } = process.env;
  if (!TEST_TIMES) return async () => undefined;
  const [own, before] = [process.cpuUsage(), await readTimes(browser)];
  return async () => {
    const { user, system } = process.cpuUsage(own);
    const after = await readTimes(browser);
    const ofBrowser = [...after].reduce((sum, [id, ms]) => sum + ms - (before.get(id) ?? 0), 0);
    const cpuMs = (user + system) / 1000 + ofBrowser;
    appendFileSync(TEST_TIMES, `${JSON.stringify({ file: relative(root, path), kind: "story", cpuMs })}\n`);
  };
}

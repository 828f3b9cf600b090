import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defined } from "@tocsin/contract";
import { listRecordings } from "./recording.ts";
import { servePages } from "./serve-pages.ts";

/**
 * Serves recordings on loopback: each address has a page `/1`, `/2`, … in the order in which they were first recorded. The first
 * request gets its oldest recording, each further one the next; the newest stays.
 */
export async function serve(folder: string, port: number, say: (line: string) => void) {
  const byUrl = [...Map.groupBy(listRecordings(folder), ({ url }) => url)];
  const asked = new Map<number, number>();
  const pages = await servePages(port, (path) => {
    const number = Number(/^\/(\d+)$/.exec(path)?.[1]) - 1;
    const recordings = byUrl[number]?.[1];
    if (!recordings) return null;
    const turn = Math.min(asked.get(number) ?? 0, recordings.length - 1);
    asked.set(number, turn + 1);
    const { contentType, file } = defined(recordings[turn]);
    return { body: readFileSync(join(folder, file)), contentType };
  });
  for (const [index, [url, { length }]] of byUrl.entries())
    say(`http://${pages.host}/${index + 1}: ${length} of ${url}`);
  say(`Add these addresses as sources of a server that runs with FETCH_ALLOW=${pages.host}. Press Ctrl-C to stop.`);
  return pages;
}

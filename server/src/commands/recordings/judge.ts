import { readFileSync } from "node:fs";
import { join } from "node:path";
import { reasonOf } from "../../platform/log.ts";
import { createFeedReader } from "../../sources/reading/feed-reader.ts";
import type { EntryCount } from "../../sources/reading/to-items.ts";
import { listRecordings } from "./recording.ts";

const otherEntries = ({ leftOut, unreadable, repeated }: EntryCount): string => {
  const kinds = { "say nothing": leftOut, "cannot be read": unreadable, "are listed again": repeated };
  const words = Object.entries(kinds).flatMap(([kind, count]) => (count > 0 ? [`${count} ${kind}`] : []));
  return words.length > 0 ? ` (${words.join(", ")})` : "";
};

/** Reads each recording as a poll would and reports its contents and its problems. */
export async function judge(folder: string, say: (line: string) => void): Promise<boolean> {
  const reader = createFeedReader({ cpuMs: 10_000, maxHeapMb: 512 });
  let isWhole = true;
  for (const { url, at, contentType, file } of listRecordings(folder)) {
    try {
      const body = readFileSync(join(folder, file));
      const { kind, items, count, problems } = await reader.read({
        body,
        contentType,
        kind: null,
        url,
        now: new Date(at),
      });
      const without = (what: "link" | "publishedAt" | "lat") => items.filter((item) => item[what] === null).length;
      say(
        `${file}: ${kind}, ${items.length} items of ${count.listed} entries${otherEntries(count)}, ${without("link")} without a link, ${without("publishedAt")} without a date, ` +
          `${without("lat")} without a place${problems.length > 0 ? `; ${problems.join("; ")}` : ""}`,
      );
    } catch (error) {
      isWhole = false;
      say(`${file}: ${reasonOf(error)}`);
    }
  }
  await reader.close();
  return isWhole;
}

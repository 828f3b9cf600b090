import { parentPort } from "node:worker_threads";
import { toThreadResult } from "../../platform/threads/ask-thread.ts";
import { toPlace } from "../asset-row.ts";
import type { FileJob } from "./asset-files.ts";
import { readAssets } from "./read-assets.ts";

parentPort?.on("message", async (job: FileJob) =>
  parentPort?.postMessage(
    await toThreadResult(() => {
      if ("place" in job) return toPlace({ geometry: job.place });
      return "read" in job
        ? readAssets(Buffer.from(job.read.body), job.read.how)
        : write(job.write.format, job.write.assets);
    }),
  ),
);
// Its code is read: what it does from now on is for files.
parentPort?.postMessage("ready");

/** Its libraries load with the first file that is written. */
async function write(...args: Parameters<typeof import("../export/write-file.ts").writeFile>) {
  const { writeFile } = await import("../export/write-file.ts");
  return writeFile(...args);
}

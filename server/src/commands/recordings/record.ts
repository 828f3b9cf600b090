import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readEnv } from "../../platform/env.ts";
import { reasonOf } from "../../platform/log.ts";
import { createSafeFetch, userAgentOf } from "../../platform/safe-fetch/index.ts";
import { readVersion } from "../../platform/version.ts";
import type { Recording } from "./recording.ts";

/** Fetches each address once, as a poll would, and stores the response; a failure is reported and does not stop the others. */
export async function record(folder: string, urls: string[], say: (line: string) => void): Promise<boolean> {
  mkdirSync(folder, { recursive: true });
  const { fetchAllow, contact, publicUrl } = readEnv();
  const userAgent = userAgentOf(readVersion(), contact ?? publicUrl ?? null);
  const fetch = createSafeFetch({ allow: fetchAllow, userAgent });
  let isWhole = true;
  for (const url of urls) {
    try {
      const answer = await fetch({ url });
      if (answer.status !== 200) throw new Error(`The server answered ${answer.status}`);
      const at = new Date().toISOString();
      const name = `${new URL(url).hostname}-${at}-${urls.indexOf(url)}`.replaceAll(/[^\w.-]/g, "-");
      const recording: Recording = { url, at, contentType: answer.headers.get("content-type"), file: `${name}.body` };
      writeFileSync(join(folder, recording.file), answer.body);
      writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(recording, null, 2)}\n`);
      say(`${url}: ${answer.body.byteLength} bytes in ${join(folder, recording.file)}`);
    } catch (error) {
      isWhole = false;
      say(`${url}: ${reasonOf(error)}`);
    }
  }
  await fetch.close();
  return isWhole;
}

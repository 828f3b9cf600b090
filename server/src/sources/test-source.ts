import type { SourceTest, SourceTestInput } from "@tocsin/contract";
import type { z } from "zod";
import type { Clock } from "../platform/clock.ts";
import { AppError } from "../platform/errors.ts";
import type { SafeFetch } from "../platform/safe-fetch/index.ts";
import type { FeedReader } from "./reading/feed-reader.ts";
import { refusalOf } from "./refusal-words.ts";

/** Fetches and reads an address without storing anything. Throws `fetch_failed` with the reason. */
export async function testSource(
  { safeFetch, feedReader, clock }: { safeFetch: SafeFetch; feedReader: FeedReader; clock: Clock },
  { url, kind }: z.infer<typeof SourceTestInput>,
  signal: AbortSignal,
): Promise<SourceTest> {
  const answer = await safeFetch({ url, signal });
  const refusal = answer.status === 200 ? null : refusalOf(answer.status);
  if (refusal) throw new AppError("fetch_failed", refusal.text, refusal);
  return feedReader.read({
    body: answer.body,
    contentType: answer.headers.get("content-type"),
    kind: kind ?? null,
    url: answer.url,
    now: clock(),
  });
}

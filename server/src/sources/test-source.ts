import type { SourceTest, SourceTestInput } from "@tocsin/contract";
import type { z } from "zod";
import type { Clock } from "../platform/clock.ts";
import { AppError } from "../platform/errors.ts";
import type { SafeFetch } from "../platform/safe-fetch/index.ts";
import { parseFeed } from "./formats/index.ts";

/** Fetches and reads an address without storing anything. Throws `fetch_failed` with the reason. */
export async function testSource(
  { safeFetch, clock }: { safeFetch: SafeFetch; clock: Clock },
  { url, kind }: z.infer<typeof SourceTestInput>,
  signal: AbortSignal,
): Promise<SourceTest> {
  const answer = await safeFetch({ url, signal });
  if (answer.status !== 200) throw new AppError("fetch_failed", `The server answered ${answer.status}`);
  return parseFeed(answer.body, answer.headers.get("content-type"), kind ?? null, answer.url, clock());
}

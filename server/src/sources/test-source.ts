import type { ItemContent, SourceTest, SourceTestInput, SourceTestItem } from "@tocsin/contract";
import type { z } from "zod";
import type { Clock } from "../platform/clock.ts";
import { AppError } from "../platform/errors.ts";
import type { SafeFetch } from "../platform/safe-fetch/index.ts";
import { dateItem, isUndated } from "./date-items.ts";
import { nameOfDialect } from "./dialects/index.ts";
import { timeoutOf } from "./host-limits.ts";
import { readSome } from "./linked/read-linked.ts";
import { isDateless } from "./mapping/mapped-dialect.ts";
import { isOfAuthority } from "./official.ts";
import type { Pack } from "./packs/pack.ts";
import type { FeedReader } from "./reading/feed-reader.ts";
import { refusalOf } from "./refusal-words.ts";

/** How many documents behind an index are read to show what it leads to. */
const followedInPreview = 5;

export type TestParts = {
  safeFetch: SafeFetch;
  feedReader: FeedReader;
  clock: Clock;
  packs: Pack[];
  /** What would have become of items when they were published, by their ids. */
  outcomesOf(
    items: ItemContent[],
    origin: { isOfficial: boolean },
    signal: AbortSignal,
  ): Promise<Map<string, { incident: boolean; audience: SourceTestItem["audience"] }>>;
};

/** Fetches and reads an address without storing anything. Throws `fetch_failed` with the reason. */
export async function testSource(
  { safeFetch, feedReader, clock, packs, outcomesOf }: TestParts,
  { url, kind, mapping, entries }: z.infer<typeof SourceTestInput>,
  signal: AbortSignal,
): Promise<SourceTest> {
  const answer = await safeFetch({ url, signal, timeoutMs: timeoutOf(URL.parse(url)?.hostname ?? "") });
  const refusal = answer.status === 200 ? null : refusalOf(answer.status);
  if (refusal) throw new AppError("fetch_failed", refusal.text, refusal);
  const feed = await feedReader.read({
    body: answer.body,
    contentType: answer.headers.get("content-type"),
    kind: kind ?? null,
    mapping: mapping ?? null,
    outline: { entries },
    url: answer.url,
    now: clock(),
  });
  const { dialect, title, link, outline, problems } = feed;
  const followed = feed.items.filter(({ follow }) => follow).slice(0, followedInPreview);
  const { read: linked, problem } = await readSome({ safeFetch, feedReader, clock }, followed, signal);
  const read = feed.items.flatMap((item) => linked.get(item.id) ?? [item]);
  const isDated = !mapping || !isDateless(mapping);
  const items = isDated ? read : read.map((item) => (isUndated(item) ? dateItem(item, clock()) : item));
  const isOfficial = feed.isOwnForm || isOfAuthority(url, packs);
  const outcomes = await outcomesOf(items, { isOfficial }, signal);
  return {
    kind: feed.kind,
    dialect,
    dialectName: nameOfDialect(dialect),
    title,
    link,
    items: items.map((item) => ({ ...previewItem(item), audience: null, ...outcomes.get(item.id) })),
    official: isOfficial,
    outline,
    problems: problem === null ? problems : [...problems, problem],
  };
}

/** What an item states in addition to its text; without a dialect nothing is stated, and the analysis judges its words. */
function previewItem({
  official,
  isBulletin,
  follow: _,
  followed: __,
  ...content
}: ItemContent): Omit<SourceTestItem, "audience"> {
  return {
    ...content,
    areaCodes: official?.areaCodes ?? [],
    placeName: official?.placeName ?? null,
    category: official?.category ?? null,
    severity: official?.severity ?? "unknown",
    urgency: official?.urgency ?? "unknown",
    capCertainty: official?.capCertainty ?? "unknown",
    status: official?.status ?? null,
    msgType: official?.msgType ?? null,
    references: official?.references ?? [],
    onset: official?.onset ?? null,
    expires: official?.expiresAt ?? null,
    incident: !isBulletin && (official?.incident ?? true),
  };
}

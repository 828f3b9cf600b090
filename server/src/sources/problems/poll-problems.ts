import { type ItemContent, mostSlips } from "@tocsin/contract";
import { msg } from "#messages";
import type { Db } from "../../platform/db/database.ts";
import { AppError } from "../../platform/errors.ts";
import { english } from "../../platform/language/translator.ts";
import { createProblems } from "../reading/problems.ts";
import type { ReadFeed } from "../reading/read-feed.ts";

const texts = {
  ours: msg({ id: "error.poll.ours", message: "The poll ended with an error in Tocsin: {reason}" }),
  unstored: msg({
    id: "error.poll.unstored",
    message:
      "{count, plural, one {The only item could not be stored: {problem}} other {None of the # items could be stored: {problem}}}",
  }),
  alarm: msg({
    id: "alarm.pollErrors",
    message:
      "{count, plural, one {Polling a source fails with an error in Tocsin: {names}.} other {Polling # sources fails with an error in Tocsin: {names}.}} New items are not stored. See the server log for details.",
  }),
};

const longestReason = 300;
const mostProblems = 50;

/** Why a poll did not succeed, in a sentence for the people who maintain the source. */
export function wordError(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const text = error instanceof Error ? error.message : String(error);
  return english.translate(texts.ours, { reason: text.replace(/\s+/g, " ").slice(0, longestReason) });
}

/** The problems of a source with those of items that the database refused. */
export function withRefused(known: string[], refused: ReadonlySet<string>): string[] {
  const problems = createProblems();
  for (const id of refused) problems.note("An item could not be stored and was skipped", id);
  return [...known, ...problems.list()].slice(0, mostProblems);
}

/**
 * The problems of a document together with those of storing its items. Throws AppError `fetch_failed` if the database refused all
 * of them: a source of which nothing is stored is not healthy.
 */
export function listProblems(feed: ReadFeed, contents: ItemContent[], refused: ReadonlySet<string>): string[] {
  const [problem] = withRefused([], refused);
  if (problem !== undefined && contents.every(({ id }) => refused.has(id)))
    throw new AppError("fetch_failed", texts.unstored, { values: { count: refused.size, problem } });
  return withRefused(feed.problems, refused);
}

const mostNamed = 5;

/** What an operator reads about sources whose last polls all ended with an error in Tocsin; null if there are none. */
export async function findPollErrors(db: Db): Promise<string | null> {
  const rows = await db
    .selectFrom("sources")
    .select("name")
    .where("errors", ">", mostSlips)
    .where("paused", "=", false)
    .orderBy("failing_since")
    .execute();
  if (rows.length === 0) return null;
  const names = rows.slice(0, mostNamed).map(({ name }) => name);
  return english.translate(texts.alarm, {
    count: rows.length,
    names: names.join(", ") + (rows.length > mostNamed ? " …" : ""),
  });
}

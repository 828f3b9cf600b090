import { shortcodeForm } from "@tocsin/contract";
import { msg } from "#messages";
import type { Db } from "../platform/db/database.ts";
import { notFound } from "../platform/errors.ts";
import { limitPerMinute } from "../platform/http/rate-limit.ts";
import { shareAnswers } from "../platform/share-answers.ts";
import { findTarget } from "./queries.ts";

export const unknownLink = msg({ id: "error.link.unknown", message: "Short link not found" });

type Parts = {
  db: Db;
  /** Where the code of a text message leads. */
  findMessageLink(code: string): Promise<string | undefined>;
  countClick(code: string): void;
  /** How many codes that lead nowhere one network may ask for in a minute; 0 for any number. */
  mostMisses: number;
};

/** A code that was removed leads on for so long, in processes that know it. */
const knownForMs = 2000;
const mostKnown = 10_000;

type Target = { url: string; isCounted: boolean };

/**
 * Finds where codes lead. Those asked for lately are kept in memory, the least lately used go first; what leads nowhere is
 * not kept. Throws `not_found`, and `too_many_requests` for a network that asks for many such.
 */
export function createFollower({ db, findMessageLink, countClick, mostMisses }: Parts) {
  const share = shareAnswers<Target | undefined>(knownForMs, {
    most: mostKnown,
    isKept: (target) => target !== undefined,
  });
  const misses = limitPerMinute(mostMisses);

  async function find(code: string): Promise<Target | undefined> {
    const url = await findTarget(db, code);
    if (url !== undefined) return { url, isCounted: true };
    const link = await findMessageLink(code);
    return link === undefined ? undefined : { url: link, isCounted: false };
  }

  /** `looks`: the caller only reads the target, and has not clicked. */
  return async (code: string, network: string | null, looks: boolean): Promise<string> => {
    await misses.check(network);
    const target = shortcodeForm.test(code) ? await share(code, () => find(code)) : undefined;
    if (!target) {
      await misses.count(network);
      throw notFound(unknownLink);
    }
    if (target.isCounted && !looks) countClick(code);
    return target.url;
  };
}

export type FollowLink = ReturnType<typeof createFollower>;

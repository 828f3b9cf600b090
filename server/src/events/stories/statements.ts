import type { Finding, Severity } from "@tocsin/contract";
import type { AnalysedItem } from "../add-item.ts";
import type { Draft } from "../fields.ts";

/** What an official source has stated in words of a warning, and when; `finding` says where. */
export type Statement = {
  itemId: string;
  source: string;
  title: string;
  severity: Severity;
  publishedAt: string | null;
  updatedAt: string | null;
  seenAt: Date;
  finding: Pick<Finding, "place" | "area" | "namedAreas" | "unknownPlaces">;
};

/** An item that states in words the end of a warning, with its place. */
export type StatedEnd = { item: AnalysedItem; draft: Draft; at: Statement };

export const toStatement = ({ itemId, source, content, finding, seenAt, firstSeenAt }: AnalysedItem): Statement => {
  const { title, publishedAt, updatedAt } = content;
  const { severity } = finding;
  return { itemId, source, title, severity, publishedAt, updatedAt, seenAt: seenAt ?? firstSeenAt, finding };
};

/**
 * Which of two entries is the later one, above zero if the first is: by their newest dates, then by the first ones. Where one has no date,
 * that which was read in a later poll.
 */
export function compareTimes(one: Statement, other: Statement): number {
  const [first, second] = [datesOf(one), datesOf(other)];
  if (first.length === 0 || second.length === 0) return one.seenAt.getTime() - other.seenAt.getTime();
  return Math.max(...first) - Math.max(...second) || Math.min(...first) - Math.min(...second);
}

const datesOf = ({ publishedAt, updatedAt }: Statement): number[] =>
  [publishedAt, updatedAt].flatMap((date) => (date ? [Date.parse(date)] : []));

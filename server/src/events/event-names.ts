import { createHash } from "node:crypto";
import type { Finding, ItemContent } from "@tocsin/contract";

/** The names that identify an event: an official id permanently, a link or headline while the event is ongoing. */
export type EventName = { authority: string; name: string };

/** Whether a name is that of a story in the news, and not an authority's. */
export const isOfNews = (authority: string): boolean => newsAuthorities.includes(authority);

/** What stands for an authority where a story has none. */
export const newsAuthorities = ["link", "headline"];

/** Parameters that say where a reader came from, not what is read. */
const tracking = /^(utm_\w+|fbclid|gclid|mc_[ce]id|cmpid|ref|ref_src|at_\w+)$/i;

/** Shorter headlines ("Weather warning") are said of many things. */
const leastHeadlineWords = 5;

export function eventNames(content: ItemContent, finding: Finding): EventName[] {
  if (finding.official) return officialNames(finding.official);
  const link = content.link && normaliseLink(content.link);
  const headline = normaliseHeadline(content.title);
  return [
    ...(link ? [{ authority: "link", name: link }] : []),
    ...(headline ? [{ authority: "headline", name: headline }] : []),
  ];
}

/** What a source says for itself alone names nothing of anybody else's. */
export function officialNames({ authority, ids, sourceId }: NonNullable<Finding["official"]>): EventName[] {
  const namer = sourceId === undefined ? authority : `${authority} of source ${sourceId}`;
  return ids.map((name) => ({ authority: namer, name }));
}

/**
 * The names that an earlier version gave to messages of CAP, which did not have the sender in them: they hold within a source, so
 * that its messages still find their events.
 */
export const earlierNames = ({ authority, ids }: NonNullable<Finding["official"]>, sourceId: number): EventName[] =>
  authority === "cap"
    ? ids.map((name) => ({
        authority: `cap of source ${sourceId}`,
        name: name.replace(/^(?:source \d+|[^\s,]+),/, ""),
      }))
    : [];

/** A name as one text. */
export const keyOfName = ({ authority, name }: EventName): string => `${authority} ${name}`;

function normaliseLink(link: string): string | null {
  const url = URL.parse(link);
  // A site's front page names no story.
  if (!url || (url.pathname === "/" && !url.search)) return null;
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name);
  url.hash = "";
  return createHash("sha256")
    .update(url.href.replace(/^http:/, "https:"))
    .digest("hex");
}

function normaliseHeadline(title: string): string | null {
  const words =
    title
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < leastHeadlineWords) return null;
  return createHash("sha256").update(words.join(" ")).digest("hex");
}

/** Whether an authority sends a message for each change, which may be read in any order; the others renew one entry. */
export const sendsMessages = (authority: string): boolean =>
  authority === "cap" || authority === "jma" || authority.startsWith("inbound ");

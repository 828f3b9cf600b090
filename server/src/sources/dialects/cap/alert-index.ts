import type { RawEntry } from "../../carriers/carrier.ts";
import type { Dialect } from "../dialect.ts";

/** Addresses of documents, and of scripts that are asked to answer one. */
const looksLikeDocument = /\.(?:cap|xml)(?:$|[?#])|[/=_.?&-]cap(?:[/=_.?-]|$)/i;

/** All alerts of a region in one file, which some indexes list among the alerts themselves. */
const isArchive = ({ attached, link }: RawEntry): boolean =>
  /\.(?:tar|tgz|tar\.gz|zip)(?:$|[?#])/i.test(attached ?? link ?? "");

/** An address below that of a feed, with nothing but a number or an id, as in `/avisos/rss/55632`. */
function isBelowFeed(link: string, feed: string): boolean {
  const [address = ""] = feed.split(/[?#]/, 1);
  const below = `${address.replace(/\/$/, "")}/`;
  return (
    /\/(?:rss|atom|feeds?|cap)\/$/i.test(below) &&
    link.startsWith(below) &&
    /^[\w.-]*\d[\w.-]*$/.test(link.slice(below.length))
  );
}

/** The address of an entry's alert; null where it leads to a page for people. */
const alertOf = ({ attached, link, base }: RawEntry): string | null =>
  attached ?? (link && (looksLikeDocument.test(link) || isBelowFeed(link, base)) ? link : null);

const isAlert = (entry: RawEntry): boolean => !isArchive(entry) && alertOf(entry) !== null;

/** An entry without a link of its own costs only itself. */
const leadsNowhere = ({ link }: RawEntry, feed: string | null): boolean => !link || link === feed;

/**
 * RSS and Atom that only lists alerts, each as a document of its own behind a link, as the World Meteorological
 * Organization's CAP editors and many national services publish CAP, and Japan its telegrams.
 */
export const alertIndex: Dialect = {
  name: "Index of alerts",
  listing: "none",
  recognises: ({ root, link, entries }) =>
    root === undefined &&
    entries.some((entry) => alertOf(entry) !== null) &&
    entries.every((entry) => alertOf(entry) !== null || leadsNowhere(entry, link) || isArchive(entry)) &&
    // Other archives are listed among alerts only.
    (entries.some(isAlert) || entries.every((entry) => alertOf(entry) !== null)),
  read: (entry) => (isArchive(entry) ? "left out" : undefined),
  follow: alertOf,
};

import type { RawEntry } from "../../carriers/carrier.ts";
import type { Dialect } from "../dialect.ts";

/** Addresses of documents, and of scripts that are told to answer one. */
const looksLikeDocument = /\.(?:cap|xml)(?:$|[?#])|[/=_.-]cap(?:[/=_.?-]|$)/i;

/** The address of an entry's alert; null where it leads to a page for people. */
const alertOf = ({ attached, link }: RawEntry): string | null =>
  attached ?? (link && looksLikeDocument.test(link) ? link : null);

/**
 * RSS and Atom that only lists alerts, each as a document of its own behind a link, as the World Meteorological
 * Organization's CAP editors and many national services publish CAP, and Japan its telegrams.
 */
export const alertIndex: Dialect = {
  name: "Index of alerts",
  listing: "none",
  recognises: ({ root, entries }) =>
    root === undefined && entries.length > 0 && entries.every((entry) => alertOf(entry) !== null),
  read: () => undefined,
  follow: alertOf,
};

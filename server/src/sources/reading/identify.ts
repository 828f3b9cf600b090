import type { ItemContent } from "@tocsin/contract";
import { sha256 } from "../../platform/secrets.ts";
import type { RawDocument, RawEntry } from "../carriers/carrier.ts";
import { absoluteLink } from "./absolute-link.ts";
import { cleanText } from "./plain-text.ts";
import type { Identified } from "./shared-ids.ts";

const maxIdLength = 500;

type Content = Omit<ItemContent, "id" | "official" | "isBulletin">;

/** An entry's ID, and how much it is worth. */
export type Identity = Pick<Identified, "isPlaceholder" | "isLink" | "passedOver"> & { id: string };

/**
 * The first ID of an entry that is no placeholder, as a SHA-256 if it is unwieldy; a placeholder where it has no other, and a
 * SHA-256 of its content where it has none at all. Null for an empty entry.
 */
export function identify(entry: RawEntry, content: Content, document: RawDocument): Identity | null {
  const given = entry.ids.map((id) => cleanText(id ?? "")).filter((id) => id !== "");
  // An ID that is also the link occurs twice.
  const isLink = (id: string) => id === cleanText(entry.link ?? "") && given.filter((one) => one === id).length === 1;
  const own = given.find((id) => !isPlaceholder(id, isLink(id), entry, document));
  const id = own ?? given[0];
  if (id === undefined) {
    const hash = hashOf(content);
    return hash === null ? null : { id: hash, isPlaceholder: false, isLink: false, passedOver: [] };
  }
  const passedOver = own === undefined ? [] : given.slice(0, given.indexOf(own));
  return {
    id: shorten(id),
    isPlaceholder: own === undefined,
    isLink: isLink(id),
    passedOver: passedOver.map(shorten),
  };
}

const shorten = (id: string): string => (id.length <= maxIdLength ? id : sha256(id));

const placeholder = /^(?:n\/?a|none|null|nil|undefined|unknown|tbd|[\s#\-–—._/?*]+)$/i;

/** A text that stands for no ID, the home page of the feed, or a link to the home page of a host. */
function isPlaceholder(id: string, isLink: boolean, { base }: RawEntry, document: RawDocument): boolean {
  if (placeholder.test(id)) return true;
  const address = /^https?:\/\//i.test(id) || isLink ? absoluteLink(id, base) : null;
  if (address === null || address.includes("#")) return false;
  const { pathname, search } = new URL(address);
  const isHome = isLink && pathname === "/" && search === "";
  return isHome || [document.link, document.url].some((home) => isSamePage(address, home));
}

const isSamePage = (one: string, other: string | null): boolean =>
  other !== null && withoutEnd(one) === withoutEnd(other);

const withoutEnd = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "");

/** Of the title and the text; of an entry without them, of what else it has. */
function hashOf({ title, summary, ...rest }: Content): string | null {
  if (title) return sha256(`${title}\n${summary}`);
  const remains = Object.values(rest).some((value) => value !== null);
  return remains ? sha256(JSON.stringify(rest)) : null;
}

import type { MessageText } from "@tocsin/contract";
import { msg } from "#messages";
import { AppError } from "../../platform/errors.ts";

const texts = {
  noMarkup: msg({ id: "error.feed.noMarkup", message: "This is not a feed: it is neither XML nor JSON" }),
  nothing: msg({ id: "error.feed.nothing", message: "The response is empty" }),
  noRoot: msg({ id: "error.feed.noRoot", message: "This is not a feed: the document has no content" }),
  entities: msg({
    id: "error.feed.entities",
    message: "The document declares its own XML entities, which are not allowed for security reasons",
  }),
};

const fail = (text: MessageText): AppError => new AppError("fetch_failed", text);

// Nothing here is about people, and the library takes quadratic time over a name full of brackets.
const person = /(<\/?(?:[\w.-]{1,50}:)?)(?:author|contributor|managingeditor|webmaster|creator|owner)(?=[\s/>])/gi;

/**
 * A decoded response without anything before its root: byte order marks, stray text, comments, processing instructions and
 * DOCTYPE. Throws AppError `fetch_failed` for an empty response, and for a DOCTYPE that declares entities: no feed needs
 * them, and they can grow without bound or name files.
 */
export function prepareDocument(text: string): string {
  const start = text.search(/[<{[]/);
  if (start < 0) throw fail(/\S/.test(text) ? texts.noMarkup : texts.nothing);
  let rest = text.slice(start);
  while (/^<[?!]/.test(rest)) {
    if (/^<!ENTITY/i.test(rest)) throw declaresEntities();
    const end = /^<!DOCTYPE/i.test(rest) ? endOfDoctype(rest) : endOfMisc(rest);
    const next = end < 0 ? -1 : rest.indexOf("<", end);
    if (next < 0) throw fail(texts.noRoot);
    rest = rest.slice(next);
  }
  // A last ">" that was lost on the way loses nothing else.
  const whole = /<\/[\w:.-]+\s*$/.test(rest.slice(-100)) ? `${rest}>` : rest;
  return whole.replace(person, "$1unread");
}

const declaresEntities = (): AppError => fail(texts.entities);

/** The index after a comment, a processing instruction or a stray declaration; -1 when it never ends. */
function endOfMisc(text: string): number {
  if (text.startsWith("<!--")) return indexAfter(text, "-->", 4);
  return text.startsWith("<?") ? indexAfter(text, "?>", 2) : indexAfter(text, ">", 2);
}

function indexAfter(text: string, closing: string, from: number): number {
  const at = text.indexOf(closing, from);
  return at < 0 ? -1 : at + closing.length;
}

/** The index after a DOCTYPE with or without declarations of its own between brackets. */
function endOfDoctype(text: string): number {
  const close = text.indexOf(">");
  const bracket = text.indexOf("[");
  const end = bracket >= 0 && bracket < close ? indexAfter(text, ">", text.indexOf("]", bracket)) : close + 1;
  if (/<!ENTITY/i.test(end > 0 ? text.slice(0, end) : text)) throw declaresEntities();
  return end > 0 ? end : -1;
}

import ICAL from "ical.js";
import { msg } from "#messages";
import type { ImportedCard } from "./read-csv.ts";

const invalidCard = msg({ id: "contact.import.card", message: "This is not a complete vCard of version 3 or 4." });

/** Reads cards in vCard 3 or 4 (RFC 2426, RFC 6350), `most` and one, each by itself: one that is broken spoils no other. */
export function readVcard(text: string, most: number): ImportedCard[] {
  return [...splitCards(text).take(most + 1)].map(({ line, card }) => readCard(line, card));
}

/** Pictures and the like are left out unread, and so is what is longer than any name or address. */
const wanted = /^(?:[\w-]+\.)?(?:VERSION|FN|EMAIL|TEL)[;:]/i;
const longestLine = 1000;

function* splitCards(text: string): Generator<{ line: number; card: string }> {
  let begun: { line: number; lines: string[] } | null = null;
  for (const { line, content } of unfold(text)) {
    if (/^BEGIN:VCARD$/i.test(content)) {
      if (begun) yield { line: begun.line, card: begun.lines.join("\r\n") };
      begun = { line, lines: ["BEGIN:VCARD"] };
    } else if (begun && /^END:VCARD$/i.test(content)) {
      yield { line: begun.line, card: [...begun.lines, "END:VCARD"].join("\r\n") };
      begun = null;
    } else if (content.length <= longestLine && wanted.test(content)) begun?.lines.push(content);
  }
  if (begun) yield { line: begun.line, card: begun.lines.join("\r\n") };
}

/** Lines that start with a space continue the line before (RFC 6350, 3.2). */
function* unfold(text: string): Generator<{ line: number; content: string }> {
  let pieces: string[] = [];
  let begin = 1;
  for (const [index, piece] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (/^[ \t]/.test(piece) && pieces.length > 0) {
      pieces.push(piece.slice(1));
      continue;
    }
    if (pieces.length > 0) yield { line: begin, content: pieces.join("").trimEnd() };
    [pieces, begin] = [[piece], index + 1];
  }
  yield { line: begin, content: pieces.join("").trimEnd() };
}

function readCard(line: number, card: string): ImportedCard {
  try {
    const component = new ICAL.Component(ICAL.parse(card));
    if (!component.getFirstPropertyValue("version")) throw new Error("no version");
    const texts = (name: string): string[] =>
      component
        .getAllProperties(name)
        .toSorted((one, other) => preference(one) - preference(other))
        .map((property) => String(property.getFirstValue() ?? "").trim())
        .filter(Boolean);
    const phones = texts("tel").map((value) => value.replace(/^tel:/i, "").replace(/;.*$/, ""));
    return { line, name: texts("fn")[0] ?? "", emails: texts("email"), phones };
  } catch {
    return { line, name: "", emails: [], phones: [], problem: invalidCard };
  }
}

/** 1 is liked best; version 3 says it with a type, version 4 with a number. */
function preference(property: ICAL.Property): number {
  const types = [property.getParameter("type") ?? []].flat().join(",").toLowerCase();
  return types.includes("pref") ? 0 : Number(property.getFirstParameter("pref") || 101);
}

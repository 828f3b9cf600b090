import ICAL from "ical.js";
import type { ImportedCard } from "./read-csv.ts";

/** Reads cards in vCard 3 or 4 (RFC 2426, RFC 6350), `most` and one, each by itself: one that is broken spoils no other. */
export function readVcard(text: string, most: number): ImportedCard[] {
  return [...splitCards(text).take(most + 1)].map(({ line, card }) => readCard(line, card));
}

function* splitCards(text: string): Generator<{ line: number; card: string }> {
  let begun: { line: number; lines: string[] } | null = null;
  for (const [index, content] of text.split(/\r\n|\r|\n/).entries()) {
    if (/^\uFEFF?BEGIN:VCARD\s*$/i.test(content)) {
      if (begun) yield { line: begun.line, card: begun.lines.join("\r\n") };
      begun = { line: index + 1, lines: [] };
    }
    begun?.lines.push(content.replace(/^\uFEFF/, ""));
    if (begun && /^END:VCARD\s*$/i.test(content)) {
      yield { line: begun.line, card: begun.lines.join("\r\n") };
      begun = null;
    }
  }
  if (begun) yield { line: begun.line, card: begun.lines.join("\r\n") };
}

function readCard(line: number, card: string): ImportedCard {
  try {
    const component = new ICAL.Component(ICAL.parse(card));
    const texts = (name: string): string[] =>
      component
        .getAllProperties(name)
        .toSorted((one, other) => preference(one) - preference(other))
        .map((property) => String(property.getFirstValue() ?? "").trim())
        .filter(Boolean);
    const phones = texts("tel").map((value) => value.replace(/^tel:/i, "").replace(/;.*$/, ""));
    return { line, name: texts("fn")[0] ?? "", emails: texts("email"), phones };
  } catch {
    return { line, name: "", emails: [], phones: [], problem: "This is no whole card of vCard 3 or 4" };
  }
}

/** 1 is liked best; version 3 says it with a type, version 4 with a number. */
function preference(property: ICAL.Property): number {
  const types = [property.getParameter("type") ?? []].flat().join(",").toLowerCase();
  return types.includes("pref") ? 0 : Number(property.getFirstParameter("pref") || 101);
}

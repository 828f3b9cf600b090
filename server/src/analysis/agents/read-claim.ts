import {
  CapCertainty,
  Category,
  type FoundPlace,
  type findingVariables,
  type ItemContent,
  type Sentence,
  Severity,
  Urgency,
} from "@tocsin/contract";
import type { z } from "zod";
import type { LocateText } from "../rules/locate-text.ts";
import { findVerbatim, neutralise } from "./neutralise.ts";
import { noteTexts } from "./note-texts.ts";

/** The agents' statements about an item, as far as they are valid: words from our lists, and parts of the item. */
export type Claim = {
  incident: boolean;
  category: Category | null;
  severity: Severity;
  urgency: Urgency;
  certainty: CapCertainty;
  place: FoundPlace | null;
  quote: string | null;
  confidence: number | null;
};

/** A claim, and sentences about what was omitted from it and why. */
export type ReadClaim = { claim: Claim; notes: Sentence[] };

const longestQuote = 300;
const shortestQuote = 12;
const longestPlace = 100;

type Variables = Readonly<Record<string, unknown>>;

/** A value of the model in a note: as text, short, and with nothing unseen in it. */
const show = (value: unknown): string =>
  neutralise(typeof value === "string" ? value : (JSON.stringify(value) ?? ""), 60);

/**
 * Reads the variables of a finding. `locate` finds the place of a name; the model's own idea of its position is never
 * requested.
 */
export function readClaim(variables: Variables, item: ItemContent, locate: LocateText): ReadClaim {
  const notes: Sentence[] = [];
  const given = (name: keyof typeof findingVariables): unknown =>
    Object.hasOwn(variables, name) ? variables[name] : undefined;
  const pick = <T extends z.ZodType, F>(name: keyof typeof findingVariables, list: T, absent: F): z.output<T> | F => {
    const value = given(name);
    if (value === undefined || value === null || value === "") return absent;
    const read = list.safeParse(typeof value === "string" ? value.trim().toLowerCase() : value);
    if (read.success) return read.data;
    notes.push({ text: noteTexts.unknownValue, values: { name, value: show(value) } });
    return absent;
  };
  const incident = given("incident");
  if (incident !== undefined && typeof incident !== "boolean")
    notes.push({ text: noteTexts.incident, values: { value: show(incident) } });
  const confidence = given("confidence");
  const claim: Claim = {
    incident: incident === true,
    category: pick("category", Category, null),
    severity: pick("severity", Severity, "unknown" as const),
    urgency: pick("urgency", Urgency, "unknown" as const),
    certainty: pick("certainty", CapCertainty, "unknown" as const),
    place: readPlace(given("place"), item, locate, notes),
    quote: readQuote(given("quote"), item, notes),
    confidence: Number.isFinite(confidence) ? Math.min(1, Math.max(0, confidence as number)) : null,
  };
  return { claim, notes };
}

function readQuote(value: unknown, item: ItemContent, notes: Sentence[]): string | null {
  if (typeof value !== "string" || value.trim() === "") return null;
  const words = value.slice(0, 2 * longestQuote);
  const found = findVerbatim(words, item.title) ?? findVerbatim(words, item.summary);
  if (found === null) {
    notes.push({ text: noteTexts.quoteNotFound, values: { value: show(value) } });
    return null;
  }
  if (found.length < shortestQuote && found !== item.title.trim()) {
    notes.push({ text: noteTexts.quoteTooShort, values: { value: show(value) } });
    return null;
  }
  return found.slice(0, longestQuote).trim();
}

function readPlace(value: unknown, item: ItemContent, locate: LocateText, notes: Sentence[]): FoundPlace | null {
  if (typeof value !== "string" || value.trim() === "") return null;
  const name = value.trim().slice(0, longestPlace);
  const isThere = [item.title, item.summary].some(
    (text) => findVerbatim(name.toLowerCase(), text.toLowerCase()) !== null,
  );
  if (!isThere) {
    notes.push({ text: noteTexts.placeNotFound, values: { value: show(value) } });
    return null;
  }
  const { place } = locate({ title: name, summary: `${item.title}\n${item.summary}` });
  if (place.kind !== "unknown") return place;
  notes.push({ text: noteTexts.placeUnknown, values: { value: show(value) } });
  return null;
}

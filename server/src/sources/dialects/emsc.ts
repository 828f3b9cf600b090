import type { OfficialFacts, Severity } from "@tocsin/contract";
import { type EntryElements, readEntryElements } from "../carriers/entry-elements.ts";
import type { ReadTime } from "./cap-elements.ts";

/** The elements of the European-Mediterranean Seismological Centre (emsc-csem.org) in its RSS. */
export const readEmscElements = (xml: string): EntryElements[] | null =>
  readEntryElements(xml, /^https?:\/\/(?:www\.)?emsc(?:-csem)?\./i, "emsc");

const lastsMs = 24 * 3600 * 1000;

/** EMSC's data about an earthquake; its severity follows from the magnitude as for the USGS. */
export function factsOfEmsc(
  { values }: EntryElements,
  link: string | undefined,
  readTime: ReadTime,
): OfficialFacts | null {
  const of = (name: string): string => values.get(name)?.[0] ?? "";
  const magnitude = Number(/\d{1,2}(?:\.\d{1,2})?/.exec(of("magnitude"))?.[0] ?? Number.NaN);
  const id = /\b(?:id|eq_?id)=(\d{4,12})|\/(\d{5,12})\/?$/i.exec(link ?? "");
  const number = id?.[1] ?? id?.[2];
  if (Number.isNaN(magnitude) || number === undefined) return null;
  const happenedAt = readTime(of("time") || undefined);
  return {
    authority: "emsc",
    ids: [number],
    category: "natural disaster",
    severity: ofMagnitude(magnitude),
    urgency: "immediate",
    capCertainty: "observed",
    placeName: null,
    radiusKm: null,
    happenedAt,
    expiresAt: happenedAt && new Date(Date.parse(happenedAt) + lastsMs).toISOString(),
    ended: false,
  };
}

const ofMagnitude = (value: number): Severity =>
  value >= 7 ? "extreme" : value >= 6 ? "severe" : value >= 5 ? "moderate" : "minor";

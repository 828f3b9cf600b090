import type { Category } from "@tocsin/contract";
import { wordTable } from "../../../platform/language/word-table.ts";
import type { CapInfo } from "./cap-message.ts";
import { isTestByVtec } from "./vtec.ts";

const categories = wordTable<Category>({
  met: "weather",
  geo: "natural disaster",
  fire: "natural disaster",
  transport: "infrastructure",
  infra: "infrastructure",
  security: "police activity",
});

/** Warnings are weather, as the weather services have it; what the ground does is a natural disaster. */
const ground = /earthquake|tsunami|volcan|erupt|lahar|landslide|avalanche|wildfire|bushfire|forest ?fire/i;
/** Civil authorities warn of the weather as "Safety" or "Other". */
const weather = /\b(?:flood|storm|thunderstorm|hurricane|typhoon|cyclone|tornado|blizzard|snow|heat|frost)/i;

/** The product's category of CAP's (CAP 1.2, 3.2.2), its first; by the event where it has none of its own. */
export function capCategory(category: string | undefined, event: string): Category {
  const named = categories[category?.toLowerCase() ?? ""];
  if (named && named !== "weather") return named;
  if (ground.test(event)) return "natural disaster";
  if (named || !category || weather.test(event)) return "weather";
  return "other";
}

/** EAS codes of tests and demonstrations (47 CFR 11.31). */
const testCodes = new Set(["DMO", "NAT", "NPT", "NST", "RMT", "RWT"]);
const testEvent = /\b(?:test|exercise|drill|demo|practice)\b/i;
const weaponTest = /\b(?:nuclear|missile|weapons?|rocket)\b/i;
const testText =
  /^\W*test(?:ing)?\b|\btest (?:message|alert|warning)\b|\b(?:required|periodic) (?:weekly |monthly )?test\b|\bthis is (?:only |just )?an? (?:[\w-]+ ){0,4}(?:test|exercise|drill)\b|\bfor test purposes\b|\bonly a test\b|\bmonitoring message only\b|\bceci est un (?:test|exercice)\b|\besto? es (?:solo )?una? (?:prueba|simulacro)\b|\bdies ist (?:nur )?eine? (?:test|probe|übung)|\bprobe(?:alarm|warnung)\b|\bquest[ao] è una? (?:test|prova|esercitazione)\b|これは訓練|訓練です/iu;

/** A test by its own words or codes although its status is Actual, as operators and the EAS send them. */
export const isTest = ({ event, headline, description, eventCodes, vtec }: CapInfo): boolean =>
  eventCodes.some((code) => testCodes.has(code.toUpperCase())) ||
  isTestByVtec(vtec) ||
  (testEvent.test(event) && !weaponTest.test(event)) ||
  [headline, description].some((text) => testText.test(text.replaceAll("_", " ")));

const quiet =
  /\binformation(?:al)? (?:statement|bulletin|message)\b|\b(?:tsunami|earthquake|seismic|volcan\w+) information\b|\bno (?:active |current )?(?:warnings?|alerts?|awareness)\b|\bgreen\b/i;

/** Bulletins that inform of nothing, and levels at which nothing is awaited. */
export const isQuiet = ({ event, awarenessLevel }: CapInfo): boolean =>
  quiet.test(event) || /^\s*1\s*;|\bgreen\b/i.test(awarenessLevel);

import { higherSeverity, type Severity } from "@tocsin/contract";
import { compile, occurs } from "./pattern.ts";
import type { PlainItem } from "./plain-text.ts";

const numberWords: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  dozen: 12,
  dozens: 24,
  scores: 40,
  hundreds: 200,
  thousands: 2_000,
};
const number = `(\\d{1,6}|${Object.keys(numberWords).join("|")})`;

// The words between a number and "dead" are counted, so that each start costs a bounded number of steps.
const deadAfter = new RegExp(
  ` ${number}(?: [^ \\d]{1,20}){0,3}? (?:dead|killed|die|dies|died|deaths|fatalities|drowned|muertos|morts|tote|morti|mortos)(?= )`,
  "gu",
);
const deadBefore = new RegExp(
  ` (?:kills|killed|kill|killing|leaves|left|claims|toll|deaths)(?: (?:at|least|to|more|than|nearly|over|about|up|rises|hits|climbs|reaches|passes)){0,4} ${number}(?= )(?! (?:injured|hurt|wounded|homeless|without|stranded|minor|animals|birds|chickens|cattle|cows|sheep|pigs|fish|trees|jobs))`,
  "gu",
);
const magnitude = / (?:magnitude (?:of )?|m ?|magnitud (?:de )?|starke (?:von )?)(\d(?:\.\d)?)(?= )/gu;

const largest = (pattern: RegExp, text: string): number =>
  Math.max(0, ...[...text.matchAll(pattern)].map(([, written = ""]) => numberWords[written] ?? Number(written)));

/** What the text states in words, the most severe first, each with the reason. */
const statements: { severity: Severity; pattern: RegExp }[] = [
  // CAP's "extraordinary threat to life or property": said only of catastrophes.
  {
    severity: "extreme",
    pattern: compile(
      "catastroph*, hundreds killed, hundreds dead, thousands killed, thousands dead, category 5, category five, mass casualty",
    ),
  },
  // "Significant threat": authorities act for many people, or much is destroyed.
  {
    severity: "severe",
    pattern: compile(
      `
      state of emergency, emergency declared, declares emergency, mass evacuation*, thousands evacuated, thousands
      flee, thousands forced, thousands displaced, thousands homeless, evacuates thousands, tsunami warning*, mass
      shooting, category 4, category 3, major disaster, disaster declared, dozens killed, devastat*, ordered to
      evacuate, mandatory evacuation*, evacuation order*, estado de emergencia, martial law
    `,
    ),
  },
  // "Possible threat": a person was hurt, or people must leave or hide.
  {
    severity: "moderate",
    pattern: compile(
      `
      killed, kills, dead, dies, died, fatal, fatally, deadly, deaths, injured, injures, injuries, injuring,
      wounded, wounds, hospitalised, hospitalized, critical condition, casualties, evacuat*, shelter in place,
      lockdown, homes damaged, homes destroyed, buildings damaged, destroyed, collapsed, trapped, rescued, muert*,
      herid*, morts, blesses, tote, verletzte*, morti, feriti, mortos, feridos
    `,
    ),
  },
];
const unharmed = compile(
  "no injuries, no casualties, no damage, no one hurt, nobody hurt, no one injured, nobody injured, no one was injured, no one was hurt, nobody was hurt, unhurt, minor damage, without injuries, no reports of damage, no reported injuries, no deaths, minor injuries",
);

/** The magnitudes from which the product's USGS rule speaks of moderate, severe and extreme. */
function ofMagnitude(value: number): Severity {
  if (value <= 0 || value >= 10) return "unknown";
  return value >= 7 ? "extreme" : value >= 6 ? "severe" : value >= 5 ? "moderate" : "minor";
}

/** A hundred dead is a catastrophe in any country's terms, ten a major accident (EU and UN practice). */
function ofDead(dead: number): Severity {
  return dead >= 100 ? "extreme" : dead >= 10 ? "severe" : dead > 0 ? "moderate" : "unknown";
}

/** The severity that a text states: by magnitude, by the dead, by what authorities did. Without any of them it is `unknown`. */
export function rateSeverity({ title, summary }: PlainItem): Severity {
  const text = `${title}${summary}`;
  const isSpared = occurs(unharmed, text);
  const plain = isSpared ? text.replace(unharmed, " ") : text;
  const counted = higherSeverity(
    ofMagnitude(largest(magnitude, text)),
    ofDead(Math.max(largest(deadAfter, plain), largest(deadBefore, plain))),
  );
  const stated = statements.find(({ pattern }) => occurs(pattern, plain))?.severity ?? "unknown";
  const found = higherSeverity(counted, stated);
  return found === "unknown" && isSpared ? "minor" : found;
}

import { type Category, categories } from "@tocsin/contract";
import { categoryTerms } from "./category-terms.ts";
import { doubts, metaphors, otherPages, rehearsals, vetoes } from "./non-incident-terms.ts";
import { compile, countMatches, occurs } from "./pattern.ts";
import type { PlainItem } from "./plain-text.ts";

/** What the words of an item say: how strongly of an incident, and of which category (null when of none). */
export type Rating = { incident: boolean; category: Category | null; score: number; evidence: number };

const terms = categoryTerms.map(({ category, weight, words }) => ({ category, weight, pattern: compile(words) }));
const patterns = {
  metaphors: compile(metaphors),
  vetoes: compile(vetoes),
  rehearsals: compile(rehearsals),
  otherPages: compile(otherPages),
  doubts: compile(doubts),
  casualties:
    compile(`kills, killed, killing, dead, dies, died, deaths, injured, injures, wounded, evacuated, evacuate, missing, trapped,
    muertos, morts, tote, morti, mortos, heridos, blesses, verletzte, feriti, feridos`),
  // Nobody was hurt, and yet a flood or a storm was there: people had to be fetched out of it.
  saved: compile(
    `rescued, rescues, rescuers, airlifted, stranded, winched, rescatad*, secourus, gerettet, salvati, resgatad*`,
  ),
};

/** Tsunami centres use only the place as headline; the warning in force is below and counts as a headline does. */
const tsunamiInForce = compile(`
  tsunami warning is in effect, tsunami warning in effect, tsunami warning issued, tsunami warning has been issued,
  tsunami advisory is in effect, tsunami advisory in effect, tsunami advisory issued, tsunami advisory has been issued,
  tsunami watch is in effect, tsunami watch in effect, tsunami watch issued, tsunami watch has been issued,
  tsunami warnings in effect, tsunami warnings are in effect, category warning, category advisory, category watch
`);

/** "M 5.2 - 23 km SSE of Ridgecrest, CA", "mb 4.6 KURIL ISLANDS": how seismological centres head their bulletins. */
const seismicTitle = /^ m[wlbdi]? ?\d(?:\.\d)? /;

/** A headline says what an article is about; the text below it drifts. */
const summaryShare = 0.35;
/** The evidence for an incident: one clear word, or two that need each other. */
const leastScore = 3;
const against = { veto: 12, otherPage: 6, doubt: 0.9, vetoBelow: 1 };
const peopleWorth = 1.5;

const literal = (text: string): string => text.replace(patterns.metaphors, " ");

/** Sum of the weights of a category's words in one text; the same row counts twice at most. */
function weigh(text: string): Record<Category, number> {
  const sums = Object.fromEntries(categories.map((category) => [category, 0])) as Record<Category, number>;
  if (seismicTitle.test(text)) sums["natural disaster"] += 4;
  for (const { category, weight, pattern } of terms) sums[category] += weight * countMatches(pattern, text, 2);
  return sums;
}

function strongest(
  title: Record<Category, number>,
  summary: Record<Category, number>,
): { category: Category; evidence: number } {
  let best: { category: Category; evidence: number } = { category: "other", evidence: 0 };
  for (const category of categories) {
    const evidence = title[category] + summaryShare * summary[category];
    // "other" is for what the special categories do not claim.
    if (evidence > best.evidence + (category === "other" ? 1.5 : 0)) best = { category, evidence };
  }
  return best;
}

function objections(title: string, summary: string): number {
  return (
    against.veto * countMatches(patterns.vetoes, title, 1) +
    against.otherPage * countMatches(patterns.otherPages, title, 2) +
    against.doubt * countMatches(patterns.doubts, title) +
    against.vetoBelow * (countMatches(patterns.vetoes, summary, 1) + countMatches(patterns.otherPages, summary, 2))
  );
}

/** What became of people; that they were rescued says what happened only beside the hazard. */
function weighPeople(title: string, category: Category): number {
  const harmed = countMatches(patterns.casualties, title, 2);
  const saved = category === "other" ? 0 : countMatches(patterns.saved, title, 1);
  return peopleWorth * Math.max(harmed, saved);
}

/** Weighs the words of an item for and against an incident and for its category. */
export function rateText(item: PlainItem): Rating {
  const title = literal(item.title);
  const summary = literal(item.summary);
  const headline = weigh(title);
  if (occurs(tsunamiInForce, summary)) headline["natural disaster"] += 4;
  const { category, evidence } = strongest(headline, weigh(summary));
  const score = evidence + (evidence > 0 ? weighPeople(title, category) : 0) - objections(title, summary);
  const isRehearsal = occurs(patterns.rehearsals, `${title}${summary}`);
  const incident = score >= leastScore && !isRehearsal;
  return { incident, category: incident ? category : null, score, evidence };
}

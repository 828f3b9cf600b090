import { type Category, type Severity, severities } from "@tocsin/contract";
import { hourMs } from "../../platform/clock.ts";
import type { EventState } from "../event-state.ts";
import type { Draft } from "../fields.ts";
import { kmBetween } from "./km-between.ts";
import { type Story, sharedTerms, similarityOf } from "./story.ts";
import { splitTerms, type Terms } from "./terms.ts";

/** An event that an item may be about. */
export type Candidate = {
  event: EventState;
  story: Story;
  /** Terms that do not count: those of the form of warnings. */
  except?: ReadonlySet<string>;
};

/** The event that an item is about by its words, how alike they are (0 to 1), and the words they share. */
export type Alike = { eventId: number; similarity: number; words: string[] };

const none: ReadonlySet<string> = new Set();

/** How alike texts must be; chosen on half of the story sets, see docs/accuracy.md. The less is known of the places, the more. */
const leastAlike = { near: 0.25, apart: 0.45, wide: 0.35, unplaced: 0.45 };
/** Texts of categories that do not go together must share nearly everything. */
const otherCategory = 0.5;
/** News of an event whose last item is three days old counts half. */
const halfLifeHours = 72;
/** Items about one event place it this close together, beyond their uncertainty. */
const mostApartKm = 50;
/** Two towns are rarely one event. */
const apartKm = 10;
/** Beyond this a place is a region or a country. */
const widestKm = 110;
const mostWords = 3;
/** Papers still write of an event so long after its end. */
const lateNewsMs = 3 * hourMs;

/**
 * The event among the candidates that an item is most probably about, or null. An item that is more severe by two levels, or more
 * than 50 km away, is never about it: a wrong merge would suppress its alert.
 */
export function findAlike(terms: Terms, draft: Draft, candidates: Candidate[], now: Date): Alike | null {
  let best: (Alike & { score: number }) | null = null;
  for (const { event, story, except = none } of candidates) {
    if (!mayBeOf(event, draft) || kmBetween(event, draft) > mostApartKm || isMoreSevere(draft, event)) continue;
    const similarity = similarityOf(terms, story, placeTerms(event, draft).union(except));
    const hours = Math.max(0, (now.getTime() - event.updated_at.getTime()) / hourMs);
    const score = similarity * 0.5 ** (hours / halfLifeHours) - neededFor(event, draft);
    if (score < 0 || (best && best.score >= score)) continue;
    best = { eventId: event.id, similarity, words: sharedTerms(withoutTerms(terms, except), story, mostWords), score };
  }
  return best && { eventId: best.eventId, similarity: best.similarity, words: best.words };
}

const withoutTerms = (terms: Terms, except: ReadonlySet<string>): Terms =>
  except.size === 0 ? terms : new Map([...terms].filter(([term]) => !except.has(term)));

/**
 * News is of an ongoing event, or of one that ended after it was published or shortly before, and was no less severe: each
 * paper would start the event again.
 */
function mayBeOf(event: EventState, { happened_at: publishedAt, severity }: Draft): boolean {
  if (event.ongoing || event.ended_at === null || publishedAt === null) return event.ongoing;
  const isLate = publishedAt.getTime() - event.ended_at.getTime() <= lateNewsMs;
  return isLate && rankOf(severity) <= rankOf(event.severity);
}

/** Events in one town share its name, however different they are: their places were compared already. */
const placeTerms = (...placed: Draft[]): Set<string> =>
  splitTerms(placed.map(({ place_name }) => place_name ?? "").join(" "));

/** One of them may be weather where the other is a natural disaster, and nobody knows the category of everything. */
function goTogether(one: Category | null, other: Category | null): boolean {
  if (one === other || one === null || other === null || one === "other" || other === "other") return true;
  const pair = [one, other];
  return pair.includes("weather") && pair.includes("natural disaster");
}

function neededFor(event: Draft, draft: Draft): number {
  const places = [event, draft];
  const isUnplaced = places.some(({ lat }) => lat === null);
  const isWide = places.some(({ radius_km }) => (radius_km ?? 0) > widestKm);
  const isApart = kmBetween(event, draft) > apartKm;
  const least = isUnplaced
    ? leastAlike.unplaced
    : isWide
      ? leastAlike.wide
      : isApart
        ? leastAlike.apart
        : leastAlike.near;
  return least + (goTogether(event.category, draft.category) ? 0 : otherCategory);
}

function isMoreSevere(draft: Draft, event: Draft): boolean {
  if (draft.severity === "unknown" || event.severity === "unknown") return false;
  return rankOf(draft.severity) - rankOf(event.severity) >= 2;
}

const rankOf = (severity: Severity): number => severities.indexOf(severity);

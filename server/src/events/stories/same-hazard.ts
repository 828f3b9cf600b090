import { type Finding, type Hazard, type Severity, severities } from "@tocsin/contract";
import { hourMs } from "../../platform/clock.ts";
import type { EventState } from "../event-state.ts";
import type { Draft } from "../fields.ts";
import { mostApartKm } from "./blocks.ts";
import { kmBetween } from "./km-between.ts";

/** What an authority states later than this is no longer what the news was about. */
const latestMs = 48 * hourMs;
/** These last a moment: what is said of one days later is said of another. */
const momentary: readonly Hazard[] = ["earthquake", "tsunami", "landslide"];
const mostApartMs = 72 * hourMs;

/**
 * The event of the same natural hazard at the same place, where one side is news and the other an authority's; null for none.
 * News never joins an event that its authority calls less severe, and an authority's item takes over no event that is more
 * severe than itself: either would suppress an alert. The nearest of several, then the most severe.
 */
export function findSameHazard(draft: Draft, hazard: Hazard, events: EventState[], now: Date): number | null {
  const [best] = events
    .filter((event) => event.ongoing && event.official !== draft.official && event.lat !== null)
    .filter((event) => event.official || now.getTime() - event.created_at.getTime() <= latestMs)
    .filter((event) => !momentary.includes(hazard) || areAtOnce(event, draft))
    .filter((event) => (draft.official ? !isMoreSevere(event, draft) : !isMoreSevere(draft, event)))
    .map((event) => ({ event, km: kmBetween(event, draft) }))
    .filter(({ km }) => km <= mostApartKm)
    .sort((one, other) => one.km - other.km || rankOf(other.event.severity) - rankOf(one.event.severity));
  return best?.event.id ?? null;
}

/** The hazard by which an item finds others and is found; data of a source that is not official speaks only of what that source stated. */
export const hazardOf = ({ hazard = null, incident, official }: Finding): Hazard | null =>
  incident && official?.sourceId === undefined ? hazard : null;

const areAtOnce = ({ happened_at: one }: Draft, { happened_at: other }: Draft): boolean =>
  one === null || other === null || Math.abs(one.getTime() - other.getTime()) <= mostApartMs;

const isMoreSevere = (news: Draft, official: Draft): boolean => rankOf(news.severity) > rankOf(official.severity);

const rankOf = (severity: Severity): number => severities.indexOf(severity);

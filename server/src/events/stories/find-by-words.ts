import type { AnalysedItem } from "../add-item.ts";
import type { EventState } from "../event-state.ts";
import type { Draft } from "../fields.ts";
import type { Joined } from "../found-events.ts";
import { findAlike } from "./find-alike.ts";
import { findSameHazard, hazardOf } from "./same-hazard.ts";
import type { StoryIndex } from "./story-index.ts";
import type { Terms } from "./terms.ts";
import { formTerms } from "./warning-subject.ts";

/** The events that an item may be about, those of them that authorities speak of, and their words. */
export type KnownStories = {
  events: ReadonlyMap<number, EventState>;
  warnings: ReadonlySet<number>;
  stories: StoryIndex;
  now: Date;
};

/** News finds an event by its words, if neither its link nor its headline names one. */
export function findByWords(
  { finding, isAuthority }: AnalysedItem,
  draft: Draft,
  terms: Terms,
  { events, warnings, stories, now }: KnownStories,
): Joined | null {
  if (!finding.incident || finding.official) return null;
  const candidates = stories.find(terms, draft).flatMap((eventId) => {
    const event = events.get(eventId);
    const isWarning = warnings.has(eventId);
    if (!event || (isAuthority && isWarning)) return [];
    const except = isAuthority || isWarning ? formTerms() : undefined;
    return [{ event, story: stories.storyOf(eventId), ...(except && { except }) }];
  });
  const alike = findAlike(terms, draft, candidates, now);
  return (
    alike && { eventId: alike.eventId, reason: { kind: "text", similarity: alike.similarity, words: alike.words } }
  );
}

/** News and an authority find each other's events by hazard and place in any language; two authorities never do, also in words. */
export function findByHazard(
  { finding, isAuthority }: AnalysedItem,
  draft: Draft,
  { events, warnings, stories, now }: KnownStories,
): Joined | null {
  const hazard = hazardOf(finding);
  if (!hazard) return null;
  const near = stories
    .findHazard({ ...draft, hazard })
    .flatMap((id) => events.get(id) ?? [])
    .filter(({ id }) => !isAuthority || !warnings.has(id));
  const eventId = findSameHazard(draft, hazard, near, now);
  return eventId === null ? null : { eventId, reason: { kind: "hazard" } };
}

import { rarestOf, type Terms } from "./terms.ts";

/** The words of all items of an event: the sum of their directions. */
export type Story = ReadonlyMap<string, number>;

/** An event is recognised by that many terms; what is beyond is said once. */
const mostTerms = 80;

/** A story that one more text belongs to. */
export function addTerms(story: Story, terms: Terms): Story {
  const sum = new Map(story);
  for (const [term, share] of terms) sum.set(term, rounded((sum.get(term) ?? 0) + share));
  return sum.size <= mostTerms ? sum : new Map(rarestOf(sum, mostTerms).map((term) => [term, sum.get(term) ?? 0]));
}

/** Stored sums are equal to computed ones. */
const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;

/** The cosine between a text and a story, 0 to 1; `except` are terms that do not count, as if neither had them. */
export function similarityOf(terms: Terms, story: Story, except: ReadonlySet<string> = new Set()): number {
  const counted = [...terms].filter(([term]) => !except.has(term));
  const product = counted.reduce((sum, [term, share]) => sum + share * (story.get(term) ?? 0), 0);
  let storySquares = 0;
  for (const [term, share] of story) if (!except.has(term)) storySquares += share * share;
  const length = Math.hypot(...counted.map(([, share]) => share)) * Math.sqrt(storySquares);
  return length === 0 ? 0 : Math.min(1, product / length);
}

/** The terms that a text shares with a story, the weightiest first. */
export const sharedTerms = (terms: Terms, story: Story, count: number): string[] =>
  rarestOf(
    new Map(
      [...terms].filter(([term]) => story.has(term)).map(([term, share]) => [term, share * (story.get(term) ?? 0)]),
    ),
    count,
  );

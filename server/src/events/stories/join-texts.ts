import { kmBetween } from "./km-between.ts";
import { similarityOf } from "./story.ts";
import { StoryIndex } from "./story-index.ts";
import { termsOf } from "./terms.ts";

/** How alike texts of one story are if nothing but their words is known; chosen on half of the story sets, see docs/accuracy.md. */
const leastSimilarity = 0.14;
/** Texts that are placed further apart than this beyond their doubt are two stories. */
const mostApartKm = 50;
/** Headlines of one story may share no more. */
const oneWord = 1;

type Place = { lat: number | null; lon: number | null; radius_km: number | null };
type Text = { text: string; lat: number | null; lon: number | null; radiusKm: number | null };

/**
 * Joins texts to stories by their words alone, in the order in which they come. Returns the number of each text's story, from 1.
 * For texts that need not be about incidents: events are joined by `findAlike`, which knows more and asks for more.
 */
export function createTextJoiner(): (text: Text) => number {
  const index = new StoryIndex();
  const places = new Map<number, Place>();
  let stories = 0;
  return ({ text, lat, lon, radiusKm }) => {
    const terms = termsOf(text);
    const placed = { lat, lon, radius_km: radiusKm };
    let best = { story: 0, similarity: leastSimilarity };
    const near = index.find(terms, placed, oneWord).filter((story) => isNear(placed, places.get(story)));
    for (const story of near) {
      const similarity = similarityOf(terms, index.storyOf(story));
      if (similarity >= best.similarity) best = { story, similarity };
    }
    const story = best.story || ++stories;
    index.add(story, terms, placed);
    if (lat !== null && !places.has(story)) places.set(story, placed);
    return story;
  };
}

const isNear = (one: Place, other: Place | undefined): boolean =>
  other === undefined || kmBetween(one, other) <= mostApartKm;

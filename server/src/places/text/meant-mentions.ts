import { nameRank } from "../schema.ts";
import { findContradicted, type Link } from "./find-links.ts";
import { isOwnInitials, type Mention, type Reading } from "./find-mentions.ts";
import { isNoPlace } from "./is-no-place.ts";

/** Which names of a text are places: those in a link always, the others unless they are words, persons or organisations. */
export function meantMentions(reading: Reading, links: Link[]): Mention[] {
  const strong = new Set(links.filter(({ isStrong }) => isStrong).flatMap(({ inner, outer }) => [inner, outer]));
  const contradicted = findContradicted(reading);
  return reading.mentions.filter((mention) => {
    if (strong.has(mention)) return true;
    return (
      !contradicted.has(mention) &&
      (isBareDivision(reading, mention) || !(isAbbreviated(mention) || isNoPlace(reading, mention)))
    );
  });
}

/** "Jackson, MS": letters that mean a division only behind a name in it. */
const isAbbreviated = (mention: Mention): boolean =>
  mention.candidates.every(({ rank }) => rank === nameRank.abbreviation) && !isOwnInitials(mention.text);

const degrees = new Set(["MD", "PA", "MA", "LA", "DO"]);

/** "Toms Place, CA": the division is meant even where its place is not known. */
function isBareDivision({ tokens }: Reading, mention: Mention): boolean {
  const before = tokens[mention.first - 1];
  const isSet = tokens[mention.first]?.gap === ", " && before?.isCapital === true;
  return isSet && isAbbreviated(mention) && /^\p{Lu}{2}$/u.test(mention.text) && !degrees.has(mention.text);
}

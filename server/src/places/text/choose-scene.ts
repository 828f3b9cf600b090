import { distanceKm } from "@tocsin/contract";
import { contains } from "../contains.ts";
import { nameRank, wideFeature } from "../schema.ts";
import type { Mention, Reading } from "./find-mentions.ts";
import type { Resolved } from "./resolve-mentions.ts";
import { weighContext } from "./weigh-context.ts";

/** A place of which a text says, more or less clearly, that something happened there. */
export type Scene = { resolved: Resolved; reading: Reading; score: number };

/** The finer a place, the more it says: a country is often named only to say whose town it is. */
const kindWorth = { city: 1, district: 0.9, region: 0.8, country: 0.55 };
const titleWorth = 1;
const summaryWorth = 0.75;
/** A place this much weaker still stands for the division around it. */
const descentShare = 0.35;
/** And one this near to another town is not the only scene. */
const rivalShare = 0.5;

const backgroundWorth = 0.35;
/** Early words say where; late ones give the background, above all those of a summary. */
const positionWorth = (mention: Mention, isTitle: boolean): number =>
  isTitle ? titleWorth - Math.min(0.1, mention.start / 1_000) : summaryWorth * Math.max(0.5, 1 - mention.start / 800);

/** "LONDON (Reuters) - …" and "ROME, May 3 —": where the reporter sat, which is a fair guess and no more. */
const dateline =
  /^[\p{Lu}][\p{Lu}\p{M} .,'’-]{2,40}(?:, [\p{L}. ]{2,30}\d{0,2}(?:, \d{4})?)? ?(?:\([^)]{2,40}\)|[—–-]| - )/u;
const datelineWorth = 0.4;

function isDateline(reading: Reading, mention: Mention): boolean {
  const head = dateline.exec(reading.text.slice(0, 120))?.[0];
  return head !== undefined && /\(|[—–-]/.test(head) && mention.end <= head.length;
}

/** "issued by NWS Fairbanks AK": where the office is, not what it warns of. */
const office = /\b(?:NWS|National Weather Service)(?: in)? [^,;.]{0,25}$/u;
const officeWorth = 0.1;
const isOffice = ({ text }: Reading, mention: Mention): boolean =>
  office.test(text.slice(Math.max(0, mention.start - 60), mention.start));

function scoreScene(resolved: Resolved, reading: Reading, isTitle: boolean): number {
  const { mention, place, certainty } = resolved;
  const people = place.rank === nameRank.demonym ? 0.8 : 1;
  const official = isOffice(reading, mention) && place.kind === "city" ? officeWorth : 1;
  const background = isBackground(reading, mention) ? backgroundWorth : 1;
  const filed = isDateline(reading, mention) ? datelineWorth : 1;
  return (
    kindWorth[place.kind] *
    people *
    filed *
    background *
    official *
    positionWorth(mention, isTitle) *
    weighContext(reading, mention) *
    (0.4 + 0.6 * certainty)
  );
}

function isOuterOfAnother(resolved: Resolved, all: Resolved[]): boolean {
  return all.some(
    ({ link, place }) => link?.isStrong === true && link.outer === resolved.mention && contains(resolved.place, place),
  );
}

/** Every place with its best mention; being named again counts a little. */
function gatherScenes(title: Reading, summary: Reading, all: Resolved[]): Scene[] {
  const scenes = new Map<number, Scene>();
  for (const resolved of all.filter(({ place }) => place.feature !== wideFeature)) {
    const isTitle = title.mentions.includes(resolved.mention);
    const reading = isTitle ? title : summary;
    const score = scoreScene(resolved, reading, isTitle) * (isOuterOfAnother(resolved, all) ? 0.5 : 1);
    const known = scenes.get(resolved.place.id);
    if (!known) scenes.set(resolved.place.id, { resolved, reading, score });
    else
      scenes.set(
        resolved.place.id,
        score > known.score
          ? { resolved, reading, score: score + 0.1 * known.score }
          : { ...known, score: known.score + 0.1 * score },
      );
  }
  return [...scenes.values()].sort((a, b) => b.score - a.score);
}

/** The finest sufficiently likely place inside a scene: a headline names the country, the text the town. */
function descend(scene: Scene, scenes: Scene[]): Scene {
  const { place } = scene.resolved;
  const inside = scenes.filter(
    (other) => contains(place, other.resolved.place) && isScene(other) && other.score >= descentShare * scene.score,
  );
  const [inner, rival] = inside.toSorted((a, b) => b.score - a.score);
  return !inner || (rival && isElsewhere(inner, rival)) ? scene : descend(inner, scenes);
}

/** Two towns that both may be meant: then what is around them is. */
function isElsewhere(inner: Scene, rival: Scene): boolean {
  const [a, b] = [inner.resolved.place, rival.resolved.place];
  const isFar = distanceKm([a.lon, a.lat], [b.lon, b.lat]) > a.radiusKm + b.radiusKm + 30;
  return isFar && rival.score > rivalShare * inner.score && !contains(a, b) && !contains(b, a);
}

/** Something may have happened there: it is not merely where someone comes from or who speaks. */
const isScene = ({ reading, resolved }: Scene): boolean =>
  weighContext(reading, resolved.mention) >= 0.9 &&
  !isOffice(reading, resolved.mention) &&
  !isBackground(reading, resolved.mention);

/** Where it happened, of all places a title and a summary name; undefined when they name none. */
export function chooseScene(title: Reading, summary: Reading, all: Resolved[]): Scene | undefined {
  const scenes = gatherScenes(title, summary, all);
  const [top] = scenes;
  return top && descend(top, scenes);
}

/** How much of the text before and after a name is looked at. */
const reach = 90;

/** Words that bring in another event: a cause of protest, an example, a comparison, a memory. The rest of the clause is about it. */
const otherEvent =
  /\b(?:over|recall(?:s|ed|ing)?|similar to|like|unlike|compared (?:to|with)|reminiscent of|reminded? of|worse than|since|anniversary of|echo(?:es|ed|ing)|in memory of|in solidarity with|in support of|in response to|in retaliation for|(?:also )?linked to|related to) [^,.;:!?]{0,70}$/iu;

/** Felt, noticed or expected there: at the edge of what happened. */
const edge = /\b(?:felt|heard|seen|visible|noticed)(?: [\p{Ll}]+){0,3} $/u;

/** A year behind a name dates something else: what is news needs no year. */
const pastYear = /^(?:,? [\p{Lu}][\p{L}.]+,?)? in (?:19|20)\d\d\b/u;

/** Where someone is, was or goes while it happens elsewhere. */
const elsewhere =
  /\b(?:visit(?:s|ed|ing)?|travel(?:s|led|ling|ed|ing)? (?:to|from)|flew (?:to|from)|fly(?:ing)? to|en route to|bound for|heading (?:to|for)|headed (?:to|for)|on (?:his|her|their) way to|born in|grew up in|native of|originally from|talks in|summit in|meeting in|conference in|speaking in|told reporters in) (?:the )?$/iu;

/** Whether the words around a name show that it is part of the background, not of what the text reports. */
function isBackground({ text }: Reading, { start, end }: Mention): boolean {
  const before = text.slice(Math.max(0, start - reach), start);
  const after = text.slice(end, end + reach);
  return otherEvent.test(before) || edge.test(before) || elsewhere.test(before) || pastYear.test(after);
}

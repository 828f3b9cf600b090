/**
 * What the title of a warning is about: its words but for those of form, and which of them name hazards; the levels (red) and kinds
 * (watch) that it names, the levels that are in force by it, and the days and hours that it is for; whether it states that a warning holds on, `alike` or at another level, and
 * which one holds in further places by it.
 */
export type WarningSubject = {
  words: string[];
  hazards: string[];
  levels: string[];
  inForce: string[];
  kinds: string[];
  times: string[];
  renews: "alike" | "shifted" | null;
  widens: WarningSubject | null;
};

/** Takes a title apart. */
export type SubjectOf = (title: string) => WarningSubject;

/** Words of an end that are not known are at most that many of its subject. */
const leastNamed = 0.75;

/** Whether an end names all that a warning is about, and no other hazard; one that names less ends a part of it. */
export function namesWarning(end: WarningSubject, warning: WarningSubject): boolean {
  if (warning.words.length === 0 || !areOfOneKind(end, warning) || !isWithin(warning, end)) return false;
  const others = end.words.filter((word) => !hasWord(warning, word));
  const known = end.words.length - others.length;
  return known >= leastNamed * end.words.length && !others.some((word) => end.hazards.includes(word));
}

/** Whether an end and a warning are about the same, neither more nor less. */
export const isSameWarning = (end: WarningSubject, warning: WarningSubject): boolean =>
  warning.words.length > 0 && areOfOneKind(end, warning) && isWithin(warning, end) && isWithin(end, warning);

/**
 * Whether a statement that a warning holds on is about a warning; of one at another level, it may name that level alone, and of one at a place it
 * may name the place alone.
 */
export function renewsWarning(renewal: WarningSubject, warning: WarningSubject): boolean {
  if (renewal.renews === null) return false;
  if (renewal.widens) return isSameWarning(renewal.widens, warning);
  const isOtherLevel = renewal.renews === "shifted" && renewal.levels.length === 1;
  const said = isOtherLevel ? { ...renewal, levels: [] } : renewal;
  return isSameWarning(said, renewal.hazards.length === 0 ? withoutHazards(warning) : warning);
}

const withoutHazards = (warning: WarningSubject): WarningSubject => ({
  ...warning,
  words: warning.words.filter((word) => !warning.hazards.includes(word)),
});

/** Whether an end names the places of a warning, and nothing that it is about but these. */
export function namesAtLarge(end: WarningSubject, warning: WarningSubject): boolean {
  const places = warning.words.filter((word) => !warning.hazards.includes(word));
  const isNamed = places.length > 0 && isWithin({ ...warning, words: places }, end);
  return isNamed && isWithin(end, warning) && areOfOneKind(end, warning);
}

/** Whether the names of two places have the same words, in whatever forms. */
export const haveOneName = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && [one, other].every((words, at) => isWithin(plainly(words), plainly(at === 0 ? other : one)));

const plainly = (words: readonly string[]): WarningSubject => ({ ...nothing, words: [...words] });

/** Whether the levels, kinds and times that one of them names are those of the other; what renews a warning may change its time. */
export const areOfOneKind = (one: WarningSubject, warning: WarningSubject): boolean =>
  mayMeet(one.levels, warning.inForce) &&
  mayMeet(one.kinds, warning.kinds) &&
  (one.renews !== null || warning.renews !== null || areAlike(one.times, warning.times));

export const haveOneHazard = ({ hazards: some }: WarningSubject, { hazards: others }: WarningSubject): boolean =>
  isWithin(hazardsAlone(some), hazardsAlone(others)) && isWithin(hazardsAlone(others), hazardsAlone(some));

const hazardsAlone = (hazards: string[]): WarningSubject => ({ ...nothing, words: hazards, hazards });

/** What a text without a warning is about. */
export const nothing: WarningSubject = {
  words: [],
  hazards: [],
  levels: [],
  inForce: [],
  kinds: [],
  times: [],
  renews: null,
  widens: null,
};

const mayMeet = (some: string[], others: string[]): boolean =>
  some.length === 0 || others.length === 0 || some.some((one) => others.includes(one));

const areAlike = (some: string[], others: string[]): boolean =>
  some.length === 0 || others.length === 0 || new Set(some).symmetricDifference(new Set(others)).size === 0;

const isWithin = (one: WarningSubject, other: WarningSubject): boolean =>
  one.words.every((word) => hasWord(other, word));

const hasWord = ({ words, hazards }: WarningSubject, word: string): boolean =>
  words.some((one) => isForm(one, word, hazards.includes(one)));

/**
 * Whether two words are forms of one: "Köln" and "Kölns". Names of hazards vary more ("flood", "flooding"), and so do all words in
 * Cyrillic, which are declined.
 */
function isForm(one: string, other: string, isHazard: boolean): boolean {
  if (one === other) return true;
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  const rests = [one.length - shared, other.length - shared];
  const [least, most] = [Math.min(...rests), Math.max(...rests)];
  if (cyrillic.test(one)) return shared >= 3 && least <= 2 && most <= (isHazard ? 5 : 3);
  return shared >= 4 && (isHazard ? most <= 3 : most === 1 && least === 0);
}

const cyrillic = /^\p{Script=Cyrillic}+$/u;

/** Short words in names of places, and what they are short for, normalised. */
const words: Record<string, readonly string[]> = {
  ft: ["fort"],
  mt: ["mount", "mont"],
  mtn: ["mountain"],
  st: ["saint", "sankt"],
  ste: ["sainte"],
  sta: ["santa"],
  sto: ["santo"],
  pt: ["port", "point"],
  n: ["north"],
  s: ["south"],
  e: ["east"],
  w: ["west"],
  gt: ["great"],
  hts: ["heights"],
  spgs: ["springs"],
  jct: ["junction"],
  bch: ["beach"],
};

/** Short forms of several words, which are in the middle or at the end of German names. */
const endings: readonly [RegExp, string][] = [
  [/ a m$/, " am main"],
  [/ a d (?=\p{L})/u, " an der "],
  [/ o d t$/, " ob der tauber"],
  [/ i br?$/, " im breisgau"],
];

const mostSpellings = 8;
/** No name with short words has more. */
const mostWords = 8;

/** The other ways to write a normalised name, with its short words written out: "ft worth" is "fort worth" too. */
export function spellOut(name: string): string[] {
  if (name.split(" ", mostWords + 1).length > mostWords) return [];
  const ended = endings.reduce((text, [short, long]) => text.replace(short, long), name);
  const spellings = ended.split(" ").reduce<string[]>(
    (before, word) => {
      const ways = [word, ...(Object.hasOwn(words, word) ? (words[word] ?? []) : [])];
      return before
        .flatMap((text) => ways.map((way) => (text === "" ? way : `${text} ${way}`)))
        .slice(0, mostSpellings);
    },
    [""],
  );
  return spellings.filter((spelling) => spelling !== name);
}

/** Single letters are the parts of one short form: "d c" of "D.C." is "dc". */
export const joinLetters = (name: string): string =>
  /^\p{L}(?: \p{L})+$/u.test(name) ? name.replaceAll(" ", "") : name;

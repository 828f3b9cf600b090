/**
 * How lists of places are written: what separates their names, in the languages of the packs and their neighbours, and the kinds that several
 * names share ("Travis and Hays Counties").
 */

/** Words between the last two names of a list. */
export const conjunctions = `
  and, und, sowie, et, ainsi que, e, ed, nonche, y, asi como, og, och, samt, en, alsook, valamint, si, precum si, ve, ile birlikte, и, а также, та, й, і, а також, και, καθως και, oraz, a, i, jakoz i,
  jako i, kao i, te, ja, seka, un, ka ari, ir, dan, serta, at saka, dhe, eta, agus, ac, iyo, və, және, жана, да, და, և, եւ, እና, و, और, तथा, एवं, এবং, ও, 및, 그리고, as well as, along with, plus, bem como, assim como`;

const listed = conjunctions
  .split(",")
  .map((one) => one.trim())
  .concat("nonché", "así como", "és", "și", "και", "καθώς και", "jakož i", "sekä", "kā arī", "và", "với", "&", "\\+");
const inCapitals = listed.filter((one) => one.length > 2).map((one) => one.toUpperCase());

/** Words that join names in a language alone in which a title has one of these words, for they have other senses elsewhere. */
const ofOneLanguage: readonly (readonly [sign: RegExp, word: string])[] = [
  [/\b(?:babala|abiso|ng|sa)\b/iu, "at"],
  [/\b(?:garga[dɗ]i\p{L}*|fa[dɗ]akarwa|hadari|ambaliya\p{L}*)\b/iu, "da"],
  [/\b(?:onyo|tahadhari|mvua|mafuriko)\b/iu, "na"],
  [/\b(?:opozoril\p{L}*|nevarnost\p{L}*|neviht\p{L}*)\b/iu, "in"],
  [/\b(?:twissij\p{L}*|maltemp)\b/iu, "u"],
];

/** Where no spaces are written, a conjunction follows the kind of a place: 广州市和深圳市. Arabic and Hebrew write it together with the next name. */
const unspaced =
  "(?<=[市县縣区區省都府町村郡州島岛])(?:以及|及び|および|ならびに|並びに|和|及|与|與|と)|(?<=[가-힣]{2})(?:와|과)\\s|และ" +
  "|(?<=[\\u0621-\\u064a]{3})(?<!\\s(?:على|إلى|الى|من))\\sو(?=[\\u0621-\\u064a]{3})(?!اشنطن|هران|رقلة|لاية|ادي|سط|اسط|دان)|(?<=[\\u05d0-\\u05ea]{2})\\sו(?=[\\u05d0-\\u05ea]{2})";

/** What separates names and is in none; a comma may be: "Paris, Texas". */
export const semicolon = /[;|•·、\n▪◦‣●■]|(?:^|\s)\*\s/u;
/** Prepositions of other languages join names alone: "en las provincias" has one. */
const ambiguous: ReadonlySet<string> = new Set(["en", "a", "i", "e", "te", "ir", "un", "at", "in"]);
const spaced = [...listed, ...inCapitals].map((one) => (ambiguous.has(one) ? `${one}\\s(?=\\p{Lu})` : `${one}\\s`));
const conjunction = new RegExp(`\\s(?:${spaced.join("|")})|${unspaced}`, "u");
const comma = /[,/，،]|\s[-–—]\s/u;

const all = (...patterns: RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join("|"), "u");
export const betweenNames = all(comma, conjunction);
const either = all(semicolon, comma, conjunction);

/** One of the names of a list, and whether a conjunction joins it to the one before. */
export type Listed = { name: string; isJoined: boolean };

/** The names of a text, cut at one of these separators, without the marks of lists. */
export function splitBy(separator: RegExp, text: string): Listed[] {
  const own = ofOneLanguage.flatMap(([sign, word]) => (sign.test(text) ? [new RegExp(`\\s${word}\\s`, "u")] : []));
  const pattern = own.length > 0 && separator !== semicolon ? all(separator, ...own) : separator;
  const marks = [...text.matchAll(new RegExp(pattern.source, "gu"))];
  const starts = [0, ...marks.map((mark) => mark.index + mark[0].length)];
  const ends = [...marks.map(({ index }) => index), text.length];
  return starts.flatMap((start, at) => {
    const name = text
      .slice(start, ends[at])
      .trim()
      .replace(/^[-–—*+]+\s*|\s*[-–—]+$/gu, "");
    const mark = marks[at - 1]?.[0] ?? "";
    return /\p{L}/u.test(name) ? [{ name, isJoined: mark !== "" && !noConjunction.test(mark) }] : [];
  });
}

const noConjunction = new RegExp(`^(?:${semicolon.source}|${comma.source})`, "u");

/** The names in the title of a warning, whatever separates them. */
export const splitTitle = (title: string): Listed[] => splitBy(either, title);

/** Kinds in the plural after the names that share them, or before: the singular of each. */
const after: readonly (readonly [plural: string, singular: string])[] = [
  ["counties", "County"],
  ["parishes", "Parish"],
  ["districts", "District"],
  ["boroughs", "Borough"],
  ["provinces", "Province"],
  ["prefectures", "Prefecture"],
  ["municipalities", "Municipality"],
  ["departments", "Department"],
  ["governorates", "Governorate"],
  ["област(?:и|ях|ей)", "область"],
  ["район(?:ы|ах|ов|и)", "район"],
  ["län(?:en)?", "län"],
  ["fylker", "fylke"],
  ["kommun(?:er|erna)", "kommun"],
];
const before: readonly (readonly [plural: string, singular: string])[] = [
  ["landkreisen?", "Landkreis"],
  ["kreisen?", "Kreis"],
  ["bezirken?", "Bezirk"],
  ["provincias", "provincia"],
  ["comarcas", "comarca"],
  ["comunas", "comuna"],
  ["departamentos", "departamento"],
  ["municipios", "municipio"],
  ["municípios", "município"],
  ["cantones", "cantón"],
  ["regiones", "región"],
  ["estados", "estado"],
  ["distritos", "distrito"],
  ["concelhos", "concelho"],
  ["províncias", "província"],
  ["d[ée]partements", "département"],
  ["arrondissements", "arrondissement"],
  ["cantons", "canton"],
  ["communes", "commune"],
  ["province", "provincia"],
  ["provincies", "provincie"],
  ["gemeenten", "gemeente"],
  ["powiat(?:y|ach|ów)", "powiat"],
  ["okres(?:y|ech|ů)", "okres"],
  ["jude[țţt]el(?:e|or)", "județul"],
  ["counties", "County"],
  ["districts", "District"],
  ["kabupaten", "Kabupaten"],
];

// No word is a conjunction too: the time would grow with every power of their number.
const word = `(?!(?:${inCapitals.join("|")}) )\\p{Lu}[\\p{L}\\p{M}'’.-]*`;
const article = "(?:(?:of|de|des|du|del|della|di|do|dos|da|das|von|van|la|le|les|el|los|las|der|the) |[dl]['’])*";
const nameOf = `${article}${word}(?: ${word})*`;
const joint = `(?:${[...listed, ...inCapitals].join("|")}) `;
const list = `${nameOf}(?:(?:, ?(?:${joint})?| ${joint})${nameOf})+`;

const patterns = [
  ...after.map(([plural, singular]) => ({
    sign: new RegExp(` ${inAnyCase(plural)}(?!\\p{L})`, "u"),
    pattern: new RegExp(`(?<!\\p{L})(${list}) ${inAnyCase(plural)}(?!\\p{L})`, "u"),
    say: (name: string) => `${name} ${singular}`,
  })),
  ...before.map(([plural, singular]) => ({
    sign: new RegExp(`(?<!\\p{L})${inAnyCase(plural)}:? `, "u"),
    pattern: new RegExp(`(?<!\\p{L})${inAnyCase(plural)}:? (${list})`, "u"),
    say: (name: string) => `${singular} ${name}`,
  })),
];

/** The same also with a capital, or in capitals where it is a word. */
function inAnyCase(pattern: string): string {
  const [first = "", ...rest] = pattern;
  const capital = /\p{L}/u.test(first) ? `[${first}${first.toUpperCase()}]${rest.join("")}` : pattern;
  return /^\p{L}+$/u.test(pattern) ? `(?:${capital}|${pattern.toUpperCase()})` : capital;
}

/** "Landkreis", "provincia de" */
const kinds = [...after, ...before].map(([, singular]) => singular);
const kind = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${kinds.join("|")}|kreis|oblast|powiat|parish)(?![\\p{L}\\p{M}])(?: (?:of|de la|de|del|du|des|di|da|do|de l['’]|d['’]))?`,
  "giu",
);

/** A name without the words for kinds of areas. */
export const withoutKind = (name: string): string => name.replace(kind, " ").replace(/ {2,}/g, " ").trim();

/** A text in which each name has the kind that several share: "Travis County and Hays County, Texas". */
export function spellOutKinds(text: string): string {
  if (text.length > longest) return text;
  return patterns.reduce((said, { sign, pattern, say }) => {
    if (!sign.test(said)) return said;
    const spell = (names: string): string =>
      splitBy(betweenNames, names)
        .map(({ name }) => say(name))
        .join(" & ");
    return said.replace(pattern, (_, names: string) => spell(names));
  }, text);
}

const longest = 1000;

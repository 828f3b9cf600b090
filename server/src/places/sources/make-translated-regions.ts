import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { normaliseName } from "../normalise-name.ts";
import { commonWords } from "../text/common-words.ts";
import { readCities } from "./read-cities.ts";
import { readCountries } from "./read-countries.ts";
import { bareName, type DivisionRow, readRegions } from "./read-divisions.ts";

const languages = ["en", "de", "fr", "es", "it", "pt", "ru", "uk", "ar", "zh", "ja", "id"];
/** Of countries that speak others: the names that their own services use, for their divisions alone. */
const native: Record<string, string[]> = {
  nl: ["nl"],
  be: ["nl"],
  se: ["sv"],
  fi: ["fi", "sv"],
  dk: ["da"],
  no: ["no"],
  is: ["is"],
  pl: ["pl"],
  cz: ["cs"],
  sk: ["sk"],
  hu: ["hu"],
  ro: ["ro"],
  md: ["ro"],
  hr: ["hr"],
  ba: ["bs", "hr"],
  rs: ["sr", "sr_Latn"],
  mk: ["mk"],
  bg: ["bg"],
  gr: ["el"],
  cy: ["el"],
  al: ["sq"],
  tr: ["tr"],
  lt: ["lt"],
  lv: ["lv"],
  ee: ["et"],
  ge: ["ka"],
  am: ["hy"],
  az: ["az"],
  kz: ["kk"],
  kg: ["ky"],
  uz: ["uz"],
  mn: ["mn"],
  by: ["be"],
  es: ["ca", "eu", "gl"],
  il: ["he"],
  ir: ["fa"],
  af: ["fa", "ps"],
  in: ["hi"],
  bd: ["bn"],
  np: ["ne"],
  pk: ["ur"],
  lk: ["si", "ta"],
  th: ["th"],
  vn: ["vi"],
  kh: ["km"],
  la: ["lo"],
  mm: ["my"],
  my: ["ms"],
  kr: ["ko"],
  et: ["am"],
  ke: ["sw"],
  tz: ["sw"],
  so: ["so"],
};

/** Words for a kind of division, before or behind its name. */
const kinds =
  `provinz departamento département department region región région regione região gouvernement gouvernorat governorate gobernación
  governatorato governamento präfektur préfecture prefettura prefectura prefeitura prefecture prefektur autonome autonomous autónoma województwo
  woiwodschaft voivodia voïvodie voivodato komitat comitat comitato contea condado comté county provincia província province provinsi distrikt
  district distrito distretto oblast óblast krai kraj raion rajon kanton canton cantón cantão land estado état stato state bundesstaat regione
  wilaya wilayah distrik kegubernuran departemen daerah negara bagian republik république republica república repubblica republic
  république região siciliana область край округ провинция провінція регион регіон префектура губернаторство воеводство воєводство штат
  республика республіка департамент кантон велаят вилайят мухафаза автономная автономний автономный земля gemeinschaft freistaat comunidad communaute comunita محافظة مقاطعة ولاية إقليم اقليم
  منطقة جمهورية إدارة أوبلاست كراي`
    .split(/\s+/)
    .map(normaliseName);
const kind = `(?:${kinds.join("|")})`;
const joined = "(?:(?:de|di|del|della|do|da|of|du|des|d) )?(?:l )?";
const around = new RegExp(`^(?:${kind} )+${joined}|(?: ${kind})+$`, "gu");
/** Characters for a kind of division at the end of a Chinese or Japanese name. */
const unspacedKind = /(?:自治区|自治州|自治共和国|共和国|大区|地区|地方|州|省|府|縣|县|県|郡|邦|区|區)$/u;

function bareForms(name: string): string[] {
  const plain = name.replace(/\s*\(.*?\)/gu, "");
  const bare = normaliseName(plain).replace(around, "").trim();
  return [...new Set([normaliseName(plain), bare, bare.replace(unspacedKind, "")])];
}

/** Names in the languages of `languages` by ISO 3166-2 code without its hyphen: `{ usca: ["california", "kalifornien"] }`. */
function readNames(folder: string): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const language of languages) {
    for (const [code, name] of readFile(folder, language))
      names.set(code, [...(names.get(code) ?? []), ...bareForms(name)]);
  }
  for (const [country, own] of Object.entries(native))
    for (const language of own)
      for (const [code, name] of readFile(folder, language))
        if (code.startsWith(country)) names.set(code, [...(names.get(code) ?? []), ...nativeForms(name)]);
  return names;
}

function readFile(folder: string, language: string): [code: string, name: string][] {
  const xml = readFileSync(join(folder, `${language}.xml`), "utf8");
  return [...xml.matchAll(/<subdivision type="(\w+)"[^>]*>([^<]+)</gu)].map(([, code = "", name = ""]) => [code, name]);
}

/** With the word for its kind, and without it where it is in front: behind, it leaves a genitive ("Stockholms län"). */
function nativeForms(name: string): string[] {
  const whole = normaliseName(name.replace(/\s*\(.*?\)/gu, ""));
  return [...new Set([whole, whole.replace(nativeKind, "")])];
}
const nativeKind = new RegExp(
  `^(?:${"provincie region województwo județul jud okres općina občina qarku_i област општина области Περιφέρεια Νομός província provincia استان จังหวัด tỉnh wilayah"
    .split(" ")
    .map((one) => normaliseName(one.replaceAll("_", " ")))
    .join("|")}) `,
  "u",
);

const knownNames = ({ name, names }: DivisionRow): string[] => [name, bareName(name), ...names].flatMap(bareForms);

/** The one region of the country that has the English name of a subdivision; they have no code in common. */
function regionOf(regions: DivisionRow[], code: string, [name, bare]: string[]): DivisionRow | undefined {
  const inCountry = regions.filter((region) => region.code.startsWith(`${code.slice(0, 2).toUpperCase()}.`));
  const named = inCountry.filter((region) => knownNames(region).some((known) => known === name || known === bare));
  return named.length === 1 ? named[0] : undefined;
}

const leastLength = (name: string): number => (/^[\p{Script=Han}\p{Script=Arabic}]/u.test(name) ? 3 : 4);
const isDirection = (name: string): boolean => /^[東西南北中央上下东部区]+$/u.test(name);
/** Words of some language that are more often that than the name of a region. */
const words = new Set(
  `hail queda lugar interior baha isla lago libre livre marches deli sabana dara unidad unidade unite liberdade russe maritima litorale
  palmyra karen град центр кювет шефа جنوب شمالية الداخلية البيضاء الوحدة الخليج صباح حجة`.split(/\s+/),
);
/** "Харьковская" is no name without its "область", and in a text as often that of the town. */
const isAdjective = (name: string): boolean =>
  /^\S+(?:к(?:ая|ии|ое)|ка|кий|ке)$/u.test(name) && /ск|цк|ськ|цьк|зк|зьк/u.test(name.slice(-6));

/** Names of countries and of large cities: those are meant, also where a region is called after its capital. */
function takenNames(): string[] {
  const cities = [...readCities()].filter(({ population }) => population > 100_000);
  return [...cities, ...readCountries()].flatMap(({ name, names }) => [name, ...names]).map(normaliseName);
}

/** Names that regions of several countries have are directions and saints: alone they name none. */
function ambiguousNames(names: Map<string, string[]>): Set<string> {
  const countries = new Map<string, Set<string>>();
  for (const [code, list] of names)
    for (const name of list) countries.set(name, (countries.get(name) ?? new Set()).add(code.slice(0, 2)));
  return new Set([...countries].filter(([, { size }]) => size > 2).map(([name]) => name));
}

/**
 * Writes the names of first-level divisions in other languages, taken from the folder `common/subdivisions` of the Unicode CLDR
 * 41, the last one that has them: `node server/src/places/sources/make-translated-regions.ts FOLDER`.
 */
function main(folder: string): void {
  const names = readNames(folder);
  const ambiguous = ambiguousNames(names);
  const regions = readRegions();
  // "Washington" is the state, also where a translation of the capital's district has it.
  const taken = new Set([...takenNames(), ...regions.flatMap(knownNames)]);
  const isTaken = (name: string): boolean =>
    taken.has(name) || words.has(name) || commonWords.has(name) || ambiguous.has(name);
  const rows: [code: string, names: string[]][] = [];
  for (const [code, list] of names) {
    const region = regionOf(regions, code, list);
    if (!region) continue;
    const isNamed = (name: string): boolean =>
      name.length >= leastLength(name) && !isAdjective(name) && !isDirection(name);
    const others = list.filter((name) => isNamed(name) && !isTaken(name));
    if (others.length > 0) rows.push([region.code, [...new Set(others)]]);
  }
  const lines = rows.sort().map(([code, others]) => `${code},${others.join("|")}`);
  writeFileSync(
    join(import.meta.dirname, "translated-regions.csv.gz"),
    gzipSync(["code,names", ...lines].join("\n"), { level: 9 }),
  );
  process.stdout.write(`Regions with further names: ${rows.length} of ${regions.length}.\n`);
}

main(process.argv[2] ?? "");

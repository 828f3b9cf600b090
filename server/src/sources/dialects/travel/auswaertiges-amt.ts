import { at, isTree, type Tree, textAt } from "../../carriers/tree.ts";
import { type Dialect, pastTime } from "../dialect.ts";
import { type AdviceLevel, adviceFacts } from "./advice.ts";

/**
 * The flags of a country, the strongest first. A warning for a part of it says neither which, nor anything of the rest, so it is a
 * step lower. The flags of a situation were made for the pandemic, when they warned of journeys that were not necessary.
 */
const flags: { name: string; level: AdviceLevel; word: string }[] = [
  { name: "warning", level: 4, word: "Reisewarnung" },
  { name: "situationWarning", level: 3, word: "" },
  { name: "partialWarning", level: 3, word: "Teilreisewarnung" },
  { name: "situationPartWarning", level: 2, word: "" },
];

type Listed = { key: string; advice: Tree };

/** Countries by the number of their page; the list also has its own date and the numbers. */
function listCountries(root: unknown): Listed[] {
  const response = at(root, "response");
  if (!isTree(response)) return [];
  return Object.entries(response).flatMap(([key, advice]) => (isTree(advice) ? [{ key, advice }] : []));
}

const isCountry = ({ advice }: Listed): boolean =>
  textAt(advice, "countryName") !== "" && flags.some(({ name }) => typeof at(advice, name) === "boolean");

/**
 * Germany's advice to travellers (auswaertiges-amt.de/opendata/travelwarning, described at travelwarning.api.bund.dev): every
 * country, with flags for the warnings in force. What the texts advise against without a flag is not in the list.
 */
export const germanAdvice: Dialect = {
  name: "Auswärtiges Amt",
  listing: "complete",
  recognises: ({ root }) => listCountries(root).some(isCountry),
  entries(root) {
    const countries = listCountries(root);
    // An empty object is how an error is answered: no warning has ended.
    if (countries.length === 0) throw new Error("The list has no countries");
    return countries;
  },
  read({ value }, context) {
    const text = (name: string) => textAt(value, "advice", name);
    const [key, country] = [textAt(value, "key"), text("countryName")];
    if (!country || !flags.every(({ name }) => isFlag(at(value, "advice", name)))) return "unreadable";
    const flag = flags.find(({ name }) => at(value, "advice", name) === true);
    // No warning is in force.
    if (!flag) return "left out";
    const published = text("lastModified") || undefined;
    return {
      entry: {
        ids: [key],
        title: flag.word ? `${country}: ${flag.word}` : text("title"),
        link: /^\d+$/.test(key) ? `https://www.auswaertiges-amt.de/de/-/${key}` : undefined,
        published,
        updated: undefined,
      },
      facts: adviceFacts({
        authority: "auswaertiges amt",
        id: key,
        country,
        level: flag.level,
        code: text("countryCode"),
        happenedAt: pastTime(published, context),
      }),
    };
  },
};

/** A flag may be absent, and is no flag if it is anything but true or false. */
const isFlag = (value: unknown): boolean => value === undefined || typeof value === "boolean";

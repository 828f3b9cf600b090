import type { Sentence } from "@tocsin/contract";
import { i18n } from "./i18n.ts";

const numberWords = (value: string | number): string => (typeof value === "number" ? i18n.number(value) : value);

/** A sentence of the contract in the language of the page. */
export const sentenceWords = ({ text, values = {} }: Sentence): string =>
  i18n._({
    ...text,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, numberWords(value)])),
  });

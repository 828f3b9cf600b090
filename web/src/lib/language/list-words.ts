import { i18n } from "./i18n.ts";

/** "a, b and c", as the language puts it. */
export const listWords = (words: readonly string[], type: Intl.ListFormatType = "conjunction"): string =>
  new Intl.ListFormat(formatLocale(), { type }).format(words);

/** The language whose rules dates, numbers and lists follow: English as most of the world writes it. */
export const formatLocale = (): string => (i18n.locale === "en" ? "en-GB" : i18n.locale);

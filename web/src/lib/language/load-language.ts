import { i18n } from "./i18n.ts";
import { isRightToLeft } from "./is-right-to-left.ts";

/** Loads the catalogue of the language that is kept on this device; no screen sets one yet, so it is English. */
export async function loadLanguage(): Promise<void> {
  const locale = readLocale();
  if (!locale || locale === i18n.locale) return;
  const response = await fetch(`/locales/${encodeURIComponent(locale)}.json`);
  if (!response.ok) return;
  i18n.loadAndActivate({ locale, messages: await response.json() });
  document.documentElement.lang = locale;
  if (isRightToLeft()) document.documentElement.dir = "rtl";
}

function readLocale(): string | null {
  try {
    return localStorage.getItem("locale");
  } catch {
    return null; // storage may be closed to us
  }
}

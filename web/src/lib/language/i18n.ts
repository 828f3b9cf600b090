import { setupI18n } from "@lingui/core";

/** The words of the interface. English is compiled in where it is used; another language is a catalogue that is loaded. */
export const i18n = setupI18n({ locale: "en", messages: { en: {} } });

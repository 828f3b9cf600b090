import { setupI18n } from "@lingui/core";

/** The words of the interface. English is compiled in where it is used; another language is a catalogue that is loaded. */
export const i18n = setupI18n({ locale: "en", messages: { en: {} } });

// What is no compiled message is a text without placeholders, which stands for itself.
i18n.setMessagesCompiler((text) => [text]);

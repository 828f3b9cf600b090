import { setupI18n } from "@lingui/core";

/** The words of the interface. English is compiled in where it is used; another language is a catalogue that is loaded. */
export const i18n = setupI18n({ locale: "en", messages: { en: {} } });

// A value that is not a compiled message is a text without placeholders, which is its own message.
i18n.setMessagesCompiler((text) => [text]);

import { setupI18n } from "@lingui/core";

/** The words of the interface. English is compiled in where it is used; another language is a catalogue that is loaded. */
export const i18n = setupI18n({ locale: "en", messages: { en: {} } });

// A text of the contract is not compiled: its placeholders are plain names. What has none is its own message.
i18n.setMessagesCompiler((text) => text.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 1 ? [part] : part)));

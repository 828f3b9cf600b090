import { setupI18n } from "@lingui/core";
import { type CompiledMessage, compileMessage } from "@lingui/message-utils/compileMessage";
import type { MessageText } from "@tocsin/contract";

export type MessageValues = Record<string, string | number | null>;

/** A text with its values, not yet in a language. */
export type Sentence = { text: MessageText; values?: MessageValues | undefined };

/** Words texts in one language. */
export type Translator = {
  /** The language whose rules dates, numbers and lists follow. */
  locale: string;
  translate(text: MessageText, values?: MessageValues): string;
};

const compiled = new Map<string, CompiledMessage>();

/** Parsing a message takes far longer than wording it, and a digest words hundreds. */
function compileOnce(message: string): CompiledMessage {
  const known = compiled.get(message) ?? compileMessage(message);
  compiled.set(message, known);
  return known;
}

/** What stands for itself: a text from outside that holds "\u0041" is not to be read as "A". */
const literal = (value: string | number | null): string | number | null =>
  typeof value === "string" ? value.replaceAll("\\", "\\u005c") : value;

/** A translator whose catalogue holds the texts of its language by their ids; what it lacks stays English. */
function createTranslator(language: string, locale: string, catalogue: Record<string, string>): Translator {
  const i18n = setupI18n({ locale: language, locales: locale, messages: { [language]: catalogue } });
  i18n.setMessagesCompiler(compileOnce);
  return {
    locale,
    translate: (text, values = {}) =>
      i18n._({
        ...text,
        values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, literal(value)])),
      }),
  };
}

/** English as most of the world writes it; the only language so far. */
export const english = createTranslator("en", "en-GB", {});

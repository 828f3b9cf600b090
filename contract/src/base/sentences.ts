/** A text that people read by its id in the message catalogues, with its English source. */
export type MessageText = { id: string; message: string };

/**
 * A text with its values, not yet in a language. The placeholders of a text of the contract are plain names such as `{name}`,
 * for the page has no parser of messages.
 */
export type Sentence = { text: MessageText; values?: Record<string, string | number> | undefined };

/** A sentence in English. */
export const inEnglish = ({ text, values = {} }: Sentence): string =>
  text.message.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

const said = new Map<string, Sentence>();

/** The message of a schema: the English of a text, which {@link sentenceOf} finds again where it is shown. */
export function says(text: MessageText, values?: Sentence["values"]): string {
  const message = inEnglish({ text, values });
  const known = said.get(message);
  if (known && known.text.id !== text.id) throw new Error(`"${message}" has the ids ${known.text.id} and ${text.id}`);
  said.set(message, { text, values });
  return message;
}

/** The sentence that a schema says; undefined if the message is not one of ours. */
export const sentenceOf = (message: string): Sentence | undefined => said.get(message);

/** Every text that the schemas loaded so far can say. */
export const listSaid = (): MessageText[] => [...said.values()].map(({ text }) => text);

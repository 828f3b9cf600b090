import type { MessageText } from "@tocsin/contract";

const defined = new Map<string, string>();

/**
 * Names a text of the server: its English source in ICU message format, and the id by which catalogues of other languages
 * know it. Extraction finds what is written as `msg({ id: "…", message: "…" })` with `msg` imported from `#messages`.
 * Throws when an id stands for two texts.
 */
export function msg({ id, message }: MessageText): MessageText {
  const known = defined.get(id);
  if (known !== undefined && known !== message) throw new Error(`Two texts have the id ${id}`);
  defined.set(id, message);
  return { id, message };
}

/** Every text that the modules loaded so far have named, by its id. */
export const listDefined = (): ReadonlyMap<string, string> => defined;

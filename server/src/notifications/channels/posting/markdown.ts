import { fit } from "./fit.ts";
import { type Link, listLinks, type Note } from "./note.ts";

/** Escapes Markdown, so that a text from a feed is shown as it is written: no link, no heading, and nobody is called by `@all`. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/[\\*_~`|<>#[\]()!-]/g, "\\$&").replaceAll("@", "@\u200b");

const link = ({ label, url }: Link): string => `[${escapeMarkdown(label)}](${url})`;

/** A note in Markdown of at most `longest` characters. The text is cut where it is too long, and its links stay. */
export function toMarkdown(note: Note, longest: number): string {
  const head = `**${fit(note.title, 300, { write: escapeMarkdown })}**`;
  return `${head}\n${linesToMarkdown(note, longest - head.length - 1)}`;
}

/** The same without the title. */
export function linesToMarkdown(note: Note, longest: number): string {
  const links = listLinks(note).map(link).join(" · ");
  const left = longest - links.length - 1;
  return [fit(note.lines.join("\n"), left, { write: escapeMarkdown }), links].filter(Boolean).join("\n");
}

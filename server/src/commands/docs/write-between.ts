/** A document with a text between a part's marks. Throws if the marks are missing. */
export function writeBetween(document: string, part: string, text: string): string {
  const start = `<!-- ${part}: written by \`npm run docs\` -->`;
  const end = `<!-- end of ${part} -->`;
  const [before, rest] = document.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`The document has no "${start}" with its end.`);
  return `${before}${start}\n\n${text}\n\n${end}${after}`;
}

/** A table of Markdown. */
export const tableOf = (head: string[], rows: string[][]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.map(escapeCell).join(" | ")} |`).join("\n");

const escapeCell = (cell: string): string => cell.replaceAll("|", "\\|");

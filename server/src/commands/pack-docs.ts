import type { Pack, PackEntry } from "../sources/packs/pack.ts";

const start = "<!-- packs: written by `npm run sources -- docs` -->";
const end = "<!-- end of packs -->";

/** The text of a document with its section on the packs as the packs are now. Throws if the section's marks are missing. */
export function writePacks(document: string, packs: Pack[]): string {
  const [before, rest] = document.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`The document has no "${start}" with its end.`);
  return `${before}${start}\n\n${packs.map(describe).join("\n\n")}\n\n${end}${after}`;
}

const describe = ({ name, description, isDefault, entries }: Pack): string =>
  [
    `### ${name}`,
    "",
    `${description} ${count(entries)}${isDefault ? " On by default." : ""}`,
    "",
    "| source | coverage, language | format | licence | polled every | confirmed by | known limits |",
    "|---|---|---|---|---|---|---|",
    ...entries.map(row),
  ].join("\n");

const count = (entries: PackEntry[]): string => {
  const official = entries.filter((entry) => entry.official).length;
  return `${entries.length} sources, ${official === entries.length ? "all" : official || "none"} official.`;
};

const row = ({ name, url, ...entry }: PackEntry): string => {
  const { coverage, language, dialectName, licence, terms, pollSeconds, confirmed, limits } = entry;
  const cells = [
    `[${name}](${url})`,
    `${coverage}, ${language}`,
    dialectName ?? "plain feed",
    `[${licence}](${terms})`,
    pollSeconds ? `${Math.round(pollSeconds / 60)} min` : "",
    confirmed === "document" ? "document" : "address only",
    limits ?? "",
  ];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
};

import type { Pack, PackEntry } from "../../sources/packs/pack.ts";
import { tableOf, writeBetween } from "./write-between.ts";

/** The text of a document with its section on the packs as the packs are now. Throws if the section's marks are missing. */
export const writePacks = (document: string, packs: Pack[]): string =>
  writeBetween(document, "packs", packs.map(describe).join("\n\n"));

const head = ["source", "coverage, language", "format", "licence", "polled every", "confirmed by", "known limits"];

const describe = ({ name, description, isDefault, entries }: Pack): string =>
  [
    `### ${name}`,
    "",
    `${description} ${count(entries)}${isDefault ? " On by default." : ""}`,
    "",
    tableOf(head, entries.map(row)),
  ].join("\n");

const count = (entries: PackEntry[]): string => {
  const official = entries.filter((entry) => entry.official).length;
  return `${entries.length} sources, ${official === entries.length ? "all" : official || "none"} official.`;
};

const row = ({ name, url, ...entry }: PackEntry): string[] => {
  const { coverage, language, dialectName, licence, terms, pollSeconds, confirmed, limits } = entry;
  return [
    `[${name}](${url})`,
    `${coverage}, ${language}`,
    dialectName ?? "plain feed",
    `[${licence}](${terms})`,
    pollSeconds ? `${Math.round(pollSeconds / 60)} min` : "",
    confirmed === "document" ? "document" : "address only",
    limits ?? "",
  ];
};

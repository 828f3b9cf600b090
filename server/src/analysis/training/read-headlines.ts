import { readdirSync, readFileSync } from "node:fs";
import { type Category, categories, type Severity, severities } from "@tocsin/contract";

/** How far an event has come: a fire is contained, a road reopened. */
export const lifeStates = ["ongoing", "contained", "ended"] as const;
export type LifeState = (typeof lifeStates)[number];

/** A headline with what a careful reader concludes from it, see "What counts as an incident" in docs/analysis.md. */
export type Headline = {
  language: string;
  /** Headlines of one scenario or phrasing: they are never on both sides of a split. */
  family: string;
  incident: boolean;
  category: Category | null;
  severity: Severity | null;
  state: LifeState | null;
  /** The place of the event as it is written in the text. */
  place: string | null;
  title: string;
  summary: string;
};

const folder = new URL("headlines/", import.meta.url);

/** The labelled headlines of the project, from `headlines/<language>-<part>.tsv`. Throws for a line that is not one. */
export function readHeadlines(): Headline[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".tsv"))
    .sort()
    .flatMap((file) => {
      const language = file.replace(/[-.].*$/, "");
      const lines = readFileSync(new URL(file, folder), "utf8").split("\n").filter(Boolean);
      return lines.map((line, index) => readHeadline(language, line, `${file}:${index + 1}`));
    });
}

function readHeadline(language: string, line: string, where: string): Headline {
  const [family = "", incident, category, severity, state, place, title, summary = "", ...rest] = line.split("\t");
  const isIncident = incident === "1";
  const isValid =
    rest.length === 0 &&
    title !== undefined &&
    (isIncident
      ? isOf(categories, category) && isOf(severities, severity) && isOf(lifeStates, state)
      : incident === "0");
  if (!isValid) throw new Error(`${where}: not a labelled headline: ${line.slice(0, 80)}`);
  return {
    language,
    family,
    incident: isIncident,
    category: isIncident && isOf(categories, category) ? category : null,
    severity: isIncident && isOf(severities, severity) ? severity : null,
    state: isIncident && isOf(lifeStates, state) ? state : null,
    place: place === undefined || place === "-" ? null : place,
    title,
    summary,
  };
}

const isOf = <Value extends string>(values: readonly Value[], value: string | undefined): value is Value =>
  (values as readonly (string | undefined)[]).includes(value);

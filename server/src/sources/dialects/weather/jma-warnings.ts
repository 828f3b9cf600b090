import type { Severity } from "@tocsin/contract";
import { wordTable } from "../../../platform/language/word-table.ts";
import { isTree, listAt, textAt } from "../../carriers/tree.ts";
import { type Dialect, pastTime, stateFacts } from "../dialect.ts";

/** What a code is about: emergency warnings begin with 3, warnings with 0, advisories with 1 and 2. */
const hazards = wordTable<string>({
  "02": "Snowstorm",
  "03": "Heavy rain",
  "04": "Flood",
  "05": "Storm",
  "06": "Heavy snow",
  "07": "High waves",
  "08": "Storm surge",
  10: "Heavy rain",
  12: "Heavy snow",
  13: "Gale and snow",
  14: "Thunderstorm",
  15: "Gale",
  16: "High waves",
  17: "Snow melting",
  18: "Flood",
  19: "Storm surge",
  20: "Dense fog",
  21: "Dry air",
  22: "Avalanche",
  23: "Low temperature",
  24: "Frost",
  25: "Ice accretion",
  26: "Snow accretion",
  27: "Other hazard",
  32: "Snowstorm",
  33: "Heavy rain",
  35: "Storm",
  36: "Heavy snow",
  37: "High waves",
  38: "Storm surge",
});

/** Advisories of what has warnings, too. */
const warned = new Set(["10", "12", "13", "15", "16", "18", "19"]);

/**
 * The three kinds as the Japan Meteorological Agency defines them: an advisory where damage is possible (level 2 of 5), a
 * warning where serious damage is, an emergency warning where it is once in decades. As in its telegrams, an advisory that
 * a warning can follow is moderate, and another minor.
 */
function kindOf(code: string): { name: string; severity: Severity } {
  if (/^3/.test(code)) return { name: "emergency warning", severity: "extreme" };
  if (/^[12]/.test(code)) return { name: "advisory", severity: warned.has(code) ? "moderate" : "minor" };
  return { name: "warning", severity: /^0/.test(code) ? "severe" : "unknown" };
}

/** Warnings and advisories of one office as the JMA's site has them (jma.go.jp/bosai/warning), a pair of area and kind each. */
export const jmaWarnings: Dialect = {
  name: "JMA warnings",
  listing: "complete",
  recognises: ({ root }) => textAt(root, "reportDatetime") !== "" && hasAreas(root),
  entries: listWarnings,
  read({ value }, context) {
    const text = (name: string) => textAt(value, name);
    const [code, area, name] = [text("code"), text("area"), text("name")];
    const kind = kindOf(code);
    const title = `${hazards[code] ?? "Weather"} ${kind.name}`;
    const id = `${area} ${code}`;
    return {
      entry: {
        ids: [id],
        title: name ? `${title}: ${name}` : title,
        summary: text("headline"),
        published: text("reported") || undefined,
      },
      facts: stateFacts({
        authority: "jma warnings",
        ids: [id],
        category: code === "22" ? "natural disaster" : "weather",
        severity: kind.severity,
        urgency: "expected",
        capCertainty: "likely",
        placeName: name || null,
        happenedAt: pastTime(text("reported"), context),
        ended: text("status") === "解除",
        areaCodes: [{ scheme: "JMA", code: area }],
      }),
    };
  },
};

const hasAreas = (root: unknown): boolean =>
  listAt(listAt(root, "areaTypes")[0], "areas").some((area) => isTree(area) && Array.isArray(area.warnings));

/** The first kind of areas are the forecast areas; the others repeat them for the municipalities in them. */
function listWarnings(root: unknown): unknown[] {
  const head = { headline: textAt(root, "headlineText"), reported: textAt(root, "reportDatetime") };
  return listAt(listAt(root, "areaTypes")[0], "areas").flatMap((area) =>
    listAt(area, "warnings")
      .filter((warning) => textAt(warning, "code") !== "")
      .map((warning) => ({
        ...head,
        area: textAt(area, "code"),
        name: textAt(area, "name"),
        code: textAt(warning, "code"),
        status: textAt(warning, "status"),
      })),
  );
}

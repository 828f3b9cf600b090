import type { Severity } from "@tocsin/contract";
import { dayMs } from "../../../platform/clock.ts";
import { wordTable } from "../../../platform/language/word-table.ts";
import { at, textAt } from "../../carriers/tree.ts";
import { anyTime, type Dialect, stateFacts } from "../dialect.ts";

/** Its colours are MeteoAlarm's; green is no warning. */
const severities = wordTable<Severity>({ yellow: "moderate", orange: "severe", red: "extreme" });

/** Portugal's areas of warnings: districts, and parts of the islands (api.ipma.pt, distrits-islands.json), each with its code of MeteoAlarm. */
const areas = wordTable<readonly [name: string, emmaId: string]>({
  AVR: ["Aveiro", "PT010"],
  BJA: ["Beja", "PT005"],
  BRG: ["Braga", "PT022"],
  BGC: ["Bragança", "PT008"],
  CBO: ["Castelo Branco", "PT014"],
  CBR: ["Coimbra", "PT013"],
  EVR: ["Évora", "PT019"],
  FAR: ["Faro", "PT021"],
  GDA: ["Guarda", "PT012"],
  LRA: ["Leiria", "PT015"],
  LSB: ["Lisboa", "PT016"],
  PTG: ["Portalegre", "PT018"],
  PTO: ["Porto", "PT009"],
  STM: ["Santarém", "PT017"],
  STB: ["Setúbal", "PT020"],
  VCT: ["Viana do Castelo", "PT006"],
  VRL: ["Vila Real", "PT007"],
  VIS: ["Viseu", "PT011"],
  MCN: ["Madeira, north coast", "PT025"],
  MCS: ["Madeira, south coast", "PT024"],
  MRM: ["Madeira, mountains", "PT023"],
  MPS: ["Porto Santo", "PT026"],
  AOR: ["Azores, eastern group", "PT003"],
  ACE: ["Azores, central group", "PT002"],
  AOC: ["Azores, western group", "PT001"],
});

/** Warnings in force of Portugal's weather service, an entry for each hazard in each area (api.ipma.pt, warnings_www.json). */
export const ipma: Dialect = {
  name: "IPMA",
  zone: "UTC",
  mayBeUndated: true,
  listing: "complete",
  recognises: ({ root }) => Array.isArray(root) && root.some(isWarning),
  entries: (root) => (Array.isArray(root) ? root : []),
  read({ value }, { now }) {
    if (!isWarning(value)) return "unreadable";
    const text = (name: string) => textAt(value, name);
    const level = text("awarenessLevelID").toLowerCase();
    if (level === "green") return "left out";
    const severity = severities[level] ?? "unknown";
    const [hazard, area, start] = [text("awarenessTypeName"), text("idAreaAviso"), text("startTime")];
    const [placeName, code] = areas[area] ?? [area];
    const id = [area, hazard, start].join(" ");
    const onset = anyTime(start);
    const isNear = onset !== null && Date.parse(onset) <= now.getTime() + 2 * dayMs;
    return {
      entry: {
        ids: [id],
        title: `${hazard}: ${placeName}`,
        summary: text("text"),
        published: isNear ? start : undefined,
      },
      facts: stateFacts({
        authority: "ipma",
        ids: [id],
        category: "weather",
        severity,
        placeName: code ? `${placeName}, Portugal` : placeName,
        ...(code && { areaCodes: [{ scheme: "EMMA_ID", code }] }),
        // It does not say when a warning was issued, only when it begins.
        happenedAt: isNear ? onset : null,
        expiresAt: anyTime(text("endTime")),
        ...(onset && { onset }),
      }),
    };
  },
};

const isWarning = (one: unknown): boolean =>
  ["awarenessTypeName", "awarenessLevelID", "idAreaAviso"].every((name) => at(one, name) !== undefined);

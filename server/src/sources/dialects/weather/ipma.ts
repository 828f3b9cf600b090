import type { Severity } from "@tocsin/contract";
import { dayMs } from "../../../platform/clock.ts";
import { wordTable } from "../../../platform/language/word-table.ts";
import { at, textAt } from "../../carriers/tree.ts";
import { anyTime, type Dialect, stateFacts } from "../dialect.ts";

/** Its colours are MeteoAlarm's; green is no warning. */
const severities = wordTable<Severity>({ yellow: "moderate", orange: "severe", red: "extreme" });

/** Portugal's areas of warnings: districts, and parts of the islands (api.ipma.pt, distrits-islands.json). */
const areas = wordTable<string>({
  AVR: "Aveiro",
  BJA: "Beja",
  BRG: "Braga",
  BGC: "Bragança",
  CBO: "Castelo Branco",
  CBR: "Coimbra",
  EVR: "Évora",
  FAR: "Faro",
  GDA: "Guarda",
  LRA: "Leiria",
  LSB: "Lisboa",
  PTG: "Portalegre",
  PTO: "Porto",
  STM: "Santarém",
  STB: "Setúbal",
  VCT: "Viana do Castelo",
  VRL: "Vila Real",
  VIS: "Viseu",
  MCN: "Madeira, north coast",
  MCS: "Madeira, south coast",
  MRM: "Madeira, mountains",
  MPS: "Porto Santo",
  AOR: "Azores, eastern group",
  ACE: "Azores, central group",
  AOC: "Azores, western group",
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
    const placeName = areas[area] ?? area;
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
        placeName: areas[area] ? `${placeName}, Portugal` : placeName,
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

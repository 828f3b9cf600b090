import type { Severity } from "@tocsin/contract";
import { at, listAt, textAt } from "../../carriers/tree.ts";
import { mostSevere } from "./severities.ts";
import { codesOf, isActive, placeNameOf, readTelegram, type TelegramReader } from "./telegram.ts";

/**
 * Tsunami warnings (jma.go.jp/jma/en/Activities/tsunamiinfo.html): waves of 3 m or more, of 1 to 3 m, and of 0.2 to 1 m. A
 * forecast of "slight sea level changes" means no danger.
 */
const severities: [RegExp, Severity][] = [
  [/^大津波警報/, "extreme"],
  [/^津波警報/, "severe"],
  [/^津波注意報/, "moderate"],
];

/** The areas and what applies in them; a telegram without any only states times and heights, and is a bulletin. */
export const readTsunami: TelegramReader = (telegram) => {
  const items = listAt(at(telegram.body, "Tsunami", "Forecast"), "Item").map((item) => ({
    kind: textAt(item, "Category", "Kind", "Name"),
    last: textAt(item, "Category", "LastKind", "Name"),
    area: { name: textAt(item, "Area", "Name"), code: textAt(item, "Area", "Code") },
  }));
  const isWarning = /警報/.test(telegram.kind);
  if (items.length === 0 && !(isWarning && telegram.msgType === "Cancel")) return null;
  const inForce = items.filter(({ kind }) => isActive(kind) && severityOf(kind) !== "unknown");
  const wasInForce = items.some(({ kind, last }) => !isActive(kind) || severityOf(last) !== "unknown");
  const severity = mostSevere(inForce.map(({ kind }) => severityOf(kind)));
  const worst = inForce.filter(({ kind }) => severityOf(kind) === severity);
  return readTelegram(telegram, {
    id: `tsunami-${telegram.eventId}`,
    category: "natural disaster",
    severity,
    placeName: placeNameOf(worst.map(({ area }) => area)),
    ...codesOf(inForce.map(({ area }) => area)),
    ...(inForce.length === 0 && (wasInForce ? { ended: true } : { incident: false })),
  });
};

const severityOf = (kind: string): Severity => severities.find(([pattern]) => pattern.test(kind))?.[1] ?? "unknown";

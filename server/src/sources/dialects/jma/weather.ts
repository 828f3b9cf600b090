import type { CapCertainty, Category, Severity } from "@tocsin/contract";
import type { Reading } from "../dialect.ts";
import { mostSevere, warningSeverity } from "./severities.ts";
import {
  type Area,
  activeOf,
  codesOf,
  finestOf,
  placeNameOf,
  readTelegram,
  type Telegram,
  type TelegramReader,
} from "./telegram.ts";

type Naming = {
  id: (telegram: Telegram) => string;
  /** Its name, where that is not the widest area's. */
  place?: (telegram: Telegram) => string | null;
  areas?: (telegram: Telegram) => Area[];
};

/** Reads a telegram that lists everything in force in its region: with nothing left, it has ended. */
const readNotices =
  (category: Category, { id, place, areas = finestOf }: Naming): TelegramReader =>
  (telegram) => {
    const all = activeOf(telegram.notices.flat());
    const kinds = [...new Set(all.flatMap((notice) => notice.kinds))];
    // What has no code is no place: "low pressure".
    const widest = activeOf(telegram.notices[0] ?? []).flatMap((notice) => notice.areas.filter(({ code }) => code));
    const { entry, facts } = readTelegram(telegram, {
      id: id(telegram),
      category,
      severity: mostSevere(kinds.map(warningSeverity)),
      urgency: "expected",
      placeName: place?.(telegram) || placeNameOf(widest),
      ...codesOf(areas(telegram)),
      ...(all.length === 0 && { ended: true }),
    });
    return { entry: { ...entry, summary: telegram.text || kinds.join("、") }, facts };
  };

/**
 * Warnings of a prefecture. Telegrams of several generations say the same under the same name; those of 2026 are one for each
 * hazard, which the last word of their kind in brackets names.
 */
export const readWarnings = readNotices("weather", {
  id: (telegram) => {
    const hazard = /（Ｒ０６）（(.+)）$/.exec(telegram.kind)?.[1];
    const region = telegram.notices[0]?.[0]?.areas[0]?.code || telegram.title;
    return ["warnings", region, hazard].filter(Boolean).join("-");
  },
});

/** "岡山県土砂災害警戒情報" names the prefecture; its areas are municipalities. */
export const readLandslide = readNotices("natural disaster", {
  id: ({ title }) => `landslide-${title}`,
  place: (telegram) => placeInTitle(telegram),
});

/** The prefecture comes last, after the river; the title names the river. */
const prefecturesOf = ({ notices }: Telegram): Area[] => notices.at(-1)?.flatMap(({ areas }) => areas) ?? [];

export const readRiver = readNotices("weather", {
  id: ({ eventId, title }) => `river-${eventId || title}`,
  place: (telegram) => placeNameOf(prefecturesOf(telegram)),
  areas: prefecturesOf,
});

export const readMarine = readNotices("weather", {
  id: ({ kind, title }) => `sea-${/全般/.test(kind) ? "japan" : title}`,
});

/** A tornado may form within the hour, or one was seen. */
export const readTornado: TelegramReader = (telegram) => {
  const isSeen = /目撃情報あり/.test(telegram.text);
  return readStatement(telegram, `tornado-${telegram.title}-${dayOf(telegram)}`, {
    severity: isSeen ? "severe" : "moderate",
    capCertainty: isSeen ? "observed" : "possible",
  });
};

/** Rain of a strength seen once in years, or a band of storms that stays: measured, and lives are in danger. */
export const readRecordRain: TelegramReader = (telegram) =>
  readStatement(telegram, `rain-${telegram.eventId || telegram.title}`, {
    severity: "severe",
    capCertainty: "observed",
  });

/** Heat for which people are advised to stay cool; the special alert is of the worst. */
export const readHeat: TelegramReader = (telegram) =>
  readStatement(telegram, `heat-${telegram.title}-${dayOf(telegram)}`, {
    severity: /特別警戒/.test(telegram.title) ? "severe" : "moderate",
    capCertainty: "likely",
  });

const dayOf = ({ reportedAt }: Telegram): string => (reportedAt ?? "").slice(0, 10);

/** A telegram that reports one thing in the place that its title begins with, and whose time ends it. */
function readStatement(
  telegram: Telegram,
  id: string,
  stated: { severity: Severity; capCertainty: CapCertainty },
): Reading {
  return readTelegram(telegram, {
    id,
    category: "weather",
    placeName: placeInTitle(telegram),
    ...codesOf(finestOf(telegram)),
    ...stated,
  });
}

/** The place that a title begins with, before what it reports. */
function placeInTitle(telegram: Telegram): string | null {
  const name = telegram.title.replace(/(?:気象防災速報|熱中症|竜巻|記録的|土砂災害).*$/, "");
  return placeNameOf([{ name, code: "" }], [{ name, code: "" }, ...finestOf(telegram)]);
}

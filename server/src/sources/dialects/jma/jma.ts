import { at } from "../../carriers/tree.ts";
import type { Dialect } from "../dialect.ts";
import { readEarthquake, readMegaquake } from "./earthquake.ts";
import { type TelegramReader, toTelegram } from "./telegram.ts";
import { readTsunami } from "./tsunami.ts";
import { readTyphoon } from "./typhoon.ts";
import { readAshfall, readEruption, readVolcanoWarning } from "./volcano.ts";
import {
  readHeat,
  readLandslide,
  readMarine,
  readRecordRain,
  readRiver,
  readTornado,
  readWarnings,
} from "./weather.ts";

/**
 * By the kind of the telegram (`Control/Title`). All other kinds are forecasts, explanations and observations, which speak of
 * no hazard or repeat what one of these says.
 */
const readers: [RegExp, TelegramReader][] = [
  [
    /^(?:震源に関する情報|震源・震度に関する情報|震度速報|遠地地震|顕著な地震の震源要素|長周期地震動|緊急地震速報)/,
    readEarthquake,
  ],
  [/^(?:南海トラフ地震臨時情報|北海道・三陸沖後発地震)/, readMegaquake],
  [/^津波(?:警報|情報)/, readTsunami],
  [/^(?:噴火警報|火山現象に関する海上警報)/, readVolcanoWarning],
  [/^(?:噴火速報|噴火に関する火山観測報)/, readEruption],
  [/^降灰予報/, readAshfall],
  [/^気象(?:特別)?警報/, readWarnings],
  [/^土砂災害警戒情報/, readLandslide],
  [/^(?:指定河川洪水予報|水位周知河川)/, readRiver],
  [/^(?:全般|地方)海上警報/, readMarine],
  [/^竜巻注意情報/, readTornado],
  [/^(?:記録的短時間大雨情報|府県気象防災速報|気象防災速報)/, readRecordRain],
  [/^熱中症/, readHeat],
  [/^台風解析・予報情報/, readTyphoon],
];

/** Telegrams of the Japan Meteorological Agency (xml.kishou.go.jp): one of them is a document. */
export const jma: Dialect = {
  name: "JMA",
  listing: "none",
  recognises: ({ root }) =>
    at(root, "Report", "Control", "Title") !== undefined && at(root, "Report", "Head") !== undefined,
  entries: (root) => {
    const telegram = toTelegram(at(root, "Report"));
    const { title, text, kind, eventId, reportedAt } = telegram;
    const id = [kind, eventId || title, reportedAt].join(" ");
    return [
      { id, title: title || kind, summary: text, published: reportedAt ?? undefined, telegram: at(root, "Report") },
    ];
  },
  read({ value }, context) {
    const telegram = toTelegram(at(value, "telegram"));
    const reader = readers.find(([pattern]) => pattern.test(telegram.kind))?.[1];
    return reader?.(telegram, context) ?? null;
  },
};

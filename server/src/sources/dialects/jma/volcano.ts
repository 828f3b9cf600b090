import type { Severity } from "@tocsin/contract";
import { dayMs } from "../../../platform/clock.ts";
import { listAt, textAt } from "../../carriers/tree.ts";
import { anyTime } from "../dialect.ts";
import { pointOf, readCoordinate } from "./coordinate.ts";
import { type Area, codesOf, placeNameOf, readTelegram, type Telegram, type TelegramReader } from "./telegram.ts";

/**
 * Volcanic alert levels (jma.go.jp/jma/en/Activities/levels): at 4 and 5 residents prepare to evacuate or do so, which the
 * agency counts as emergency warnings; at 3 nobody approaches the volcano, at 2 nobody the crater, and 1 is calm. Volcanoes
 * without levels have the same steps in words.
 */
const levels: [RegExp, Severity][] = [
  [/レベル[４５45]|居住地域/, "extreme"],
  [/レベル[３3]|入山危険|山麓/, "severe"],
  [/レベル[２2]|火口周辺|周辺海域/, "moderate"],
];

/** Warnings of a volcano, named by its number. At level 1 a warning has ended, or there was none. */
export const readVolcanoWarning: TelegramReader = (telegram) => {
  const [first] = volcanoesOf(telegram);
  const kind = first?.kinds[0] ?? "";
  const severity = levels.find(([pattern]) => pattern.test(kind))?.[1];
  const isLowered = /解除|引下げ/.test(`${telegram.title} ${telegram.text} ${first?.condition}`);
  return readTelegram(telegram, {
    id: `${/海上/.test(telegram.kind) ? "volcano-sea" : "volcano"}-${first?.code || telegram.eventId}`,
    category: "natural disaster",
    severity: severity ?? "unknown",
    urgency: severity === "extreme" ? "immediate" : "expected",
    placeName: first?.name || null,
    radiusKm: radiusOf(telegram.text),
    geojson: first?.point,
    ...codesOf(townsOf(telegram)),
    ...(!severity && (isLowered ? { ended: true } : { incident: false })),
  });
};

/** An eruption: a flash report calls for protection at once; an observation report is of any size, and many volcanoes erupt daily. */
export const readEruption: TelegramReader = (telegram) => {
  const [first] = volcanoesOf(telegram);
  const happenedAt = anyTime(first?.eventTime) ?? telegram.targetAt;
  return readTelegram(telegram, {
    id: `eruption-${telegram.eventId}`,
    category: "natural disaster",
    severity: /噴火速報/.test(telegram.kind) ? "severe" : "minor",
    capCertainty: /もよう/.test(first?.kinds[0] ?? "") ? "likely" : "observed",
    // A flash report has no coordinates.
    placeName: first?.point ? first.name : placeNameOf(first ? [first] : [], townsOf(telegram)),
    geojson: first?.point,
    happenedAt,
    expiresAt: happenedAt && new Date(Date.parse(happenedAt) + dayMs).toISOString(),
    ...(/停止$/.test(first?.kinds[0] ?? "") && { ended: true }),
    ...codesOf(townsOf(telegram)),
  });
};

/** Ash after an eruption: much of it stops traffic and power, less is a nuisance. */
export const readAshfall: TelegramReader = (telegram) => {
  if (/定時/.test(telegram.kind)) return null;
  const [first] = volcanoesOf(telegram);
  const isHeavy = telegram.notices.flat().some(({ kinds }) => kinds.includes("多量の降灰"));
  return readTelegram(telegram, {
    id: `ashfall-${first?.code || telegram.eventId}`,
    category: "natural disaster",
    severity: isHeavy ? "moderate" : "minor",
    placeName: first?.name || null,
    geojson: first?.point,
    ...codesOf(townsOf(telegram)),
  });
};

type Place = { item: unknown; area: unknown; isVolcano: boolean };

/** Volcanoes and the areas concerned, as the body lists them. */
const placesOf = ({ body }: Telegram): Place[] =>
  listAt(body, "VolcanoInfo")
    .flatMap((info) => listAt(info, "Item"))
    .flatMap((item) => listAt(item, "Areas").map((areas) => ({ item, areas })))
    .flatMap(({ item, areas }) => {
      const isVolcano = textAt(areas, "@codeType") === "火山名";
      return listAt(areas, "Area").map((area) => ({ item, area, isVolcano }));
    });

const volcanoesOf = (telegram: Telegram) =>
  placesOf(telegram)
    .filter(({ isVolcano }) => isVolcano)
    .map(({ item, area }) => ({
      name: textAt(area, "Name"),
      code: textAt(area, "Code"),
      point: pointOf(readCoordinate(textAt(area, "Coordinate"))),
      kinds: listAt(item, "Kind").map((kind) => textAt(kind, "Name")),
      condition: textAt(item, "Kind", "Condition"),
      eventTime: textAt(item, "EventTime", "EventDateTime"),
    }));

const townsOf = (telegram: Telegram): Area[] =>
  placesOf(telegram)
    .filter(({ isVolcano }) => !isVolcano)
    .map(({ area }) => ({ name: textAt(area, "Name"), code: textAt(area, "Code") }));

/** "within about 4 km of the crater", in full-width digits. */
function radiusOf(text: string): number | null {
  const found = /([\d.]+)\s*(?:km|キロ)/i.exec(text.normalize("NFKC"))?.[1];
  return found && Number(found) > 0 && Number(found) < 100 ? Number(found) : null;
}

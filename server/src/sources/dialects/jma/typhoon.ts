import type { Severity } from "@tocsin/contract";
import { at, isTree, listAt, textAt, textOf } from "../../carriers/tree.ts";
import { anyTime } from "../dialect.ts";
import { pointOf, readCoordinate } from "./coordinate.ts";
import { readTelegram, type TelegramReader } from "./telegram.ts";

/**
 * By the agency's classes of wind (jma.go.jp/jma/kishou/know/typhoon): 105 and 85 knots, 64 knots, 34 knots, and less, which
 * the Saffir-Simpson scale has nearly alike.
 */
const classes: [RegExp, Severity][] = [
  [/猛烈な|非常に強い/, "extreme"],
  [/強い/, "severe"],
  [/台風|\(TY\)|\(STS\)|\(TS\)/, "moderate"],
  [/低気圧/, "minor"],
];

/** Analysis and forecast of a tropical cyclone: where it is now. One that has decayed, or will not form, has ended. */
export const readTyphoon: TelegramReader = (telegram) => {
  const infos = listAt(at(telegram.body, "MeteorologicalInfos"), "MeteorologicalInfo");
  const now = infos.find((info) => textAt(info, "DateTime", "@type") === "実況") ?? infos[0];
  const properties = listAt(at(now, "Item"), "Kind").map((kind) => at(kind, "Property"));
  const part = (name: string): unknown => properties.map((property) => at(property, name)).find(isTree);
  const name = part("TyphoonNamePart");
  const classPart = part("ClassPart");
  const kind = [textAt(classPart, "IntensityClass"), textAt(classPart, "TyphoonClass")].join(" ");
  const centre = listAt(part("CenterPart"), "Coordinate").map((one) => readCoordinate(textOf(one)));
  const reading = readTelegram(telegram, {
    id: `typhoon-${telegram.eventId}`,
    category: "weather",
    severity: classes.find(([pattern]) => pattern.test(kind))?.[1] ?? "unknown",
    capCertainty: "observed",
    happenedAt: anyTime(textAt(now, "DateTime")) ?? telegram.targetAt,
    geojson: pointOf(centre.find((one) => one !== null) ?? null),
    ...(/消滅|温帯低気圧|可能性が小さく|域外/.test(textAt(name, "Remark")) && { ended: true }),
  });
  const location = textAt(part("CenterPart"), "Location");
  return {
    ...reading,
    entry: {
      ...reading.entry,
      title: [titleOf(name), location].filter(Boolean).join(", "),
      summary: [kind.trim(), textAt(name, "Remark"), telegram.text].filter(Boolean).join(". "),
    },
  };
};

/** "Typhoon 2009-08 (MORAKOT)" by its number among the typhoons of the year, which a depression has not. */
function titleOf(part: unknown): string {
  const [, year, number] = /^(\d{2})(\d{2})$/.exec(textAt(part, "Number")) ?? [];
  const name = textAt(part, "Name");
  if (!year) return name ? `Typhoon ${name}` : "Tropical depression";
  return `Typhoon 20${year}-${number}${name && ` (${name})`}`;
}

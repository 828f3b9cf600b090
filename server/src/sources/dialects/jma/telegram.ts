import type { AreaCode, OfficialFacts } from "@tocsin/contract";
import { wordTable } from "../../../platform/language/word-table.ts";
import { at, listAt, textAt } from "../../carriers/tree.ts";
import { anyTime, type ReadContext, type Reading, stateFacts } from "../dialect.ts";
import { prefectureOf } from "./prefectures.ts";

export type Area = { name: string; code: string };
/** Kinds of warnings and the areas that they are for. */
export type Notice = { kinds: string[]; areas: Area[] };

/** A telegram of the Japan Meteorological Agency (xml.kishou.go.jp/jmaxml_20241031_format_v1_3.pdf): what all of them have in common. */
export type Telegram = {
  /** `Control/Title`: which of its telegrams it is. */
  kind: string;
  /** `Head/Title`, `Head/Headline/Text`. */
  title: string;
  text: string;
  /** What it is about; several telegrams about one event share it, and many have none. */
  eventId: string;
  status: "Actual" | "Exercise" | "Test";
  msgType: "Alert" | "Update" | "Cancel";
  reportedAt: string | null;
  targetAt: string | null;
  validUntil: string | null;
  /** The same warnings by areas of a kind, the widest first. */
  notices: Notice[][];
  body: unknown;
};

export function toTelegram(report: unknown): Telegram {
  const [control, head] = [at(report, "Control"), at(report, "Head")];
  return {
    kind: textAt(control, "Title"),
    title: textAt(head, "Title").replaceAll(/\s+/g, " "),
    text: textAt(head, "Headline", "Text"),
    eventId: textAt(head, "EventID"),
    status: statuses[textAt(control, "Status")] ?? "Actual",
    msgType: types[textAt(head, "InfoType")] ?? "Alert",
    reportedAt: anyTime(textAt(head, "ReportDateTime")),
    targetAt: anyTime(textAt(head, "TargetDateTime")),
    validUntil: anyTime(textAt(head, "ValidDateTime")),
    notices: noticesOf(report),
    body: at(report, "Body"),
  };
}

/** Normal, training, and test of the line; issued, corrected and withdrawn. */
const statuses = wordTable<Telegram["status"]>({ 通常: "Actual", 訓練: "Exercise", 試験: "Test" });
const types = wordTable<Telegram["msgType"]>({ 発表: "Alert", 訂正: "Update", 取消: "Cancel" });

/** In the headline, or else in the body. */
function noticesOf(report: unknown): Notice[][] {
  const body = at(report, "Body");
  const inHeadline = listAt(at(report, "Head", "Headline"), "Information");
  const inBody = ["Warning", "VolcanoInfo"].flatMap((name) => listAt(body, name));
  return (inHeadline.length > 0 ? inHeadline : inBody).map((one) => listAt(one, "Item").map(toNotice));
}

const toNotice = (item: unknown): Notice => ({
  kinds: listAt(item, "Kind")
    .map((kind) => textAt(kind, "Name"))
    .filter(Boolean),
  areas: [...listAt(item, "Areas").flatMap((areas) => listAt(areas, "Area")), ...listAt(item, "Area")].map((area) => ({
    name: textAt(area, "Name"),
    code: textAt(area, "Code"),
  })),
});

/** Whether a kind is in force: not "lifted" or "none"; "caution (warning lifted)" is. */
export const isActive = (kind: string): boolean => !/(?:解除|なし)$/.test(kind);

/** The notices with kinds in force only. */
export const activeOf = (notices: Notice[]): Notice[] =>
  notices.map(({ kinds, areas }) => ({ kinds: kinds.filter(isActive), areas })).filter(({ kinds }) => kinds.length > 0);

const mostCodes = 1000;
const mostNames = 5;

/** The names of areas as a place, the first of them, with their prefectures in English: "例市、例町 (Nara, Japan)". */
export function placeNameOf(areas: Area[], within: Area[] = areas): string | null {
  const names = [...new Set(areas.map(({ name }) => name).filter(Boolean))].slice(0, mostNames).join("、");
  const prefectures = [...new Set(within.flatMap((area) => prefectureOf(area) ?? []))].slice(0, mostNames);
  const english = prefectures.length > 0 ? ` (${[...prefectures, "Japan"].join(", ")})` : "";
  return `${names.slice(0, 120)}${english}`.trim() || null;
}

/** The areas in force of the kind that has most of them: municipalities rather than their prefecture. */
export const finestOf = ({ notices }: Telegram): Area[] =>
  notices
    .map((one) => activeOf(one).flatMap(({ areas }) => areas))
    .reduce<Area[]>((most, areas) => (areas.length > most.length ? areas : most), []);

export function codesOf(areas: Area[]): { areaCodes?: AreaCode[] } {
  const codes = [...new Set(areas.map(({ code }) => code).filter(Boolean))].slice(0, mostCodes);
  return codes.length > 0 ? { areaCodes: codes.map((code) => ({ scheme: "JMA", code: code.slice(0, 60) })) } : {};
}

/** What is true of any telegram: an exercise or a test is not an incident, and one that is withdrawn ends its event. */
export const headFacts = ({ status, msgType }: Telegram): Partial<OfficialFacts> => ({
  status,
  msgType,
  ...(status !== "Actual" && { incident: false }),
  ...(msgType === "Cancel" && { ended: true }),
});

type Stated = Pick<OfficialFacts, "category" | "severity"> & Partial<OfficialFacts> & { id: string; geojson?: unknown };

/** What a telegram says, by the name of its event; kinds of events that share the agency's numbers are distinguished by it. */
export function readTelegram(telegram: Telegram, { id, geojson, ...stated }: Stated): Reading {
  return {
    entry: { ids: [id], ...(geojson !== undefined && { place: { geojson } }) },
    facts: stateFacts({
      authority: "jma",
      ids: [id],
      urgency: "immediate",
      capCertainty: "likely",
      happenedAt: telegram.reportedAt,
      expiresAt: telegram.validUntil,
      ...stated,
      ...headFacts(telegram),
    }),
  };
}

/** Reads one kind of telegrams; null for one that says that nothing happens. */
export type TelegramReader = (telegram: Telegram, context: ReadContext) => Reading | null;

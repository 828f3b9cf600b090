import { wordTable } from "../../platform/language/word-table.ts";

/** Zone names found in feeds, in hours from UTC. Ambiguous ones mean what they mean most often in English feeds. */
const namedZones = wordTable<number>({
  z: 0,
  ut: 0,
  utc: 0,
  tu: 0,
  tuc: 0,
  всв: 0,
  gmt: 0,
  wet: 0,
  est: -5,
  edt: -4,
  et: -5,
  cst: -6,
  cdt: -5,
  ct: -6,
  mst: -7,
  mdt: -6,
  mt: -7,
  pst: -8,
  pdt: -7,
  pt: -8,
  akst: -9,
  akdt: -8,
  hst: -10,
  ast: -4,
  adt: -3,
  nst: -3.5,
  ndt: -2.5,
  brt: -3,
  art: -3,
  uyt: -3,
  clst: -3,
  clt: -4,
  bot: -4,
  vet: -4,
  pyt: -3,
  cot: -5,
  pet: -5,
  ect: -5,
  hnt: -3.5,
  hat: -2.5,
  hna: -4,
  haa: -3,
  hne: -5,
  hae: -4,
  hnc: -6,
  hac: -5,
  hnr: -7,
  har: -6,
  hnp: -8,
  hap: -7,
  bst: 1,
  west: 1,
  cet: 1,
  met: 1,
  mez: 1,
  cest: 2,
  mest: 2,
  mesz: 2,
  eet: 2,
  eest: 3,
  sast: 2,
  cat: 2,
  wat: 1,
  eat: 3,
  msk: 3,
  мск: 3,
  yekt: 5,
  omst: 6,
  krat: 7,
  irkt: 8,
  yakt: 9,
  vlat: 10,
  magt: 11,
  pett: 12,
  trt: 3,
  idt: 3,
  gst: 4,
  irst: 3.5,
  aft: 4.5,
  uzt: 5,
  pkt: 5,
  ist: 5.5,
  npt: 5.75,
  bdt: 6,
  mmt: 6.5,
  ict: 7,
  wib: 7,
  wita: 8,
  wit: 9,
  hkt: 8,
  sgt: 8,
  myt: 8,
  pht: 8,
  awst: 8,
  kst: 9,
  jst: 9,
  acst: 9.5,
  acdt: 10.5,
  aest: 10,
  aedt: 11,
  chst: 10,
  sbt: 11,
  fjt: 12,
  nzst: 12,
  nzdt: 13,
});

/** A zone: minutes east of UTC, or a region of the IANA database, whose minutes depend on the day. */
export type Zone = number | { region: string };

const mostMinutes = 14 * 60;

/** The zone that a name or a number says (`EST`, `+0530`, `GMT+2`, `Europe/Paris`), or undefined. */
export function zoneOf(word: string): Zone | undefined {
  const name = word.toLowerCase().replace(/\.$/, "");
  if (Object.hasOwn(namedZones, name)) return (namedZones[name] ?? 0) * 60;
  if (/^[a-z]+\/[a-z0-9_+/-]+$/.test(name)) return isRegion(name) ? { region: name } : undefined;
  const offset = /^(?:gmt|utc|ut|z)?([+-])(\d{1,2}):?(\d{2})?$/.exec(name);
  if (!offset) return undefined;
  const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
  if (minutes > mostMinutes) return undefined;
  return offset[1] === "-" ? -minutes : minutes;
}

function isRegion(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false;
  }
}

/** The minutes east of UTC of a zone when its clocks show a time, given as if it were UTC. */
export function minutesOf(zone: Zone, wall: Date): number {
  if (typeof zone === "number") return zone;
  const local = Temporal.Instant.fromEpochMilliseconds(wall.getTime()).toZonedDateTimeISO("UTC").toPlainDateTime();
  return local.toZonedDateTime(zone.region).offsetNanoseconds / 60e9;
}

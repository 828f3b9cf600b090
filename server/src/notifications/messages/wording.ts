import {
  type Category,
  type LonLat,
  leastDistance,
  type MessageText,
  roundDistance,
  roundRadius,
  type Severity,
  type UserSettings,
} from "@tocsin/contract";
import { msg } from "#messages";
import { english, type Translator } from "../../platform/language/translator.ts";

/** Who reads: in which language, which units, and by which clocks. */
export type Reader = Translator & Pick<UserSettings, "units" | "timeZone">;

export const readerOf = ({ units, timeZone }: Pick<UserSettings, "units" | "timeZone">): Reader => ({
  ...english,
  units,
  timeZone,
});

/** Making a format takes a hundred times as long as using it, and a digest uses hundreds. */
function keep<Options, Format>(make: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const format = formats.get(key) ?? make(locale, options);
    formats.set(key, format);
    return format;
  };
}
const timeFormat = keep((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
const numberFormat = keep((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
const listFormat = keep((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));

const lessThan = msg({ id: "distance.lessThan", message: "less than {distance}" });

const unitNames = { metric: "kilometer", imperial: "mile" } as const;

/** A number of a person's unit, rounded already. */
const formatAmount = (value: number, { units, locale }: Reader): string =>
  numberFormat(locale, { style: "unit", unit: unitNames[units], maximumFractionDigits: 1 }).format(value);

/** A distance in a person's units, as `roundDistance` has it. */
export function formatDistance(km: number, reader: Reader): string {
  const value = roundDistance(km, reader.units);
  if (value >= leastDistance) return formatAmount(value, reader);
  return reader.translate(lessThan, { distance: formatAmount(leastDistance, reader) });
}

/** A radius in a person's units. */
export const formatRadius = (km: number, reader: Reader): string => formatAmount(roundRadius(km, reader.units), reader);

const point = msg({
  id: "place.point",
  message: "{lat}° {latSide, select, south {S} other {N}}, {lon}° {lonSide, select, west {W} other {E}}",
});

/** A point in degrees, such as "38.72° N, 9.14° W". */
export function formatPoint([lon, lat]: LonLat, { locale, translate }: Translator): string {
  const degrees = (value: number): string =>
    numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Math.abs(value));
  return translate(point, {
    lat: degrees(lat),
    latSide: lat < 0 ? "south" : "north",
    lon: degrees(lon),
    lonSide: lon < 0 ? "west" : "east",
  });
}

const longForm: Intl.DateTimeFormatOptions = {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
};

/** A moment in a person's time zone, the zone named. */
export const formatTime = (at: Date, { locale, timeZone }: Reader): string =>
  timeFormat(locale, { ...longForm, timeZone }).format(at);

/** A moment as hours and minutes in a person's time zone. */
export const formatClock = (at: Date, { locale, timeZone }: Reader): string =>
  timeFormat(locale, { hour: "2-digit", minute: "2-digit", timeZone }).format(at);

/** A time from one moment to another in a person's time zone; what both share is said once. */
export const formatSpan = (from: Date, until: Date, { locale, timeZone }: Reader): string =>
  timeFormat(locale, { ...longForm, timeZone }).formatRange(from, until);

/** A moment that may be days away, as day and time: "Sat 21 Nov, 18:00". */
export const formatDay = (at: Date, { locale, timeZone }: Reader): string =>
  timeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  }).format(at);

/** "a, b and c", as the language puts it. */
export const listWords = (words: readonly string[], { locale }: Translator): string =>
  listFormat(locale, { type: "conjunction" }).format(words);

const more = msg({ id: "list.more", message: "{count, plural, one {# more} other {# more}}" });

/** "Depot 3", "Depot 3 and Mill", "Depot 3, Mill and 4 more": no more than `most` members. */
export const joinNames = (names: readonly string[], translator: Translator, most = 3): string =>
  names.length <= most
    ? listWords(names, translator)
    : listWords(
        [...names.slice(0, most - 1), translator.translate(more, { count: names.length - most + 1 })],
        translator,
      );

const unnamedAsset = msg({ id: "asset.unnamed", message: "your asset" });

/** What an asset is called. */
export const nameAsset = (name: string | null, { translate }: Pick<Translator, "translate">): string =>
  name ?? translate(unnamedAsset);

export const categoryTexts: Record<Category, MessageText> = {
  infrastructure: msg({ id: "category.infrastructure", message: "infrastructure" }),
  "military conflict": msg({ id: "category.militaryConflict", message: "military conflict" }),
  "natural disaster": msg({ id: "category.naturalDisaster", message: "natural disaster" }),
  "police activity": msg({ id: "category.policeActivity", message: "police activity" }),
  weather: msg({ id: "category.weather", message: "weather" }),
  other: msg({ id: "category.other", message: "other" }),
};

export const severityTexts: Record<Severity, MessageText> = {
  unknown: msg({ id: "severity.unknown", message: "unknown" }),
  minor: msg({ id: "severity.minor", message: "minor" }),
  moderate: msg({ id: "severity.moderate", message: "moderate" }),
  severe: msg({ id: "severity.severe", message: "severe" }),
  extreme: msg({ id: "severity.extreme", message: "extreme" }),
};

/** Cuts at a word where it can, never inside a character. */
export function shorten(text: string, longest: number): string {
  const letters = [...text];
  if (letters.length <= longest) return text;
  const cut = letters.slice(0, longest - 1).join("");
  const space = cut.lastIndexOf(" ");
  return `${space > longest / 2 ? cut.slice(0, space) : cut}…`;
}

/** The beginning of a text in one line, cut after a sentence where one ends in its second half, or else at a word. */
export function excerpt(text: string, longest: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= longest) return line;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter("en", { granularity: "sentence" }).segment(line)) {
    if (index + segment.trimEnd().length > longest - 2) break;
    end = index + segment.trimEnd().length;
  }
  return end > longest / 2 ? `${line.slice(0, end)} …` : shorten(line, longest);
}

export const capitalise = (text: string, { locale }: Translator): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

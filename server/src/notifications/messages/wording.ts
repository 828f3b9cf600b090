import { type Category, type LonLat, milesPerKm, type PlaceKind, type UserSettings } from "@tocsin/contract";

/** A distance in a person's units: one decimal below ten, none above. */
export function formatDistance(km: number, units: UserSettings["units"]): string {
  const [value, unit] = units === "metric" ? [km, "km"] : [km * milesPerKm, "mi"];
  if (value < 0.1) return `less than 0.1 ${unit}`;
  return `${value < 10 ? Number(value.toFixed(1)) : Math.round(value).toLocaleString("en")} ${unit}`;
}

/** A point in degrees, such as "38.72° N, 9.14° W". */
export function formatPoint([lon, lat]: LonLat): string {
  const part = (value: number, positive: string, negative: string): string =>
    `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`;
  return `${part(lat, "N", "S")}, ${part(lon, "E", "W")}`;
}

export const nameOfCategory = (category: Category | null): string => category ?? "<no category>";

const longForm: Intl.DateTimeFormatOptions = {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
};

/** Making a format takes a hundred times as long as using it, and a digest tells hundreds of times. */
const keepFormats = (form: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-GB", { ...form, timeZone });
    formats.set(timeZone, format);
    return format;
  };
};
const longFormat = keepFormats(longForm);
const clockFormat = keepFormats({ hour: "2-digit", minute: "2-digit" });

/** A moment in a person's time zone, the zone named. */
export const formatTime = (at: Date, timeZone: string): string => longFormat(timeZone).format(at);

/** A moment as hours and minutes in a person's time zone. */
export const formatClock = (at: Date, timeZone: string): string => clockFormat(timeZone).format(at);

/** "Depot 3", "Depot 3 and Mill", "Depot 3, Mill and 4 more". */
export function joinNames(names: string[]): string {
  if (names.length <= 1) return names[0] ?? "";
  if (names.length <= 3) return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  return `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`;
}

/** Cuts at a word where it can, never inside a character. */
export function shorten(text: string, longest: number): string {
  const letters = [...text];
  if (letters.length <= longest) return text;
  const cut = letters.slice(0, longest - 1).join("");
  const space = cut.lastIndexOf(" ");
  return `${space > longest / 2 ? cut.slice(0, space) : cut}…`;
}

/** How near the edge of an exactly placed event with an extent comes: 0 where it covers; null where there is no extent. */
export const findReach = (
  event: { placeKind: PlaceKind; radiusKm: number | null },
  distanceKm: number,
): number | null => (event.placeKind === "exact" && event.radiusKm ? Math.max(0, distanceKm - event.radiusKm) : null);

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A doubtful place within a kilometre has neither a distance nor a direction worth telling. */
export const isClose = (placeKind: PlaceKind, distanceKm: number): boolean => placeKind !== "exact" && distanceKm < 1;

/** An answer such as "The webhook answered 410 Gone", behind other words. */
export const inSentence = (answer: string): string => answer.replace(/^The /, "the ");

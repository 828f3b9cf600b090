import { defaultSettings, pageSizes, type SettingPair, type UserSettings } from "@tocsin/contract";

const wireName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function readNumber(text: string, fallback: number): number {
  const value = Number(text);
  return text.trim() !== "" && Number.isInteger(value) && value >= 0 ? value : fallback;
}

function readValue(name: keyof UserSettings, text: string): unknown {
  const fallback = defaultSettings[name];
  if (typeof fallback === "boolean") return text === "true";
  if (name === "units") return text === "metric" || text === "imperial" ? text : fallback;
  if (name === "eventFeedPageSize") return pageSizes.find((size) => String(size) === text) ?? fallback;
  if (typeof fallback === "number") return readNumber(text, fallback);
  return text || fallback;
}

/** Stored name/value pairs as the settings object; what is missing or makes no sense takes its default. */
export function fromPairs(pairs: readonly SettingPair[]): UserSettings {
  const stored = new Map(pairs.map((pair) => [pair.name, pair.value]));
  const settings: Record<string, unknown> = { ...defaultSettings };
  for (const name of Object.keys(defaultSettings) as (keyof UserSettings)[]) {
    const text = stored.get(wireName(name));
    if (text !== undefined) settings[name] = readValue(name, text);
  }
  return settings as UserSettings;
}

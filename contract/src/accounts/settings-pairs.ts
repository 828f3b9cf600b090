import { keysOf } from "../base/typed-values.ts";
import { defaultSettings, type SettingPair, UserSettings } from "./settings.ts";

type Name = keyof UserSettings;
const names = keysOf(defaultSettings);

const toPascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The settings object as the list of name and value that the API carries and the database keeps. */
export const settingsToPairs = (settings: UserSettings): SettingPair[] =>
  names.map((name) => ({ name: toPascal(name), value: String(settings[name]) }));

/** The settings object from stored pairs; what is absent or makes no sense takes its default. */
export function settingsFromPairs(pairs: readonly SettingPair[]): UserSettings {
  const stored = new Map(pairs.map((pair) => [pair.name, pair.value]));
  return Object.fromEntries(names.map((name) => [name, readValue(name, stored.get(toPascal(name)))])) as UserSettings;
}

function readValue(name: Name, text: string | undefined): unknown {
  const fallback = defaultSettings[name];
  if (!text?.trim()) return fallback;
  const value = typeof fallback === "boolean" ? text === "true" : typeof fallback === "number" ? Number(text) : text;
  return UserSettings.shape[name].safeParse(value).success ? value : fallback;
}

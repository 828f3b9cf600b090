import { defaultSettings, UserSettings as Schema, type SettingPair, type UserSettings } from "@tocsin/contract";

type Name = keyof UserSettings;
const names = Object.keys(defaultSettings) as Name[];

const toPascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The object as the list of name and value that the API carries and the database keeps. */
export const toPairs = (settings: UserSettings): SettingPair[] =>
  names.map((name) => ({ name: toPascal(name), value: String(settings[name]) }));

/** The object from stored pairs; what is absent or unreadable falls back to its default. */
export function fromPairs(pairs: SettingPair[]): UserSettings {
  const stored = new Map(pairs.map((pair) => [pair.name, pair.value]));
  const entries = names.map((name) => [name, readValue(name, stored.get(toPascal(name)))]);
  return Object.fromEntries(entries) as UserSettings;
}

function readValue(name: Name, text: string | undefined): unknown {
  const fallback = defaultSettings[name];
  if (text === undefined) return fallback;
  const value = typeof fallback === "boolean" ? text === "true" : typeof fallback === "number" ? Number(text) : text;
  return Schema.shape[name].safeParse(value).success ? value : fallback;
}

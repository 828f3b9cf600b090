import { createHash } from "node:crypto";
import type { MappedField, SourceMapping } from "@tocsin/contract";
import { isTree, type Tree, textOf } from "../carriers/tree.ts";
import type { Problems } from "../reading/problems.ts";

const numbers: readonly string[] = ["lat", "lon", "radiusKm"];
const times: readonly string[] = ["publishedAt", "updatedAt", "onset", "expires"];

/** An entry in the form in which programs send items. */
export function mapEntry(entry: Tree, fields: SourceMapping["fields"], problems: Problems): Tree {
  const mapped: Tree = {};
  for (const [name, field] of Object.entries(fields) as [MappedField, SourceMapping["fields"][MappedField]][]) {
    if (!field) continue;
    const text = "value" in field ? field.value : translate(textAtPath(entry, field.from), field.words);
    if (text !== "") mapped[name] = readPlain(name, text);
  }
  const { areaScheme: scheme, areaCode: code, lat, lon, ...rest } = mapped;
  const isPoint = [lat, lon].every((text) => text !== undefined && Number.isFinite(Number(text)));
  if (!isPoint && (lat ?? lon) !== undefined)
    problems.note("An entry's latitude and longitude are not both numbers", `${lat ?? ""} ${lon ?? ""}`);
  return {
    ...rest,
    ...(isPoint && { lat, lon }),
    id: mapped.id ?? identify(mapped, fields),
    ...(scheme !== undefined && code !== undefined && { areaCodes: [{ scheme, code }] }),
    ...(!isPoint && isTree(entry.geometry) && { geojson: entry.geometry }),
  };
}

/** Without an id of its own: its link if it has one of its own, otherwise what it is called and where. */
function identify({ link, title, placeName, lat, lon }: Tree, fields: SourceMapping["fields"]): string {
  if (link !== undefined && fields.link && "from" in fields.link) return String(link);
  return createHash("sha256")
    .update(JSON.stringify([title, placeName, lat, lon]))
    .digest("hex");
}

/** Numbers with a decimal comma, and times as seconds or milliseconds since 1970: forms that only a mapping can state. */
function readPlain(name: string, text: string): string {
  if (numbers.includes(name)) return text.replace(/^(-?\d+),(\d+)$/, "$1.$2");
  const [, seconds, milliseconds = "0"] = (times.includes(name) && /^(\d{9,10})(\d{3})?(?:\.\d+)?$/.exec(text)) || [];
  return seconds ? new Date(Number(seconds) * 1000 + Number(milliseconds)).toISOString() : text;
}

function translate(text: string, words: Record<string, string> | undefined): string {
  if (!words) return text;
  if (Object.hasOwn(words, text)) return words[text] ?? text;
  const known = Object.entries(words).find(([word]) => word.trim().toLowerCase() === text.toLowerCase());
  return known?.[1] ?? text;
}

/** The text at a path; a name may itself contain dots, and the place of a text in a list is a number. */
export function textAtPath(entry: unknown, path: string): string {
  if (typeof entry !== "object" || entry === null) return "";
  const own = (name: string): unknown => (Object.hasOwn(entry, name) ? (entry as Tree)[name] : undefined);
  if (own(path) !== undefined) return firstText(own(path));
  const dot = path.indexOf(".");
  return dot < 0 ? "" : textAtPath(own(path.slice(0, dot)), path.slice(dot + 1));
}

const firstText = (value: unknown): string => textOf(Array.isArray(value) ? value[0] : value);

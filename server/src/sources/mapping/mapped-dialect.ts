import type { MappedField, SourceMapping } from "@tocsin/contract";
import { msg } from "#messages";
import { AppError } from "../../platform/errors.ts";
import { isTree, listAt, type Tree, textOf } from "../carriers/tree.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { inbound } from "../dialects/general/inbound.ts";
import { findEntries } from "./find-entries.ts";

const noList = msg({
  id: "error.feed.noList",
  message: 'The document has no list of entries at "{path}", as its mapping says',
});

/**
 * A dialect that an admin described: each entry is brought into the form in which programs send items, and read as one.
 * `entries` throws AppError `fetch_failed` for a document without the list.
 */
export const mappedDialect = ({ entries: path, complete, fields }: SourceMapping): Dialect => ({
  ...inbound,
  listing: complete ? "complete" : "none",
  recognises: () => true,
  entries(root) {
    const entries = findEntries(root, path);
    if (!entries) throw new AppError("fetch_failed", noList, { values: { path } });
    return entries.map((entry) => mapEntry(entry, fields));
  },
});

const numbers: readonly string[] = ["lat", "lon", "radiusKm"];
const times: readonly string[] = ["publishedAt", "updatedAt", "onset", "expires"];

function mapEntry(entry: Tree, fields: SourceMapping["fields"]): Tree {
  const mapped: Tree = {};
  for (const [name, field] of Object.entries(fields) as [MappedField, SourceMapping["fields"][MappedField]][]) {
    if (!field) continue;
    const text = "value" in field ? field.value : translate(textAtPath(entry, field.from), field.words);
    if (text !== "") mapped[name] = readPlain(name, text);
  }
  const { areaScheme: scheme, areaCode: code, ...rest } = mapped;
  const isFeature = isTree(entry.geometry) && mapped.lat === undefined;
  return {
    ...rest,
    ...(scheme !== undefined && code !== undefined && { areaCodes: [{ scheme, code }] }),
    ...(isFeature && { geojson: entry.geometry }),
  };
}

/** Numbers with a decimal comma, and times as seconds or milliseconds since 1970: forms that only a mapping can tell. */
function readPlain(name: string, text: string): string {
  if (numbers.includes(name)) return text.replace(/^(-?\d+),(\d+)$/, "$1.$2");
  const [, seconds, milliseconds = "0"] = (times.includes(name) && /^(\d{9,10})(\d{3})?$/.exec(text)) || [];
  return seconds ? new Date(Number(seconds) * 1000 + Number(milliseconds)).toISOString() : text;
}

function translate(text: string, words: Record<string, string> | undefined): string {
  const known = Object.entries(words ?? {}).find(([word]) => word.trim().toLowerCase() === text.toLowerCase());
  return known?.[1] ?? text;
}

/** The text at a path; a name may itself contain dots. */
function textAtPath(entry: Tree, path: string): string {
  if (Object.hasOwn(entry, path)) return textOf(listAt(entry, path)[0]);
  const dot = path.indexOf(".");
  const inner = dot < 0 ? undefined : listAt(entry, path.slice(0, dot))[0];
  return isTree(inner) ? textAtPath(inner, path.slice(dot + 1)) : "";
}

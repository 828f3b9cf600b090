import { readFileSync } from "node:fs";
import type { MapLayer } from "@tocsin/contract";
import { z } from "zod";
import { isLoopbackName } from "../platform/env.ts";
import { OperatorError } from "../platform/operator-error.ts";
import { plainOrigin } from "./style-origins.ts";

const tileMarks = /\{(z|x|y|bbox-epsg-3857)\}/g;

/** An address may hold marks that the map fills in; anything else in braces would be asked for as it stands. */
const urlOf = (address: string): URL | undefined => {
  const filled = address.replace(tileMarks, "0");
  return /[{}]/.test(filled) || !URL.canParse(filled) ? undefined : new URL(filled);
};

const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" || (protocol === "http:" && isLoopbackName(hostname));

const isTemplate = (address: string): boolean =>
  ["{z}", "{x}", "{y}"].every((mark) => address.includes(mark)) || address.includes("{bbox-epsg-3857}");

const address = z
  .string("is missing: an address such as https://tiles.example.org/{z}/{x}/{y}.png")
  .refine((text) => urlOf(text) !== undefined, "must be an address such as https://tiles.example.org/{z}/{x}/{y}.png")
  .refine((text) => {
    const url = urlOf(text);
    return !url || isSafe(url);
  }, "must begin with https://; http:// is allowed for this machine only")
  .refine((text) => {
    const url = urlOf(text);
    return !url || (url.username === "" && url.password === "" && plainOrigin.test(url.origin));
  }, "must be an address without a user and a password");

const zoom = z.number("must be a number from 0 to 22").min(0, "must be 0 or more").max(22, "must be 22 or less");
const text = (most: number) =>
  z.string("is missing").trim().min(1, "is empty").max(most, `must have at most ${most} characters`);

const Entry = z
  .strictObject({
    name: text(60),
    kind: z.enum(["geojson", "raster", "vector"], "must be geojson, raster or vector"),
    address,
    attribution: text(200),
    layer: text(100).optional(),
    minZoom: zoom.optional(),
    maxZoom: zoom.optional(),
    colour: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, "must be a colour such as #2f80ed")
      .optional(),
  })
  .superRefine(({ kind, address: given, layer, minZoom = 0, maxZoom }, { addIssue }) => {
    const wrong = (field: string, message: string) => addIssue({ code: "custom", path: [field], message });
    if (kind === "vector" && layer === undefined) wrong("layer", "is missing: the layer inside the vector tiles");
    if (kind !== "vector" && layer !== undefined) wrong("layer", "is for kind vector only");
    if (kind === "geojson" && maxZoom !== undefined) wrong("maxZoom", "is for kinds raster and vector only");
    if (kind === "geojson" && given.includes("{")) wrong("address", "must be the address of one document");
    if (kind !== "geojson" && !isTemplate(given))
      wrong("address", "must contain {z}, {x} and {y}, or {bbox-epsg-3857}");
    if (maxZoom !== undefined && maxZoom < minZoom) wrong("maxZoom", "must not be less than minZoom");
  });

/** At most as many as a person can choose from. */
const List = z.array(z.unknown(), "must be a list of layers").max(30, "must have at most 30 layers");

/**
 * The further layers of the operator's file; none without a file. Throws an {@link OperatorError} that lists every problem by
 * file, entry and field.
 */
export function readMapLayers(file: string | undefined): MapLayer[] {
  if (file === undefined) return [];
  const entries = List.safeParse(parse(file));
  if (!entries.success) throw refuse(file, [entries.error.issues[0]?.message ?? ""]);
  const problems: string[] = [];
  const layers = entries.data.flatMap((entry, index) => {
    const { data, error } = Entry.safeParse(entry);
    const problem = (field: string, message: string) => problems.push(`${labelOf(entry, index)}: ${field} ${message}`);
    for (const { path, message } of error?.issues ?? []) problem(path.join(".") || "the entry", lowerFirst(message));
    if (!data) return [];
    const id = idOf(data.name);
    if (id === "") problem("name", "must contain a letter or a digit");
    const { layer = null, minZoom = null, maxZoom = null, colour = null } = data;
    return [{ ...data, id, layer, minZoom, maxZoom, colour }];
  });
  problems.push(...findTwins(layers));
  if (problems.length > 0) throw refuse(file, problems);
  return layers;
}

/** The origins that pages ask for layers. */
export const originsOfLayers = (layers: readonly MapLayer[]): string[] => [
  ...new Set(layers.flatMap((layer) => urlOf(layer.address)?.origin ?? [])),
];

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new OperatorError(`MAP_LAYERS cannot be read: ${file}: ${(error as Error).message}`);
  }
}

const refuse = (file: string, problems: readonly string[]): OperatorError =>
  new OperatorError(`MAP_LAYERS is invalid: ${file}\n${problems.map((problem) => `  ${problem}`).join("\n")}`);

const labelOf = (entry: unknown, index: number): string => {
  const name = (entry as { name?: unknown } | null)?.name;
  return `layer ${index + 1}${typeof name === "string" ? ` (${JSON.stringify(name)})` : ""}`;
};

const lowerFirst = (message: string): string => message.charAt(0).toLowerCase() + message.slice(1);

const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

function findTwins(layers: readonly MapLayer[]): string[] {
  const names = Map.groupBy(layers, ({ id }) => id).values();
  return [...names]
    .filter((same) => same.length > 1)
    .map(
      (same) => `${same.map(({ name }) => JSON.stringify(name)).join(" and ")}: names must differ in letters or digits`,
    );
}

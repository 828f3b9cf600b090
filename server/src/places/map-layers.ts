import { readFileSync } from "node:fs";
import { fieldsOf, type MapLayer } from "@tocsin/contract";
import { z } from "zod";
import { isLoopbackName } from "../platform/env.ts";
import { reasonOf } from "../platform/log.ts";
import { OperatorError } from "../platform/operator-error.ts";
import { plainOrigin } from "./style-origins.ts";

const tileMarks = /\{(z|x|y|bbox-epsg-3857)\}/g;

/** An address may hold marks that the map fills in; anything else in braces would be requested unchanged. */
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

const kinds = ["geojson", "raster", "vector"] as const;

const Entry = z.strictObject(
  {
    name: text(60).refine((name) => name === "" || idOf(name) !== "", "must contain a letter or a digit"),
    kind: z.enum(kinds, "must be geojson, raster or vector"),
    address,
    attribution: text(200),
    layer: text(100).optional(),
    minZoom: zoom.optional(),
    maxZoom: zoom.optional(),
    colour: z
      .string("must be a colour such as #2f80ed")
      .regex(/^#[0-9a-f]{6}$/i, "must be a colour such as #2f80ed")
      .optional(),
  },
  { error: ({ code }) => (code === "invalid_type" ? "must be an object in braces" : undefined) },
);

type Problem = [field: string, message: string];

/** What is wrong between the fields of an entry, whatever is wrong with others. */
function findConflicts(entry: unknown): Problem[] {
  const { kind, address, layer, minZoom, maxZoom } = fieldsOf(entry);
  const isVector = kind === "vector";
  const isDocument = kind === "geojson";
  const isTiles = isVector || kind === "raster";
  const url = typeof address === "string" && urlOf(address) !== undefined ? address : undefined;
  const conflicts: [boolean, ...Problem][] = [
    [isVector && layer === undefined, "layer", "is missing: the layer inside the vector tiles"],
    [(isDocument || kind === "raster") && layer !== undefined, "layer", "is for kind vector only"],
    [isDocument && maxZoom !== undefined, "maxZoom", "is for kinds raster and vector only"],
    [isDocument && url?.includes("{") === true, "address", "must be the address of one document"],
    [isTiles && url !== undefined && !isTemplate(url), "address", "must contain {z}, {x} and {y}, or {bbox-epsg-3857}"],
    [
      isTiles && typeof maxZoom === "number" && typeof minZoom === "number" && maxZoom < minZoom,
      "maxZoom",
      "must not be less than minZoom",
    ],
  ];
  return conflicts.flatMap(([holds, ...problem]) => (holds ? [problem] : []));
}

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
  const read = entries.data.map((entry) => Entry.safeParse(entry));
  const problems = entries.data.flatMap((entry, index) =>
    [...(read[index]?.error?.issues.flatMap(toProblems) ?? []), ...findConflicts(entry)].map(
      ([field, message]) => `${labelOf(entry, index)}: ${field} ${message}`,
    ),
  );
  problems.push(...findTwins(entries.data));
  if (problems.length > 0) throw refuse(file, problems);
  return read.flatMap(({ data }) => {
    if (!data) return [];
    const { layer = null, minZoom = null, maxZoom = null, colour = null } = data;
    return [{ ...data, id: idOf(data.name), layer, minZoom, maxZoom, colour }];
  });
}

const toProblems = (issue: z.core.$ZodIssue): Problem[] =>
  issue.code === "unrecognized_keys"
    ? issue.keys.map((key) => [key, "is not a field of a layer"])
    : [[issue.path.join(".") || "the entry", issue.message]];

/** The origins that pages ask for layers. */
export const originsOfLayers = (layers: readonly MapLayer[]): string[] => [
  ...new Set(layers.flatMap((layer) => urlOf(layer.address)?.origin ?? [])),
];

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new OperatorError(`MAP_LAYERS cannot be read: ${file}: ${reasonOf(error)}`);
  }
}

const refuse = (file: string, problems: readonly string[]): OperatorError =>
  new OperatorError(`MAP_LAYERS is invalid: ${file}\n${problems.map((problem) => `  ${problem}`).join("\n")}`);

const nameOf = (entry: unknown): string | undefined => {
  const { name } = fieldsOf(entry);
  return typeof name === "string" ? name : undefined;
};

const labelOf = (entry: unknown, index: number): string => {
  const name = nameOf(entry);
  return `layer ${index + 1}${name === undefined ? "" : ` (${JSON.stringify(name)})`}`;
};

const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

function findTwins(entries: readonly unknown[]): string[] {
  const labelled = entries.map((entry, index) => ({ id: idOf(nameOf(entry) ?? ""), label: labelOf(entry, index) }));
  return [...Map.groupBy(labelled, ({ id }) => id)]
    .filter(([id, same]) => id !== "" && same.length > 1)
    .map(([, same]) => `${same.map(({ label }) => label).join(" and ")}: names must differ in letters or digits`);
}

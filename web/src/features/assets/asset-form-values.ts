import {
  type Asset,
  type AssetGeometry,
  AssetInput,
  type AssetShape,
  defaultRadiusKm,
  fromKm,
  type LonLat,
  shapeOfType,
} from "@tocsin/contract";
import { z } from "zod";
import { readNumber } from "../../lib/read-number.ts";
import { toKm, type Units } from "../../lib/units.ts";
import { checkRadius } from "./radius-problem.ts";

/** The values of the form: text as typed, the radius in the person's unit. */
export type AssetFormValues = {
  name: string;
  description: string;
  radius: string;
  query: string;
  /** Separated by commas. */
  tags: string;
  paused: boolean;
  shape: AssetShape;
  /** The point of a circle. */
  lon: number | null;
  lat: number | null;
  /** The outline of an area or a corridor. */
  geometry: AssetGeometry | null;
};

const round = (value: number): string => String(Number(value.toFixed(2)));

/** A round first guess in either unit; of a circle about the default of the server. */
export const firstRadius: Record<AssetShape, Record<Units, string>> = {
  circle: { metric: String(defaultRadiusKm), imperial: "15" },
  area: { metric: "", imperial: "" },
  corridor: { metric: "2", imperial: "1" },
};

const emptyForm: Omit<AssetFormValues, "radius"> = {
  name: "",
  description: "",
  query: "",
  tags: "",
  paused: false,
  shape: "circle",
  lon: null,
  lat: null,
  geometry: null,
};

/** The shape of an asset. */
/** The form for an asset, or for a new one. */
export function formValuesOf(asset: Asset | undefined, units: Units): AssetFormValues {
  if (!asset) return { ...emptyForm, radius: firstRadius.circle[units] };
  return {
    name: asset.name ?? "",
    description: asset.description ?? "",
    // An area is monitored up to its edge unless it says more.
    radius: !asset.radius ? "" : round(fromKm(asset.radius, units)),
    query: asset.query ?? "",
    tags: asset.tags.join(", "),
    paused: asset.paused,
    shape: shapeOfType(asset.geometry?.type),
    lon: asset.lon,
    lat: asset.lat,
    geometry: asset.geometry,
  };
}

/** The radius as typed, in kilometres; undefined while it is no positive number. */
export function radiusKmOf(text: string, units: Units): number | undefined {
  const value = readNumber(text);
  return value > 0 && Number.isFinite(value) ? toKm(value, units) : undefined;
}

/** A radius that was drawn on the map, as the form shows it: no more exact than a hand can draw. */
export const drawnRadius = (km: number, units: Units): string => {
  const value = fromKm(km, units);
  return value < 10 ? String(Number(value.toFixed(1))) : String(Math.round(value));
};

/** Each tag once, without the spaces around it. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

const emptyToNull = (text: string): string | null => (text.trim() === "" ? null : text);

function toInput(values: AssetFormValues, units: Units): AssetInput {
  const radius = values.radius.trim() === "" ? null : toKm(readNumber(values.radius), units);
  const { shape, lon, lat, geometry } = values;
  return {
    name: emptyToNull(values.name),
    description: emptyToNull(values.description),
    query: emptyToNull(values.query),
    tags: tagsOf(values.tags),
    paused: values.paused,
    // The server finds the point of an outline.
    ...(shape === "circle" ? { lon, lat, geometry: null } : { geometry }),
    radius,
  };
}

/** The contract's schema, fed from the form. */
export const assetFormSchema = (units: Units) =>
  z
    .custom<AssetFormValues>()
    .superRefine(({ radius }, { addIssue }) => checkRadius(radius, units, addIssue))
    .transform((values) => toInput(values, units))
    .pipe(AssetInput);

export const placeOf = ({ lon, lat }: Pick<AssetFormValues, "lon" | "lat">): LonLat | undefined =>
  lon === null || lat === null ? undefined : [lon, lat];

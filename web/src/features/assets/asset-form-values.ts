import { type Asset, AssetInput, defaultRadiusKm, type LonLat } from "@tocsin/contract";
import { z } from "zod";
import { readNumber } from "../../lib/read-number.ts";
import { fromKm, toKm, type Units } from "../../lib/units.ts";
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
  lon: number | null;
  lat: number | null;
};

const round = (value: number): string => String(Number(value.toFixed(2)));

/** A round first guess in either unit; about the default of the server. */
const firstRadius: Record<Units, string> = { metric: String(defaultRadiusKm), imperial: "15" };

const emptyForm: Omit<AssetFormValues, "radius"> = {
  name: "",
  description: "",
  query: "",
  tags: "",
  paused: false,
  lon: null,
  lat: null,
};

/** The form for an asset, or for a new one. */
export function formValuesOf(asset: Asset | undefined, units: Units): AssetFormValues {
  if (!asset) return { ...emptyForm, radius: firstRadius[units] };
  return {
    name: asset.name ?? "",
    description: asset.description ?? "",
    radius: asset.radius === null ? "" : round(fromKm(asset.radius, units)),
    query: asset.query ?? "",
    tags: asset.tags.join(", "),
    paused: asset.paused,
    lon: asset.lon,
    lat: asset.lat,
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
  return {
    name: emptyToNull(values.name),
    description: emptyToNull(values.description),
    query: emptyToNull(values.query),
    tags: tagsOf(values.tags),
    paused: values.paused,
    lon: values.lon,
    lat: values.lat,
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

import type { Asset, AssetGeometry, AssetInput, AssetShape, LonLat } from "@tocsin/contract";
import { useEffect, useMemo } from "react";
import type { UseFormReturn } from "react-hook-form";
import { usePreferences } from "../../lib/preferences.ts";
import { type AssetFormValues, drawnRadius, placeOf, radiusKmOf } from "./asset-form-values.ts";
import { outlineCrossing } from "./outline/outline-crossing.ts";

/** A place chosen outside the form (search or map), with the name it suggests. */
export type ChosenPlace = { point: LonLat; name: string | undefined };

/** The preview on the map while the form is open. */
export type AssetDraft = {
  name: string;
  shape: AssetShape;
  place: LonLat | undefined;
  outline: AssetGeometry | null;
  /** Where the outline crosses itself. */
  crossing: LonLat | undefined;
  radiusKm: number | undefined;
};

/** What was chosen and drawn outside the form, and who shows its values. */
export type MapInput = {
  asset?: Asset;
  chosen: ChosenPlace | undefined;
  /** The radius in km that was drawn on the map last. */
  drawnKm: number | undefined;
  /** The outline that was drawn on the map last. */
  drawnOutline: AssetGeometry | undefined;
  onDraft: (draft: AssetDraft) => void;
};

export type Form = UseFormReturn<AssetFormValues, unknown, AssetInput>;

/**
 * Applies what was selected and drawn on the map, and shows the values of the form there. Returns where the outline crosses itself, with
 * which it cannot be saved.
 */
export function useMapInput(
  form: Form,
  { asset, chosen, drawnKm, drawnOutline, onDraft }: MapInput,
): LonLat | undefined {
  const { units } = usePreferences();
  const { dirtyFields } = form.formState;
  const [name, shape, radius, lon, lat, geometry] = form.watch(["name", "shape", "radius", "lon", "lat", "geometry"]);
  useEffect(() => {
    if (!chosen) return;
    form.setValue("lon", chosen.point[0], { shouldDirty: true });
    form.setValue("lat", chosen.point[1], { shouldDirty: true });
    form.clearErrors(["lon", "lat"]);
  }, [chosen, form]);

  const typedName = Boolean(dirtyFields.name && name);
  useEffect(() => {
    // The present value of the field: it may have changed since this was rendered.
    const isTyped = typedName || (form.getFieldState("name").isDirty && form.getValues("name"));
    if (chosen?.name && !asset && !isTyped) form.setValue("name", chosen.name);
  }, [chosen, asset, typedName, form]);

  useEffect(() => {
    if (drawnKm) form.setValue("radius", drawnRadius(drawnKm, units), { shouldDirty: true, shouldValidate: true });
  }, [drawnKm, units, form]);

  useEffect(() => {
    if (!drawnOutline) return;
    form.setValue("geometry", drawnOutline, { shouldDirty: true });
    form.clearErrors("geometry");
  }, [drawnOutline, form]);

  const crossing = useMemo(() => (geometry ? outlineCrossing(geometry) : undefined), [geometry]);
  useEffect(() => {
    const [place, radiusKm] = [placeOf({ lon, lat }), radiusKmOf(radius, units)];
    onDraft({ name, shape, place, outline: geometry, crossing, radiusKm });
  }, [name, shape, lon, lat, geometry, crossing, radius, units, onDraft]);
  return crossing;
}

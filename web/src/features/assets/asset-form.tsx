import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Asset, AssetInput, LonLat } from "@tocsin/contract";
import type { ReactNode } from "react";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { ApiFailure } from "../../lib/api.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { unitName } from "../../lib/units.ts";
import { showPoint } from "../../lib/where-words.ts";
import { Field } from "../../ui/field.tsx";
import { type AssetFormValues, assetFormSchema, formValuesOf, placeOf, radiusKmOf } from "./asset-form-values.ts";
import { useSaveAsset } from "./queries.ts";

/** A place chosen outside the form (search or map), with the name it suggests. */
export type ChosenPlace = { point: LonLat; name: string | undefined };

/** What the map previews while the form is open. */
export type AssetDraft = { name: string; place: LonLat | undefined; radiusKm: number | undefined };

type Props = {
  asset?: Asset;
  chosen: ChosenPlace | undefined;
  cancelLabel: string;
  placeSearch: (problem: string | undefined) => ReactNode;
  onDraft: (draft: AssetDraft) => void;
  onSaved: (asset: Asset) => void;
  onCancel: () => void;
};

const fieldNames = ["name", "description", "radius", "query", "lon", "lat"] as const;

/** Adds an asset or changes one; what the server finds wrong is shown at its field. */
export function AssetForm({ asset, chosen, cancelLabel, placeSearch, onDraft, onSaved, onCancel }: Props) {
  const { units } = usePreferences();
  const save = useSaveAsset(asset?.id);
  const form = useForm<AssetFormValues, unknown, AssetInput>({
    defaultValues: formValuesOf(asset, units),
    resolver: zodResolver(assetFormSchema(units)),
  });
  const { errors, dirtyFields } = form.formState;
  const [name, radius, lon, lat] = form.watch(["name", "radius", "lon", "lat"]);

  useEffect(() => {
    if (!chosen) return;
    form.setValue("lon", chosen.point[0], { shouldDirty: true });
    form.setValue("lat", chosen.point[1], { shouldDirty: true });
    form.clearErrors(["lon", "lat"]);
  }, [chosen, form]);

  const typedName = Boolean(dirtyFields.name && name);
  useEffect(() => {
    if (chosen?.name && !asset && !typedName) form.setValue("name", chosen.name);
  }, [chosen, asset, typedName, form]);

  useEffect(() => {
    onDraft({ name, place: placeOf({ lon, lat }), radiusKm: radiusKmOf(radius, units) });
  }, [name, lon, lat, radius, units, onDraft]);

  const submit = form.handleSubmit(async (input) => {
    if (input.lat == null && !input.query) {
      form.setError("lon", { message: "Please choose a place, or fill in the words to match" });
      return;
    }
    try {
      onSaved(await save.mutateAsync(input));
    } catch (error) {
      if (!(error instanceof ApiFailure)) return;
      for (const { path, message } of error.fields) {
        const field = fieldNames.find((one) => one === path);
        if (field) form.setError(field, { message });
      }
    }
  });

  const place = placeOf({ lon, lat });
  const general = save.error && !(save.error instanceof ApiFailure && save.error.fields.length > 0);
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 4 }}>
      {placeSearch(errors.lon?.message ?? errors.lat?.message)}
      {place && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: -2 }}>
          Place: {showPoint(place)}
        </Typography>
      )}
      <Field label="Name" {...form.register("name")} value={name} problem={errors.name?.message} />
      <Field
        label={`Radius (${unitName[units]})`}
        {...form.register("radius")}
        inputMode="decimal"
        problem={errors.radius?.message}
        hint="How far around the place an event concerns you"
      />
      <Field
        label="Description"
        multiline
        maxRows={6}
        {...form.register("description")}
        problem={errors.description?.message}
      />
      <Field
        label="Words to match"
        {...form.register("query")}
        problem={errors.query?.message}
        hint="Optional. Finds news that names the asset without a place, such as the company's name"
      />
      {general && (
        <Typography role="alert" variant="body2" color="error">
          {save.error?.message}. Nothing was saved; what you entered is still here.
        </Typography>
      )}
      <Box sx={{ display: "flex", gap: 2, flexWrap: "wrap" }}>
        <Button type="submit" variant="contained" disabled={save.isPending}>
          {save.isPending ? "Saving…" : "Save asset"}
        </Button>
        <Button onClick={onCancel}>{cancelLabel}</Button>
      </Box>
    </Box>
  );
}

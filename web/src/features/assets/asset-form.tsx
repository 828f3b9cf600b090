import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import type { Asset, AssetGeometry, AssetInput, AssetShape, LonLat } from "@tocsin/contract";
import type { ReactNode } from "react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiFailure } from "../../lib/api.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { formResolver } from "../../lib/words/form-resolver.ts";
import { problemOfList } from "../../lib/words/problem-of-list.ts";
import { Field } from "../../ui/fields/field.tsx";
import {
  type AssetFormValues,
  assetFormSchema,
  formValuesOf,
  placeOf,
  radiusKmOf,
  tagsOf,
} from "./asset-form-values.ts";
import { PlaceFields, RadiusField } from "./place-fields.tsx";
import { useSaveAsset } from "./queries.ts";
import { type Form, type MapInput, useMapInput } from "./use-map-input.ts";
import { watchSentence } from "./watch-words.ts";

/** The fields that decide what is notified. */
type TriedAsset = {
  asset: Asset | undefined;
  place: LonLat | undefined;
  outline: AssetGeometry | null;
  radiusKm: number | undefined;
  tags: string[];
};

type Props = MapInput & {
  cancelLabel: string;
  /** Starts with only the place, the name and the radius. */
  isShort?: boolean;
  placeSearch: (shape: AssetShape, problem: string | undefined) => ReactNode;
  /** How much the words would have matched. */
  wordCount: (words: string) => ReactNode;
  /** What would have been notified at the place, with the radius. */
  result: (tried: TriedAsset) => ReactNode;
  onPasted: (outline: AssetGeometry) => void;
  onSaved: (asset: Asset) => void;
  onCancel: () => void;
};

const fieldNames = ["name", "description", "radius", "query", "tags", "lon", "lat", "geometry"] as const;

/** Adds an asset or changes one; what the server finds wrong is shown at its field. */
export function AssetForm(props: Props) {
  const { asset, cancelLabel, isShort = false, placeSearch, onPasted, onSaved, onCancel } = props;
  const [showsMore, setShowsMore] = useState(!isShort);
  const { units } = usePreferences();
  const save = useSaveAsset(asset?.id);
  const form = useForm<AssetFormValues, unknown, AssetInput>({
    defaultValues: formValuesOf(asset, units),
    resolver: formResolver(assetFormSchema(units)),
  });
  const { errors } = form.formState;
  const name = form.watch("name");
  const crossing = useMapInput(form, props);

  const submit = form.handleSubmit(async (input) => {
    // The form shows it already.
    if (crossing) return;
    if (showMissingPlace(form, input, showsMore)) return;
    try {
      onSaved(await save.mutateAsync(input));
    } catch (error) {
      showProblems(form, error);
    }
  });

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 4 }}>
      <PlaceFields form={form} crossing={crossing} placeSearch={placeSearch} onPasted={onPasted} />
      <Field label={t`Name`} {...form.register("name")} value={name} problem={errors.name?.message} />
      <RadiusField form={form} />
      {!crossing && <Result form={form} {...props} />}
      {showsMore ? (
        <MoreFields form={form} {...props} />
      ) : (
        <Button
          onClick={() => setShowsMore(true)}
          sx={{ justifySelf: "start" }}
        >{t`More: keywords, description, tags`}</Button>
      )}
      <Rule form={form} isCrossed={crossing !== undefined} />
      {save.error && <OtherProblem error={save.error} />}
      <Box sx={{ display: "flex", gap: 2, flexWrap: "wrap" }}>
        <Button type="submit" variant="contained" disabled={save.isPending}>
          {save.isPending ? t`Saving…` : t`Save asset`}
        </Button>
        <Button onClick={onCancel}>{cancelLabel}</Button>
      </Box>
    </Box>
  );
}

function Result({ form, asset, result }: { form: Form } & Pick<Props, "asset" | "result">) {
  const { units } = usePreferences();
  const [lon, lat, outline, radius, tags] = form.watch(["lon", "lat", "geometry", "radius", "tags"]);
  const radiusKm = radiusKmOf(radius, units);
  return result({ asset, place: placeOf({ lon, lat }), outline, radiusKm, tags: tagsOf(tags) });
}

/** The optional fields of an asset. */
function MoreFields({
  form,
  asset,
  isShort,
  wordCount,
}: { form: Form } & Pick<Props, "asset" | "isShort" | "wordCount">) {
  const { errors } = form.formState;
  const [query, paused] = form.watch(["query", "paused"]);
  return (
    <>
      <Field
        label={t`Keywords`}
        {...form.register("query")}
        // Of a short form they appear by a button: who pressed it continues here, before anything else is typed.
        autoFocus={isShort}
        problem={errors.query?.message}
        hint={t`Optional. Matches news that contains these words, such as a company name, wherever it happened. All words must appear. Use “quotes” for phrases, “or” for alternatives and a minus sign to exclude a word.`}
      />
      {query.trim() && wordCount(query.trim())}
      <Field
        label={t`Description`}
        multiline
        maxRows={6}
        {...form.register("description")}
        problem={errors.description?.message}
      />
      <Field
        label={t`Tags`}
        {...form.register("tags")}
        problem={problemOfList(errors.tags)}
        hint={t`Optional. Separate tags with commas.`}
      />
      {asset && (
        <FormControlLabel
          label={t`Paused: events appear in the feed without notifications`}
          slotProps={{ typography: { variant: "body2" } }}
          control={<Switch checked={paused} onChange={(_, on) => form.setValue("paused", on, { shouldDirty: true })} />}
        />
      )}
    </>
  );
}

/** A summary of the input in one sentence. */
function Rule({ form, isCrossed }: { form: Form; isCrossed: boolean }) {
  const { units } = usePreferences();
  const { shape, lon, lat, geometry, radius, query } = form.watch();
  const radiusKm = radiusKmOf(radius, units) ?? (shape === "area" ? 0 : null);
  const place = shape === "circle" ? { lon, lat, geometry: null } : { lon: null, lat: null, geometry };
  const sentence = watchSentence({ ...place, radius: radiusKm, query: query.trim() }, units);
  return (
    <Typography role="status" variant="body2" sx={{ pl: 3, borderLeft: "3px solid var(--primary)" }}>
      {isCrossed ? t`This asset cannot be saved while its outline crosses itself.` : sentence}
    </Typography>
  );
}

/** Whether an outline or a place is missing, which its field then says. */
function showMissingPlace(form: Form, { geometry, lat, query }: AssetInput, hasKeywords: boolean): boolean {
  if (form.getValues("shape") !== "circle" && !geometry) {
    form.setError("geometry", { message: t`Draw the outline on the map, or paste it` });
    return true;
  }
  if (lat == null && !geometry && !query) {
    form.setError("lon", { message: hasKeywords ? t`Choose a place, or enter keywords` : t`Choose a place` });
    return true;
  }
  return false;
}

function showProblems(form: Form, error: unknown): void {
  if (!(error instanceof ApiFailure)) return;
  for (const { path, message } of error.fields) {
    const field = fieldNames.find((one) => one === path.split(".")[0]);
    if (field) form.setError(field, { message });
  }
}

/** What failed, unless the fields show it. */
function OtherProblem({ error }: { error: Error }) {
  if (error instanceof ApiFailure && error.fields.length > 0) return null;
  return (
    <Typography role="alert" variant="body2" color="error">
      {error.message}. <Trans>Nothing was saved. Your entries are still here.</Trans>
    </Typography>
  );
}

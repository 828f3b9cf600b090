import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import type { Asset, AssetInput, LonLat } from "@tocsin/contract";
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { ApiFailure } from "../../lib/api.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { unitName } from "../../lib/units.ts";
import { formResolver } from "../../lib/words/form-resolver.ts";
import { problemOfList } from "../../lib/words/problem-of-list.ts";
import { Field } from "../../ui/fields/field.tsx";
import {
  type AssetFormValues,
  assetFormSchema,
  drawnRadius,
  formValuesOf,
  placeOf,
  radiusKmOf,
  tagsOf,
} from "./asset-form-values.ts";
import { useSaveAsset } from "./queries.ts";
import { watchSentence } from "./watch-words.ts";

/** A place chosen outside the form (search or map), with the name it suggests. */
export type ChosenPlace = { point: LonLat; name: string | undefined };

/** The preview on the map while the form is open. */
export type AssetDraft = { name: string; place: LonLat | undefined; radiusKm: number | undefined };

/** The fields that decide what is notified. */
type TriedAsset = {
  asset: Asset | undefined;
  place: LonLat | undefined;
  radiusKm: number | undefined;
  tags: string[];
};

type Props = {
  asset?: Asset;
  chosen: ChosenPlace | undefined;
  /** The radius in km that was drawn on the map last. */
  drawnKm: number | undefined;
  cancelLabel: string;
  /** Starts with only the place, the name and the radius. */
  isShort?: boolean;
  placeSearch: (problem: string | undefined) => ReactNode;
  /** How much the words would have matched. */
  wordCount: (words: string) => ReactNode;
  /** What would have been notified at the place, with the radius. */
  result: (tried: TriedAsset) => ReactNode;
  onDraft: (draft: AssetDraft) => void;
  onSaved: (asset: Asset) => void;
  onCancel: () => void;
};

const fieldNames = ["name", "description", "radius", "query", "tags", "lon", "lat"] as const;

/** Adds an asset or changes one; what the server finds wrong is shown at its field. */
export function AssetForm(props: Props) {
  const { asset, cancelLabel, isShort = false, placeSearch, onSaved, onCancel } = props;
  const [showsMore, setShowsMore] = useState(!isShort);
  const { units } = usePreferences();
  const save = useSaveAsset(asset?.id);
  const form = useForm<AssetFormValues, unknown, AssetInput>({
    defaultValues: formValuesOf(asset, units),
    resolver: formResolver(assetFormSchema(units)),
  });
  const { errors } = form.formState;
  const name = form.watch("name");
  useMapInput(form, props);
  useEffect(() => {
    if (isShort && showsMore) form.setFocus("query");
  }, [isShort, showsMore, form]);

  const submit = form.handleSubmit(async (input) => {
    if (input.lat == null && !input.query) {
      form.setError("lon", { message: showsMore ? t`Choose a place, or enter keywords` : t`Choose a place` });
      return;
    }
    try {
      onSaved(await save.mutateAsync(input));
    } catch (error) {
      if (!(error instanceof ApiFailure)) return;
      for (const { path, message } of error.fields) {
        const field = fieldNames.find((one) => one === path.split(".")[0]);
        if (field) form.setError(field, { message });
      }
    }
  });

  const general = save.error && !(save.error instanceof ApiFailure && save.error.fields.length > 0);
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 4 }}>
      {placeSearch(errors.lon?.message ?? errors.lat?.message)}
      <Field label={t`Name`} {...form.register("name")} value={name} problem={errors.name?.message} />
      <Field
        label={t`Radius (${unitName[units]})`}
        {...form.register("radius")}
        value={form.watch("radius")}
        inputMode="decimal"
        problem={errors.radius?.message}
        hint={t`Events within this distance of the place concern you. You can also drag the ring on the map.`}
      />
      <Result form={form} {...props} />
      {showsMore ? (
        <MoreFields form={form} {...props} />
      ) : (
        <Button
          onClick={() => setShowsMore(true)}
          sx={{ justifySelf: "start" }}
        >{t`More: keywords, description, tags`}</Button>
      )}
      <Rule form={form} />
      {general && (
        <Typography role="alert" variant="body2" color="error">
          {save.error?.message}. <Trans>Nothing was saved. Your entries are still here.</Trans>
        </Typography>
      )}
      <Box sx={{ display: "flex", gap: 2, flexWrap: "wrap" }}>
        <Button type="submit" variant="contained" disabled={save.isPending}>
          {save.isPending ? t`Saving…` : t`Save asset`}
        </Button>
        <Button onClick={onCancel}>{cancelLabel}</Button>
      </Box>
    </Box>
  );
}

type Form = UseFormReturn<AssetFormValues, unknown, AssetInput>;

function Result({ form, asset, result }: { form: Form } & Pick<Props, "asset" | "result">) {
  const { units } = usePreferences();
  const [lon, lat, radius, tags] = form.watch(["lon", "lat", "radius", "tags"]);
  return result({ asset, place: placeOf({ lon, lat }), radiusKm: radiusKmOf(radius, units), tags: tagsOf(tags) });
}

/** The optional fields of an asset. */
function MoreFields({ form, asset, wordCount }: { form: Form } & Pick<Props, "asset" | "wordCount">) {
  const { errors } = form.formState;
  const [query, paused] = form.watch(["query", "paused"]);
  return (
    <>
      <Field
        label={t`Keywords`}
        {...form.register("query")}
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

/** Applies what was selected and drawn on the map, and shows the values of the form there. */
function useMapInput(form: Form, { asset, chosen, drawnKm, onDraft }: Props): void {
  const { units } = usePreferences();
  const { dirtyFields } = form.formState;
  const [name, radius, lon, lat] = form.watch(["name", "radius", "lon", "lat"]);
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
    onDraft({ name, place: placeOf({ lon, lat }), radiusKm: radiusKmOf(radius, units) });
  }, [name, lon, lat, radius, units, onDraft]);
}

/** A summary of the input in one sentence. */
function Rule({ form }: { form: Form }) {
  const { units } = usePreferences();
  const { lon, lat, radius, query } = form.watch();
  const sentence = watchSentence({ lon, lat, radius: radiusKmOf(radius, units) ?? null, query: query.trim() }, units);
  return (
    <Typography role="status" variant="body2" sx={{ pl: 3, borderLeft: "3px solid var(--primary)" }}>
      {sentence}
    </Typography>
  );
}

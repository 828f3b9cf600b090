import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import type { AssetGeometry, AssetShape, LonLat } from "@tocsin/contract";
import { lazy, type ReactNode, Suspense, useRef } from "react";
import { i18n } from "../../lib/language/i18n.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { unitName } from "../../lib/units.ts";
import { ChoiceButton } from "../../ui/choice-button.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { type AssetFormValues, firstRadius } from "./asset-form-values.ts";
import type { Form } from "./use-map-input.ts";

// Most assets are circles.
const OutlineFields = lazy(() =>
  import("./outline/outline-fields.tsx").then((module) => ({ default: module.OutlineFields })),
);

const shapeNames: [AssetShape, MessageDescriptor][] = [
  ["circle", msg`Circle`],
  ["area", msg`Area`],
  ["corridor", msg`Corridor`],
];

type Props = {
  form: Form;
  /** Where the outline crosses itself. */
  crossing: LonLat | undefined;
  /** Finds the point of a circle; for an outline, it only moves the map there. */
  placeSearch: (shape: AssetShape, problem: string | undefined) => ReactNode;
  /** Called with an outline that was pasted. */
  onPasted: (outline: AssetGeometry) => void;
};

/** What the asset is on the map: a point, or an outline. */
export function PlaceFields({ form, crossing, placeSearch, onPasted }: Props) {
  const { units } = usePreferences();
  const { errors } = form.formState;
  const [shape, geometry] = form.watch(["shape", "geometry"]);
  // A person who switches to another shape and back finds their values.
  const left = useRef<Partial<Record<AssetShape, Pick<AssetFormValues, "geometry" | "radius">>>>({});
  const choose = (next: AssetShape) => {
    if (next === shape) return;
    left.current[shape] = { geometry, radius: form.getValues("radius") };
    const { geometry: outline, radius } = left.current[next] ?? { geometry: null, radius: firstRadius[next][units] };
    form.setValue("shape", next, { shouldDirty: true });
    form.setValue("geometry", outline, { shouldDirty: true });
    form.setValue("radius", radius, { shouldDirty: true });
    form.clearErrors(["lon", "lat", "geometry", "radius"]);
  };
  return (
    <>
      <Box role="group" aria-label={t`Shape`} sx={{ display: "flex", gap: 1 }}>
        {shapeNames.map(([one, name]) => (
          <ChoiceButton key={one} isChosen={one === shape} onChoose={() => choose(one)}>
            {i18n._(name)}
          </ChoiceButton>
        ))}
      </Box>
      {placeSearch(shape, shape === "circle" ? (errors.lon?.message ?? errors.lat?.message) : undefined)}
      {shape !== "circle" && (
        <Suspense>
          <OutlineFields
            // What was read before belongs to the other kind.
            key={shape}
            kind={shape}
            outline={geometry}
            crossing={crossing}
            problem={errors.geometry?.message}
            onOutline={(outline) => {
              form.setValue("geometry", outline, { shouldDirty: true });
              form.clearErrors("geometry");
            }}
            onPasted={onPasted}
          />
        </Suspense>
      )}
    </>
  );
}

/** How far around its point or outline an asset is monitored. */
export function RadiusField({ form }: { form: Form }) {
  const { units } = usePreferences();
  const { errors } = form.formState;
  const shape = form.watch("shape");
  const unit = unitName[units];
  const words: Record<AssetShape, [label: string, hint: string]> = {
    circle: [
      t`Radius (${unit})`,
      t`Events within this distance of the place concern you. You can also drag the ring on the map.`,
    ],
    area: [t`Margin (${unit})`, t`Optional. Events within this distance of the area concern you too.`],
    corridor: [t`Width on either side (${unit})`, t`Events within this distance of the line concern you.`],
  };
  const [label, hint] = words[shape];
  return (
    <Field
      label={label}
      {...form.register("radius")}
      value={form.watch("radius")}
      inputMode="decimal"
      problem={errors.radius?.message}
      hint={hint}
    />
  );
}

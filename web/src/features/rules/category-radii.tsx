import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormLabel from "@mui/material/FormLabel";
import { type AssetSettings, type Category, categories, greatestRadiusKm } from "@tocsin/contract";
import { useState } from "react";
import { categoryLabel } from "../../lib/category-words.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { fromKm, toKm, unitName } from "../../lib/units.ts";
import { Field } from "../../ui/fields/field.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";

type Radii = AssetSettings["radiusByCategory"];
type Props = { radii: Radii; onChange: (radii: Radii) => void };

const usualKm = 100;

/** How far around each category is watched, where that differs from the asset's own radius. */
export function CategoryRadii({ radii, onChange }: Props) {
  const apart = categories.filter((category) => radii[category] !== undefined);
  const others = categories.filter((category) => radii[category] === undefined);
  const without = (category: Category): Radii =>
    Object.fromEntries(Object.entries(radii).filter(([name]) => name !== category));
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: "grid", gap: 2 }}>
      <FormLabel component="legend">{t`Radius by category`}</FormLabel>
      {apart.map((category) => (
        <RadiusField
          key={category}
          category={category}
          km={radii[category] ?? usualKm}
          onChange={(km) => onChange({ ...radii, [category]: km })}
          onRemove={() => onChange(without(category))}
        />
      ))}
      {others.length > 0 && (
        <SelectField
          label={t`Add a category`}
          value=""
          options={[
            { value: "", label: t`Choose a category` },
            ...others.map((category) => ({ value: category, label: categoryLabel(category) })),
          ]}
          onChange={(category) => category !== "" && onChange({ ...radii, [category]: usualKm })}
        />
      )}
    </Box>
  );
}

type RadiusProps = { category: Category; km: number; onChange: (km: number) => void; onRemove: () => void };

function RadiusField({ category, km, onChange, onRemove }: RadiusProps) {
  const { units } = usePreferences();
  const [text, setText] = useState(String(Math.round(fromKm(km, units))));
  const value = Number(text.replace(",", "."));
  const isGood = text.trim() !== "" && value > 0 && toKm(value, units) <= greatestRadiusKm;
  const save = () => isGood && Math.abs(toKm(value, units) - km) > 0.5 && onChange(toKm(value, units));
  return (
    <Box sx={{ display: "flex", gap: 2, alignItems: "flex-end" }}>
      <Box sx={{ flex: 1 }}>
        <Field
          label={`${categoryLabel(category)} (${unitName[units]})`}
          inputMode="decimal"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={save}
          problem={isGood ? undefined : t`Enter a number above 0`}
        />
      </Box>
      <Button
        size="small"
        onClick={onRemove}
        aria-label={t`Use the asset's radius for ${categoryLabel(category)} again`}
      >{t`Remove`}</Button>
    </Box>
  );
}

import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormLabel from "@mui/material/FormLabel";
import { type AssetSettings, type Category, categories, fromKm } from "@tocsin/contract";
import { useState } from "react";
import { categoryLabel } from "../../lib/category-words.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { readNumber } from "../../lib/read-number.ts";
import { toKm, type Units, unitName } from "../../lib/units.ts";
import { Field } from "../../ui/fields/field.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { radiusProblem } from "../assets/radius-problem.ts";

type Radii = AssetSettings["radiusByCategory"];
type Props = {
  radii: Radii;
  onChange: (radii: Radii) => void;
  /** A draft follows each key; what is saved at once waits until the field is left. */
  isDraft: boolean;
};

const usualKm = 100;

/** How far around each category is watched, where that differs from the asset's own radius. */
export function CategoryRadii({ radii, onChange, isDraft }: Props) {
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
          isDraft={isDraft}
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

type RadiusProps = {
  category: Category;
  km: number;
  isDraft: boolean;
  onChange: (km: number) => void;
  onRemove: () => void;
};

function RadiusField({ category, km, isDraft, onChange, onRemove }: RadiusProps) {
  const { units } = usePreferences();
  const [text, setText] = useState(String(Math.round(fromKm(km, units))));
  const take = (next: string) => {
    const value = toKm(readNumber(next), units);
    if (!problemOf(next, units) && Math.abs(value - km) > 0.5) onChange(value);
  };
  const type = (next: string) => {
    setText(next);
    if (isDraft) take(next);
  };
  return (
    <Box sx={{ display: "flex", gap: 2, alignItems: "flex-end" }}>
      <Box sx={{ flex: 1 }}>
        <Field
          label={`${categoryLabel(category)} (${unitName[units]})`}
          inputMode="decimal"
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={() => take(text)}
          problem={problemOf(text, units)}
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

/** Emptied, it is no radius either. */
const problemOf = (text: string, units: Units): string | undefined => radiusProblem(text.trim() || "0", units);

import { t } from "@lingui/core/macro";
import { greatestRadiusKm } from "@tocsin/contract";
import { useState } from "react";
import { usePreferences } from "../../../lib/preferences.ts";
import { readNumber } from "../../../lib/read-number.ts";
import { toKm, unitName } from "../../../lib/units.ts";
import { Field } from "../../../ui/fields/field.tsx";

type Props = { radius: number | undefined; onChange: (radiusKm: number | undefined) => void };

/** The radius of new assets whose row has none; a line needs one. */
export function RadiusField({ radius, onChange }: Props) {
  const { units } = usePreferences();
  const unit = unitName[units];
  const [text, setText] = useState("");
  const take = () => {
    const value = text.trim() === "" ? undefined : toKm(readNumber(text), units);
    const isRadius = value === undefined || (value > 0 && value <= greatestRadiusKm);
    if (isRadius && value !== radius) onChange(value);
    if (!isRadius) setText("");
  };
  return (
    <Field
      label={t`Radius of rows without one (${unit})`}
      value={text}
      inputMode="decimal"
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
    />
  );
}

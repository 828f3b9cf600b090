import type { MessageDescriptor } from "@lingui/core";
import FormControl from "@mui/material/FormControl";
import FormLabel from "@mui/material/FormLabel";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId } from "react";
import { worded } from "../../lib/language/worded.ts";

type Props<Value extends string | number> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string | MessageDescriptor }[];
  onChange: (value: Value) => void;
};

/** A labelled choice, the browser's own: quick, and good on every device. */
export function SelectField<Value extends string | number>({ label, value, options, onChange }: Props<Value>) {
  const id = useId();
  const pick = (text: string) => {
    const option = options.find((one) => String(one.value) === text);
    if (option) onChange(option.value);
  };
  return (
    <FormControl fullWidth sx={{ gap: 1 }}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <NativeSelect
        value={value}
        onChange={(event) => pick(event.target.value)}
        input={<OutlinedInput size="small" />}
        inputProps={{ id }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {worded(option.label)}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}

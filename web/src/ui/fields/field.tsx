import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import OutlinedInput, { type OutlinedInputProps } from "@mui/material/OutlinedInput";
import { type ReactNode, useId } from "react";

type Props = Omit<OutlinedInputProps, "error" | "id" | "label"> & {
  label: string;
  problem?: string | undefined;
  hint?: ReactNode;
};

/** A labelled input with its hint, or what is wrong with it. */
export function Field({ label, problem, hint, inputProps, ...input }: Props) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <FormControl error={Boolean(problem)} fullWidth sx={{ gap: 1 }}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        {...input}
        inputProps={{
          ...inputProps,
          "aria-describedby": note ? `${id}-note` : undefined,
          "aria-invalid": Boolean(problem),
        }}
      />
      {note && (
        <FormHelperText id={`${id}-note`} role={problem ? "alert" : undefined} sx={{ m: 0 }}>
          {note}
        </FormHelperText>
      )}
    </FormControl>
  );
}

import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";

type Props = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** A line that is on or off: its words, and the switch at its end. */
export const Toggle = ({ label, checked, onChange }: Props) => (
  <FormControlLabel
    label={label}
    labelPlacement="start"
    control={<Switch checked={checked} onChange={(_, on) => onChange(on)} />}
    sx={{ display: "flex", justifyContent: "space-between", m: 0, minHeight: 40 }}
  />
);

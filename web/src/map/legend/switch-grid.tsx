import Box from "@mui/material/Box";
import { SmallSwitch } from "../../ui/small-switch.tsx";

type Props<T extends string> = {
  label: string;
  switches: readonly { id: T; label: string; isOn: boolean }[];
  onChange: (id: T, isOn: boolean) => void;
};

/** Switches with their words, in as many columns as there is room for. */
export const SwitchGrid = <T extends string>({ label, switches, onChange }: Props<T>) => (
  <Box role="group" aria-label={label} sx={gridStyle}>
    {switches.map(({ id, label: words, isOn }) => (
      <Box key={id} component="label" sx={switchStyle}>
        <SmallSwitch checked={isOn} onChange={(checked) => onChange(id, checked)} />
        {words}
      </Box>
    ))}
  </Box>
);

const gridStyle = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(140px, 1fr))",
  columnGap: 2,
  px: 2,
  pb: 2,
};

const switchStyle = {
  display: "flex",
  alignItems: "center",
  minWidth: 0,
  font: "13px / 1.3 var(--font)",
  overflowWrap: "anywhere",
  cursor: "pointer",
};

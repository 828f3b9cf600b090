import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import type { UserSettings } from "@tocsin/contract";

type SwitchName = {
  [Name in keyof UserSettings]: UserSettings[Name] extends boolean ? Name : never;
}[keyof UserSettings];
type Change = (part: Partial<UserSettings>) => void;

const categorySwitches: readonly [SwitchName, string][] = [
  ["infrastructureNotifications", "Infrastructure"],
  ["militaryConflictNotifications", "Military conflict"],
  ["naturalDisasterNotifications", "Natural disaster"],
  ["policeActivityNotifications", "Police activity"],
  ["weatherNotifications", "Weather"],
  ["otherNotifications", "Other, and events without a category"],
];

/** One of a person's settings that is on or off. */
export function Toggle(props: { label: string; name: SwitchName; settings: UserSettings; change: Change }) {
  const { label, name, settings, change } = props;
  return (
    <FormControlLabel
      label={label}
      labelPlacement="start"
      control={<Switch checked={settings[name]} onChange={(_, checked) => change({ [name]: checked })} />}
      sx={{ display: "flex", justifyContent: "space-between", m: 0, minHeight: 40 }}
    />
  );
}

/** Which categories may interrupt at all. */
export function CategorySwitches({ settings, change }: { settings: UserSettings; change: Change }) {
  return categorySwitches.map(([name, label]) => (
    <Toggle key={name} label={label} name={name} settings={settings} change={change} />
  ));
}

import type { UserSettings } from "@tocsin/contract";
import { Toggle } from "../../ui/fields/toggle.tsx";

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
export const SettingToggle = (props: { label: string; name: SwitchName; settings: UserSettings; change: Change }) => {
  const { label, name, settings, change } = props;
  return <Toggle label={label} checked={settings[name]} onChange={(checked) => change({ [name]: checked })} />;
};

/** Which categories may interrupt at all. */
export function CategorySwitches({ settings, change }: { settings: UserSettings; change: Change }) {
  return categorySwitches.map(([name, label]) => (
    <SettingToggle key={name} label={label} name={name} settings={settings} change={change} />
  ));
}

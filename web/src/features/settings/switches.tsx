import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { UserSettings } from "@tocsin/contract";
import { i18n } from "../../lib/language/i18n.ts";
import { Toggle } from "../../ui/fields/toggle.tsx";

type SwitchName = {
  [Name in keyof UserSettings]: UserSettings[Name] extends boolean ? Name : never;
}[keyof UserSettings];
type Change = (part: Partial<UserSettings>) => void;

const categorySwitches: readonly [SwitchName, MessageDescriptor][] = [
  ["infrastructureNotifications", msg`Infrastructure`],
  ["militaryConflictNotifications", msg`Military conflict`],
  ["naturalDisasterNotifications", msg`Natural disaster`],
  ["policeActivityNotifications", msg`Police activity`],
  ["weatherNotifications", msg`Weather`],
  ["otherNotifications", msg`Other and uncategorised`],
];

/** One of a person's settings that is on or off. */
export const SettingToggle = (props: { label: string; name: SwitchName; settings: UserSettings; change: Change }) => {
  const { label, name, settings, change } = props;
  return <Toggle label={label} checked={settings[name]} onChange={(checked) => change({ [name]: checked })} />;
};

/** Which categories may interrupt at all. */
export function CategorySwitches({ settings, change }: { settings: UserSettings; change: Change }) {
  return categorySwitches.map(([name, label]) => (
    <SettingToggle key={name} label={i18n._(label)} name={name} settings={settings} change={change} />
  ));
}

import { t } from "@lingui/core/macro";
import { turnShortcuts, useShortcutsOn } from "../lib/shortcuts/shortcuts.ts";
import { Toggle } from "./fields/toggle.tsx";

/** Whether single keys do anything on this device: the same switch in the help and in the settings. */
export const ShortcutsSwitch = () => (
  <Toggle label={t`Use keyboard shortcuts on this device`} checked={useShortcutsOn()} onChange={turnShortcuts} />
);

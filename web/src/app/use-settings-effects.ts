import { defaultSettings } from "@tocsin/contract";
import { useEffect, useRef } from "react";
import { useSettings, useUpdateSettings } from "../features/settings/queries.ts";
import { browserTimeZone } from "../lib/times.ts";
import { setToastTime } from "../ui/toasts/toasts.ts";

/** Effects of the settings outside their page: the toast time, and the time zone found at the first sign-in. */
export function useSettingsEffects(): void {
  const { data: settings, isError } = useSettings();
  const { mutate: update } = useUpdateSettings();
  const asked = useRef(false);

  useEffect(() => {
    if (settings) setToastTime(settings.toastAlertTime);
    else if (isError) setToastTime(defaultSettings.toastAlertTime);
  }, [settings, isError]);

  const isUnset = settings !== undefined && !settings.isOnboarded && settings.timeZone === "UTC";
  useEffect(() => {
    const timeZone = browserTimeZone();
    if (!isUnset || asked.current || timeZone === "UTC") return;
    asked.current = true;
    update({ timeZone });
  }, [isUnset, update]);
}

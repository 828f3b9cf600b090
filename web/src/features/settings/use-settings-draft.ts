import { keysOf, type UserSettings } from "@tocsin/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { useUpdateSettings } from "./queries.ts";

const settleMs = 1000;

/** True when a change has another value than what is stored; changed back to it there is nothing to save. */
export function differFrom(stored: UserSettings, changes: Partial<UserSettings>): boolean {
  const names = keysOf(changes);
  return names.some((name) => changes[name] !== stored[name]);
}

/**
 * Settings edited here and saved by themselves: a second after the last change, when any value differs from what is
 * stored. The server's reply becomes what is stored.
 */
export function useSettingsDraft(stored: UserSettings) {
  const [changes, setChanges] = useState<Partial<UserSettings>>({});
  const { mutate, isPending, error, isSuccess, reset } = useUpdateSettings();
  const differs = differFrom(stored, changes);

  const save = useEffectEvent((sent: Partial<UserSettings>) => {
    // Changes since the save are still to be saved; the rest is stored.
    const settle = () =>
      setChanges((now) =>
        Object.fromEntries(Object.entries(now).filter(([name, value]) => sent[name as keyof UserSettings] !== value)),
      );
    mutate(sent, { onSuccess: settle });
  });
  const saveOpen = useEffectEvent(() => {
    if (differs) mutate(changes);
  });

  useEffect(() => {
    if (!differs) return;
    const timer = setTimeout(() => save(changes), settleMs);
    return () => clearTimeout(timer);
  }, [differs, changes]);

  // Leaving the page must not lose the last change.
  useEffect(() => () => saveOpen(), []);

  const change = (part: Partial<UserSettings>) => {
    reset();
    setChanges((before) => ({ ...before, ...part }));
  };
  const state = error ? "failed" : isPending || differs ? "saving" : isSuccess ? "saved" : "unchanged";
  return { settings: { ...stored, ...changes }, change, state, error } as const;
}

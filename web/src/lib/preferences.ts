import { createContext, useContext } from "react";
import type { Units } from "./units.ts";

export type Preferences = { units: Units; timeZone: string };

/** How this person reads distances and times. */
export const PreferencesContext = createContext<Preferences>({ units: "imperial", timeZone: "UTC" });

export const usePreferences = (): Preferences => useContext(PreferencesContext);

import { useSyncExternalStore } from "react";

export type ColourChoice = "dark" | "light" | "system";
type ColourScheme = "dark" | "light";

const storageKey = "colour-scheme";
const systemLight = matchMedia("(prefers-color-scheme: light)");
const listeners = new Set<() => void>();

/** The choice of the person on this device; dark by default. */
function readColourChoice(): ColourChoice {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === "light" || stored === "system" ? stored : "dark";
  } catch {
    return "dark"; // storage may be closed to us
  }
}

let choice = readColourChoice();

function currentScheme(): ColourScheme {
  if (choice === "system") return systemLight.matches ? "light" : "dark";
  return choice;
}

/** The browser's theme colour and the icon of the tab; index.html names both. */
function paintFrame(scheme: ColourScheme): void {
  const frame = document.querySelector<HTMLMetaElement>("meta[data-light]");
  const icon = document.querySelector<HTMLLinkElement>("link[data-light]");
  if (frame) frame.content = frame.dataset[scheme] ?? "";
  if (icon) icon.href = icon.dataset[scheme] ?? "";
}

function apply(): void {
  const scheme = currentScheme();
  document.documentElement.dataset.colourScheme = scheme;
  paintFrame(scheme);
  for (const listener of listeners) listener();
}

systemLight.addEventListener("change", apply);

/** Sets and remembers the choice on this device. */
export function chooseColours(next: ColourChoice): void {
  choice = next;
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // The choice then lasts for this visit only.
  }
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The scheme now shown; changes with the choice and, when asked for, with the system. */
export function useColourScheme(): ColourScheme {
  return useSyncExternalStore(subscribe, currentScheme);
}

export function useColourChoice(): ColourChoice {
  return useSyncExternalStore(subscribe, () => choice);
}

import { useState } from "react";

/** A text that is kept in this browser under a name, as far as the browser lets it. */
export function useKeptText(name: string, usual: string): [text: string, keep: (text: string) => void] {
  const [kept, setKept] = useState({ name, text: read(name) });
  const current = kept.name === name ? kept : { name, text: read(name) };
  const keep = (text: string) => {
    setKept({ name, text });
    try {
      if (text === "" || text === usual) localStorage.removeItem(name);
      else localStorage.setItem(name, text);
    } catch {
      // The text then lasts for this visit only.
    }
  };
  return [current.text ?? usual, keep];
}

function read(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined; // storage may be closed to us
  }
}

/** Whether the main modifier of this machine's keyboard is ⌘ and not Ctrl. */
export const isApple = (platform: string = navigator.platform): boolean => /Mac|iPhone|iPad/.test(platform);

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/**
 * What was pressed, as shortcuts name it: "e", "?", "shift+ArrowUp", or "mod+k" with the main modifier. Undefined for what belongs to the
 * browser, another modifier or a capital letter, which is another key.
 */
export function nameKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed, apple = isApple()): string | undefined {
  const isLetter = /^[a-z]$/i.test(key);
  if (altKey || (shiftKey && isLetter)) return undefined;
  // Shift is part of how a sign is typed.
  if (!ctrlKey && !metaKey) return shiftKey && key.length > 1 ? `shift+${key}` : key;
  const isMain = apple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return isMain && isLetter && !shiftKey ? `mod+${key.toLowerCase()}` : undefined;
}

const signs: Record<string, string> = { ArrowDown: "↓", ArrowUp: "↑", Escape: "Esc" };

/** The keys of a shortcut as they are printed, one after the other: "mod+k" is "⌘K" or "Ctrl K", "g n" is "g", "n". */
export const keyCaps = (keys: string, apple = isApple()): string[] =>
  keys.split(" ").map((key) => {
    const [name = "", modifier] = key.split("+").reverse();
    const cap = signs[name] ?? name;
    if (modifier === "shift") return `${apple ? "⇧" : "Shift "}${cap}`;
    return modifier ? `${apple ? "⌘" : "Ctrl "}${cap.toUpperCase()}` : cap;
  });

import { expect, test } from "vitest";
import { keyCaps, nameKey } from "./key-names.ts";

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test("the main modifier is ⌘ on Apple's keyboards and Ctrl on others", () => {
  expect(nameKey({ ...none, key: "k", metaKey: true }, true)).toBe("mod+k");
  expect(nameKey({ ...none, key: "k", ctrlKey: true }, false)).toBe("mod+k");
  expect(nameKey({ ...none, key: "K", ctrlKey: true }, false)).toBe("mod+k");
  // Ctrl and K cut the rest of a line on a Mac, and the other key is the system's elsewhere.
  expect(nameKey({ ...none, key: "k", ctrlKey: true }, true)).toBeUndefined();
  expect(nameKey({ ...none, key: "k", metaKey: true }, false)).toBeUndefined();
  expect(nameKey({ ...none, key: "k", ctrlKey: true, shiftKey: true }, false)).toBeUndefined();
});

test("a key by itself has its own name; capitals and other modifiers have none", () => {
  expect(nameKey({ ...none, key: "e" }, false)).toBe("e");
  expect(nameKey({ ...none, key: "?", shiftKey: true }, false)).toBe("?");
  expect(nameKey({ ...none, key: "E", shiftKey: true }, false)).toBeUndefined();
  expect(nameKey({ ...none, key: "e", altKey: true }, false)).toBeUndefined();
  expect(nameKey({ ...none, key: "ArrowDown", shiftKey: true }, false)).toBe("shift+ArrowDown");
});

test("keys are shown as keyboards name them", () => {
  expect(keyCaps("mod+k", true)).toEqual(["⌘K"]);
  expect(keyCaps("mod+k", false)).toEqual(["Ctrl K"]);
  expect(keyCaps("g n", false)).toEqual(["g", "n"]);
  expect(keyCaps("?", false)).toEqual(["?"]);
  expect(keyCaps("shift+ArrowUp", true)).toEqual(["⇧↑"]);
  expect(keyCaps("shift+ArrowUp", false)).toEqual(["Shift ↑"]);
});

import { expect, test } from "vitest";
import { english } from "./translator.ts";

const events = {
  id: "test.events",
  message: "{count, plural, one {One event} other {# events}} near {asset}",
};

test("a text is worded with its values, by the plural rules and numbers of the language", () => {
  expect(english.translate(events, { count: 1, asset: "Depot" })).toBe("One event near Depot");
  expect(english.translate(events, { count: 1200, asset: "Depot" })).toBe("1,200 events near Depot");
});

test.each(["\\u0041", "\\x41\\", "{count}", "#", "%", "it's '{quoted}'", "<b>"])(
  "a value such as %s appears in the text unchanged",
  (asset) => {
    expect(english.translate(events, { count: 2, asset })).toBe(`2 events near ${asset}`);
  },
);

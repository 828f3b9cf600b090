import { expect, test } from "vitest";
import { z } from "zod";
import { setting } from "../../platform/env/schemas.ts";
import { allVariables, settings } from "../../platform/env/settings.ts";
import { listDocuments } from "./documents.ts";
import { writeSettings } from "./write-settings.ts";

test.each(listDocuments())(
  "docs/$name lists what the code has; `npm run docs` brings it up to date",
  ({ before, after }) => {
    expect(after).toBe(before);
  },
);

const empty = "<!-- settings: written by `npm run docs` --><!-- end of settings -->";

test("every variable that is read is listed as a setting, except those of programs", () => {
  const listed = Object.values(settings).flatMap((group) => Object.keys(group));
  expect(Object.keys(allVariables).filter((name) => !listed.includes(name))).toEqual([
    "FAILPOINT",
    "npm_lifecycle_event",
  ]);
  expect(new Set(listed).size).toBe(listed.length);
});

test("a default is what the schema answers for an absent variable, or what is said of it", () => {
  const group = {
    SIZE: setting(z.coerce.number().default(5), "a | b"),
    NAME: setting(z.string().optional(), "a name"),
    COLOUR: setting(z.string().optional(), "a colour", "that of the page"),
  };
  const text = writeSettings(empty, { Shapes: group });
  expect(text).toContain(
    "## Shapes\n\n| name | default | meaning |\n| --- | --- | --- |\n| `SIZE` | `5` | a \\| b |\n| `NAME` | none | a name |\n| `COLOUR` | that of the page | a colour |",
  );
});

test("a setting without a text, or whose default is not said, is refused", () => {
  const write = (NAME: z.ZodType) => () => writeSettings(empty, { Shapes: { NAME } });
  expect(write(z.string().optional())).toThrow("The setting NAME has no text.");
  expect(write(setting(z.string().optional(), ""))).toThrow("The setting NAME has no text.");
  const list = z.array(z.string()).default([]);
  expect(write(setting(list, "a list"))).toThrow("The setting NAME does not say what holds while it is not set.");
});

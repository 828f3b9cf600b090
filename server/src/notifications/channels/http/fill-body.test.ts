import { findUnknownVariable } from "@tocsin/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fillBody, type RequestValues } from "./fill-body.ts";

const valuesOf = (more: Partial<RequestValues>): RequestValues => ({
  id: "1",
  thread: "2",
  title: "A fire",
  text: "It burns.",
  severity: "severe",
  url: "https://tocsin.example/events/1",
  acknowledgeUrl: "",
  ...more,
});

const inJson = (value: string) => JSON.stringify(value).slice(1, -1);
const asItIs = (value: string) => value;

test("each variable is replaced, with and without spaces in its braces", () => {
  expect(fillBody("{{title}} ({{ severity }}): {{title}}", valuesOf({}), asItIs)).toBe("A fire (severe): A fire");
  expect(fillBody('{"a":{"b":"{{url}}"}}', valuesOf({}), inJson)).toBe('{"a":{"b":"https://tocsin.example/events/1"}}');
});

test("a value that looks like a variable or a replacement pattern is not read again", () => {
  expect(fillBody("{{title}}", valuesOf({ title: "{{text}} $& $1" }), asItIs)).toBe("{{text}} $& $1");
});

test("any text in a template of JSON is read back as it was", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string(), (title, text) => {
      const filled = fillBody('{"title":"{{title}}","text":"{{text}}"}', valuesOf({ title, text }), inJson);
      expect(JSON.parse(filled)).toEqual({ title, text });
    }),
  );
});

test("the first unknown name of a template is found, also one that every object has", () => {
  expect(findUnknownVariable("{{title}} {{ text }} {} {title}")).toBeUndefined();
  expect(findUnknownVariable("{{title}} {{constructor}} {{x}}")).toBe("constructor");
  expect(findUnknownVariable("{{}}")).toBe("");
  expect(fillBody("{{constructor}}", valuesOf({}), asItIs)).toBe("{{constructor}}");
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { findTemplateProblem, replaceVariables, type TemplateVariable, variablesOf } from "./templates.ts";

const valuesWith =
  (values: Partial<Record<TemplateVariable, string>>) =>
  (name: TemplateVariable): string =>
    values[name] ?? "";

test.each([
  ["Fire at {{asset}}", null],
  ["{{ asset }}: {{event}}", null],
  ["No variable, and { one } brace", null],
  ["{{asset", "A variable starts with two opening braces and ends with two closing braces"],
  ["{{asset}", "A variable starts with two opening braces and ends with two closing braces"],
  ["asset}}", "A variable starts with two opening braces and ends with two closing braces"],
  ["{{asset{{event}}", "A variable starts with two opening braces and ends with two closing braces"],
  ["{{asset}} {{colour}}", "Unknown variable {name}"],
  ["{{toString}}", "Unknown variable {name}"],
  ["{{}}", "Unknown variable {name}"],
  ["{{Asset}}", "Unknown variable {name}"],
  ["{{link}}", "The variable {name} can only be used in the text"],
])("in a title, %s has the problem %s", (template, problem) => {
  expect(findTemplateProblem(template, "title")?.text.message ?? null).toBe(problem);
});

test("every variable of a field is accepted there", () => {
  for (const field of ["title", "text"] as const)
    for (const name of variablesOf(field)) expect(findTemplateProblem(`{{${name}}}`, field)).toBeNull();
});

test("a line whose variables are all empty is left out, and empty lines stay", () => {
  const values = valuesWith({ event: "A fire", place: "Lisbon" });
  expect(replaceVariables("{{event}}\n\n{{description}}\n{{description}} {{reason}}\nAt {{place}}", values)).toBe(
    "A fire\n\nAt Lisbon",
  );
});

test("a value is inserted as it is, whatever it contains", () => {
  const text = fc.oneof(fc.string(), fc.constantFrom("{{link}}", "}} {{", "$&", "$1", "{{event}}{{event}}"));
  fc.assert(
    fc.property(text, (title) => {
      const event = title.replaceAll("\n", " ");
      expect(replaceVariables("<{{event}}>", valuesWith({ event, link: "https://tocsin.example" }))).toBe(`<${event}>`);
    }),
  );
});

test("a variable learns whether it begins its line", () => {
  const write = (name: string, beginsLine: boolean) => (beginsLine ? name.toUpperCase() : name);
  expect(replaceVariables("{{event}} at {{asset}}\n{{place}}", write)).toBe("EVENT at asset\nPLACE");
});

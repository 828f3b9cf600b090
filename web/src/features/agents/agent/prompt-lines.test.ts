import { expect, test } from "vitest";
import { promptProblem, toLines, toText } from "./prompt-lines.ts";

test("a text is stored as one string per line and restored exactly, at any length", () => {
  for (const text of ["", "one", "one\n\nthree\n", Array.from({ length: 80 }, (_, at) => `line ${at}`).join("\n")]) {
    expect(toText(toLines(text))).toBe(text);
    expect(toLines(text).length).toBeLessThanOrEqual(50);
  }
});

test("a problem has its line number if there are several", () => {
  const problems = [
    { path: "agents.0.promptTemplate.2", message: "so is no variable" },
    { path: "agents.0.name", message: "Name is required" },
  ];
  expect(promptProblem(problems, "agents.0.promptTemplate", 3)).toBe("Line 3: so is no variable");
  expect(promptProblem(problems, "agents.0.promptTemplate", 1)).toBe("so is no variable");
  expect(promptProblem(problems, "agents.1.promptTemplate", 3)).toBeUndefined();
});

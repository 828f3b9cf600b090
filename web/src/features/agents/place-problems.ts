import type { GraphProblem } from "@tocsin/contract";

/** The problems at a place or below it, each once. */
export const problemsAt = (problems: readonly GraphProblem[], path: string): string[] => [
  ...new Set(
    problems.filter((one) => one.path === path || one.path.startsWith(`${path}.`)).map(({ message }) => message),
  ),
];

/** The same as one text for a field; undefined when all is well. */
export const problemAt = (problems: readonly GraphProblem[], path: string): string | undefined =>
  problemsAt(problems, path).join(". ") || undefined;

import type { ApiError } from "@tocsin/contract";

/** A problem of a graph in the language of the page, as the server answers it, too. */
export type FieldProblem = NonNullable<ApiError["fields"]>[number];

/** The problems at a place or below it, each once. */
export const problemsAt = (problems: readonly FieldProblem[], path: string): string[] => [
  ...new Set(
    problems.filter((one) => one.path === path || one.path.startsWith(`${path}.`)).map(({ message }) => message),
  ),
];

/** The same as one text for a field; undefined when all is well. */
export const problemAt = (problems: readonly FieldProblem[], path: string): string | undefined =>
  problemsAt(problems, path).join(". ") || undefined;

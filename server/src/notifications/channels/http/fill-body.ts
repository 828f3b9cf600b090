import { type RequestVariable, variablePattern } from "@tocsin/contract";

export type RequestValues = Record<RequestVariable, string>;

/**
 * A body with its variables replaced, each as `write` writes it. Values are not read again: one that looks like a variable stays as it
 * is. So does a name that is no variable; `findUnknownVariable` refuses it where the body is entered.
 */
export const fillBody = (template: string, values: RequestValues, write: (value: string) => string): string =>
  template.replace(variablePattern, (whole, name: string) =>
    Object.hasOwn(values, name) ? write(values[name as RequestVariable]) : whole,
  );

import type { Sentence } from "./sentences.ts";

/** The spelling of an identifier; without a mode, both are valid, but not mixed. */
export type IdentifierMode = "snake" | "caps";

type Rules = { fieldName?: string; required?: boolean; mode?: IdentifierMode };

const longest = 255;

export const identifierTexts = {
  required: /*i18n*/ { id: "identifier.required", message: "{field} is required" },
  tooLong: /*i18n*/ { id: "identifier.tooLong", message: "{field} must be less than {longest} characters" },
  letters: /*i18n*/ {
    id: "identifier.letters",
    message: "{field} must only contain letters, numbers, and underscores",
  },
  snake: /*i18n*/ { id: "identifier.snake", message: "{field} must be in snake_case" },
  caps: /*i18n*/ { id: "identifier.caps", message: "{field} must be in CAPS_CASE" },
  mixed: /*i18n*/ { id: "identifier.mixed", message: "Case mismatch; use either snake_case or CAPS_CASE" },
};

/**
 * Checks the name of an identifier, such as a variable of an agent.
 * @returns every problem; an empty list for a good name
 */
export function checkIdentifierName(
  value: string,
  { fieldName = "Value", required = false, mode }: Rules = {},
): Sentence[] {
  const values = { field: fieldName, longest };
  const [hasLower, hasUpper] = [/\p{Ll}/u.test(value), /\p{Lu}/u.test(value)];
  const problems: [isWrong: boolean, text: Sentence["text"]][] =
    value === ""
      ? [[required, identifierTexts.required]]
      : [
          [value.length > longest, identifierTexts.tooLong],
          [!/^\w+$/.test(value), identifierTexts.letters],
          [mode === "snake" && hasUpper, identifierTexts.snake],
          [mode === "caps" && hasLower, identifierTexts.caps],
          [mode === undefined && hasLower && hasUpper, identifierTexts.mixed],
        ];
  return problems.flatMap(([isWrong, text]) => (isWrong ? [{ text, values }] : []));
}

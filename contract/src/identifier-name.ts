/** The spelling of an identifier; without a mode, both are valid, but not mixed. */
export type IdentifierMode = "snake" | "caps";

type Rules = { fieldName?: string; required?: boolean; mode?: IdentifierMode };

const longest = 255;

/**
 * Checks the name of an identifier, such as a variable of an agent.
 * @returns every message that applies; an empty list for a good name
 */
export function checkIdentifierName(
  value: string,
  { fieldName = "Value", required = false, mode }: Rules = {},
): string[] {
  if (value === "") return required ? [`${fieldName} is required`] : [];
  const [hasLower, hasUpper] = [/\p{Ll}/u.test(value), /\p{Lu}/u.test(value)];
  return [
    ...(value.length > longest ? [`${fieldName} must be less than ${longest} characters`] : []),
    ...(/^\w+$/.test(value) ? [] : [`${fieldName} must only contain letters, numbers, and underscores`]),
    ...(mode === "snake" && hasUpper ? [`${fieldName} must be in snake_case`] : []),
    ...(mode === "caps" && hasLower ? [`${fieldName} must be in CAPS_CASE`] : []),
    ...(mode === undefined && hasLower && hasUpper ? ["Case mismatch; use either snake_case or CAPS_CASE"] : []),
  ];
}

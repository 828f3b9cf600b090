/** Whether the one separator of a number may stand for thousands as well as for decimals, as in "1,500" and "1.500". */
export const isAmbiguous = (text: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text.trim());

/** A number as typed, with a decimal point or comma; NaN for what is not a number, is empty, or is ambiguous. */
export function readNumber(text: string): number {
  if (text.trim() === "" || isAmbiguous(text)) return Number.NaN;
  return Number(text.replace(",", "."));
}

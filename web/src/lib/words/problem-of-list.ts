/** A list in a form has its problem as a whole, or at one of its entries. */
export function problemOfList(error: object | undefined): string | undefined {
  if (!error) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  const entries = Object.values(error) as ({ message?: string } | undefined)[];
  return entries.find((one) => one?.message)?.message;
}

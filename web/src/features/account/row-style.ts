/** A row of a list in the account's sections. */
export const rowStyle = {
  display: "flex",
  alignItems: "center",
  gap: 3,
  px: 4,
  py: 2,
  borderTop: "1px solid var(--hairline)",
};

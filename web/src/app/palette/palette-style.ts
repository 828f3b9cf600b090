/** High on the page, where it stays while the list below it grows and shrinks; the whole of a phone. */
export const paperStyle = {
  width: { xs: "100%", sm: 640 },
  maxWidth: "none !important",
  m: { xs: 0, sm: "12vh 16px 16px" },
  maxHeight: { xs: "100dvh", sm: "76vh" },
  height: { xs: "100dvh", sm: "auto" },
  borderRadius: { xs: 0, sm: 2 },
  border: { xs: 0, sm: "1px solid var(--hairline)" },
  "& [cmdk-root]": { display: "flex", flexDirection: "column", minHeight: 0, flex: 1 },
  "& [cmdk-input]": {
    flex: 1,
    minWidth: 0,
    px: 4,
    height: 56,
    border: 0,
    // The caret shows the focus, which never leaves the field.
    outline: "none",
    bgcolor: "transparent",
    color: "text.primary",
    font: "inherit",
    fontSize: 16,
    "&::placeholder": { color: "text.secondary", opacity: 1 },
  },
};

export const listStyle = {
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  scrollPaddingBlock: 32,
  p: 2,
  "& [cmdk-group-heading]": { px: 2, pt: 3, pb: 1, fontSize: 12, fontWeight: 600, color: "text.secondary" },
};

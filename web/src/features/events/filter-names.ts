/** The parameters of a filter in the address. */
export const filterNames = [
  "scope",
  "category",
  "severity",
  "certainty",
  "ongoing",
  "dismissed",
  "q",
  "time",
  "from",
  "to",
  "bbox",
  "assets",
  "tag",
] as const;

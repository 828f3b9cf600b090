/** The parameters of the address in which a filter stands. */
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
] as const;

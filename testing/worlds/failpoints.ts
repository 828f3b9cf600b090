/** The places where the product can be ended the hard way, in the order of an item's journey. */
export const failpoints = [
  "poll:after-fetch",
  "poll:mid-insert",
  "poll:before-commit",
  "poll:after-commit",
  "analyse:before-commit",
  "analyse:after-commit",
  "record:before-commit",
  "match:after-write",
  "decide:before-commit",
  "deliver:before-send",
  "deliver:after-accept",
  "deliver:after-commit",
] as const;

export type Failpoint = (typeof failpoints)[number];

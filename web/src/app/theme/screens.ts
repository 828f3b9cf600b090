/** Below the mobile breakpoint of 600 pixels. */
export const smallScreen = "(max-width: 599.95px)";

/** Wide enough for the drawer at its full width. */
export const wideScreen = "(min-width: 1440px)";

/** Too narrow for a table with many columns. */
export const narrowForTables = "(max-width: 899.95px)";

/** The parameters of a board report in the address. */
export const boardNames = ["period", "from", "to", "assets", "tag"] as const;

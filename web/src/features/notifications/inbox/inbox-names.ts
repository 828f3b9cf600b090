/** The parameters of the address that hold a filter; apart, because the router loads them with every page. */
export const inboxNames = ["show", "severity", "asset", "tag"] as const;

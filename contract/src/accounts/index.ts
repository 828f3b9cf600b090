export * from "./accounts.ts";
export * from "./api-keys.ts";
export * from "./audit.ts";
export * from "./settings.ts";
export * from "./settings-pairs.ts";

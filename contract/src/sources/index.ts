export * from "./items.ts";
export * from "./source-mapping.ts";
export * from "./source-packs.ts";
export * from "./sources.ts";

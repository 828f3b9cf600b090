export * from "./asset-geometry.ts";
export * from "./asset-import.ts";
export * from "./assets.ts";
export * from "./bulk-assets.ts";
export * from "./kml-tuples.ts";
export * from "./unwrap-rings.ts";
export * from "./wkt.ts";

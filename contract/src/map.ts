import { z } from "zod";

/** The base map: the operator's style, or the address of their PMTiles archive; without either, the bundled world. */
export const MapBase = z.object({ styleUrl: z.string().nullable(), tilesUrl: z.string().nullable() });
export type MapBase = z.infer<typeof MapBase>;

/** The closest zoom at which the bundled world has tiles of its own: nearer, these are drawn larger. */
export const finestWorldZoom = 7;

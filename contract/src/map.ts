import { z } from "zod";

/**
 * The base map: the operator's style, or the address of their PMTiles archive; without either, the bundled outlines of the
 * world.
 */
export const MapBase = z.object({ styleUrl: z.string().nullable(), tilesUrl: z.string().nullable() });
export type MapBase = z.infer<typeof MapBase>;

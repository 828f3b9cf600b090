import { z } from "zod";

/**
 * What the map is drawn from: the operator's style, or the address of their PMTiles archive; neither for the world's
 * outlines that come with the product.
 */
export const MapBase = z.object({ styleUrl: z.string().nullable(), tilesUrl: z.string().nullable() });
export type MapBase = z.infer<typeof MapBase>;

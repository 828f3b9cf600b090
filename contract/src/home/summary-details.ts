import { z } from "zod";
import { UserSettings } from "../accounts/settings.ts";
import { AssetGeometry } from "../assets/asset-geometry.ts";
import { PlaceKind } from "../base/common.ts";
import { Summary } from "./summary.ts";

const Placed = { lat: z.number().nullable(), lon: z.number().nullable(), radius: z.number().nullable() };

/**
 * What a page needs to show a summary that may ask for nothing else: names and places of the assets and of the listed events, and the
 * person's units and time zone. Of very many assets, those with ongoing events come first; radius in kilometres.
 */
export const SummaryDetails = z.object({
  units: UserSettings.shape.units,
  timeZone: UserSettings.shape.timeZone,
  assets: z.array(
    z.object({
      assetId: z.number().int(),
      name: z.string().nullable(),
      ...Placed,
      geometry: AssetGeometry.optional().describe("A simplified outline for drawing, with at most about 200 corners"),
    }),
  ),
  events: z.array(z.object({ eventId: z.number().int(), placeKind: PlaceKind, ...Placed })),
});
export type SummaryDetails = z.infer<typeof SummaryDetails>;

/** The answer of `GET /api/summary`; `details` if they were asked for. */
export const SummaryAnswer = Summary.extend({ details: SummaryDetails.optional() });
export type SummaryAnswer = z.infer<typeof SummaryAnswer>;

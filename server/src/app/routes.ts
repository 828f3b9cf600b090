import { getUserByEmail } from "../accounts/queries.ts";
import { accountRoutes } from "../accounts/routes.ts";
import { layBoxes } from "../assets/change-asset.ts";
import { getAsset } from "../assets/queries.ts";
import { assetRoutes } from "../assets/routes.ts";
import { dismissedRoutes } from "../events/dismissed-routes.ts";
import { eventRoutes } from "../events/routes.ts";
import { notificationRoutes } from "../notifications/routes.ts";
import { placeRoutes } from "../places/routes.ts";
import { createTownTiles } from "../places/town-tiles.ts";
import type { Route } from "../platform/http/route.ts";
import { getUserSettings, saveUserSettings } from "../settings/queries.ts";
import { settingsRoutes } from "../settings/routes.ts";
import { sourceRoutes } from "../sources/routes.ts";
import type { Parts } from "./parts.ts";
import { hands } from "./pipeline.ts";

/** Every call of the API in one list; sign-in, the live stream and the web application's files stand in `http.ts`. */
export function createRoutes(parts: Parts): Route[] {
  const { db, clock, safeFetch, feedReader, secret, publicUrl, geocoder, gazetteer, env } = parts;
  const next = hands(parts);
  const getUserId = async (email: string): Promise<string> => (await getUserByEmail(db, email)).id;
  return [
    ...assetRoutes({ db, getUserId, matchAnew: next.matchAssets }),
    ...eventRoutes({
      db,
      write: { db, clock, handOver: next.matchEvents, announce: next.announceEvents },
      getUserId,
      checkAsset: async (id, ownerId) => void (await getAsset(db, id, ownerId)),
    }),
    ...sourceRoutes({ db, clock, safeFetch, feedReader, pollNow: next.pollNow }),
    ...dismissedRoutes({ db }),
    ...notificationRoutes({
      ...{ db, clock, secret, publicUrl, announce: next.announceNotifications },
      async switchOffEmail(db, userId) {
        const settings = await getUserSettings(db, userId);
        await saveUserSettings(db, userId, { ...settings, emailNotifications: false });
      },
    }),
    ...settingsRoutes({
      db,
      async settingsChanged(db, assetId) {
        await layBoxes(db, assetId);
        await next.matchAssets(db, [assetId]);
      },
    }),
    ...accountRoutes({ db, publicUrl }),
    ...placeRoutes({ geocoder, drawTowns: createTownTiles(gazetteer), mapStyleUrl: env.mapStyleUrl }),
  ];
}

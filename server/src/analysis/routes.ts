import type { Db } from "../platform/db/database.ts";
import type { Route } from "../platform/http/route.ts";
import { agentRoutes } from "./agents/agent-routes.ts";
import { contentTypeRoutes } from "./agents/content-type-routes.ts";
import type { Workshop } from "./agents/open-agents.ts";
import { trialRoutes } from "./agents/trial-routes.ts";

type Parts = { db: Db; workshop(): Workshop };

/** The configuration of the analysis by admins. */
export const analysisRoutes = (parts: Parts): Route[] => [
  ...contentTypeRoutes(parts),
  ...agentRoutes(parts),
  ...trialRoutes(parts),
];

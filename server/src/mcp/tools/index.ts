import type { Tool } from "../tool.ts";
import { createAsset, listAssets, summarizeAssets } from "./asset-tools.ts";
import { explainDecision, explainMissingEvent } from "./decision-tools.ts";
import { getEvent, listEventsNearAsset, searchEvents } from "./event-tools.ts";
import { acknowledgeNotifications, listNotifications } from "./notification-tools.ts";
import { testRules } from "./rule-tools.ts";

/** All that an assistant may do, in the order in which it is shown. */
export const tools: readonly Tool[] = [
  searchEvents,
  getEvent,
  summarizeAssets,
  listEventsNearAsset,
  listAssets,
  createAsset,
  listNotifications,
  acknowledgeNotifications,
  explainDecision,
  explainMissingEvent,
  testRules,
];

import { capAlert } from "./cap/cap-alert.ts";
import { capEntries } from "./cap/cap-entries.ts";
import type { Dialect } from "./dialect.ts";
import { emsc } from "./emsc.ts";
import { calFire } from "./fires/cal-fire.ts";
import { rfs } from "./fires/rfs.ts";
import { vicEmergency } from "./fires/vic-emergency.ts";
import { gdacs } from "./gdacs.ts";
import { usgs } from "./usgs.ts";

/** Every dialect; the first that recognises a document reads it, so the particular stand before the general. */
export const dialects = {
  usgs,
  gdacs,
  emsc,
  "nsw-rfs": rfs,
  "vic-emergency": vicEmergency,
  "cal-fire": calFire,
  cap: capAlert,
  "cap-feed": capEntries,
} as const satisfies Record<string, Dialect>;

export type DialectId = keyof typeof dialects;
export const dialectIds = Object.keys(dialects) as DialectId[];

import type { Severity } from "@tocsin/contract";
import { hourMs } from "../../../platform/clock.ts";

/** An earthquake ends a day after it happened, unless aftershocks bring events of their own. */
export const quakeLastsMs = 24 * hourMs;

/** By magnitude alone: from 5 on buildings near the epicentre may be damaged, from 6 severely, from 7 over a wide area. */
export function magnitudeSeverity(magnitude: number | null | undefined): Severity {
  if (typeof magnitude !== "number" || !Number.isFinite(magnitude)) return "unknown";
  if (magnitude >= 7) return "extreme";
  if (magnitude >= 6) return "severe";
  return magnitude >= 5 ? "moderate" : "minor";
}

/** When an earthquake counts as over. */
export const quakeEnd = (happenedAt: string | null): string | null =>
  happenedAt && new Date(Date.parse(happenedAt) + quakeLastsMs).toISOString();

import type { Severity } from "@tocsin/contract";
import { wordTable } from "../../../platform/language/word-table.ts";

/**
 * The Australian Warning System's levels as Victoria's CAP blocks translate them (Advice: Minor, Watch and Act: Moderate,
 * Emergency Warning: Extreme); an incident without a level threatens nobody beyond its place.
 */
export const warningLevels = wordTable<Severity>({
  "emergency warning": "extreme",
  "watch and act": "moderate",
  "watch & act": "moderate",
  advice: "minor",
  "not applicable": "minor",
});

/** States in which a fire has ended; "out of control" is not among them. */
export const isOut = (status: string): boolean =>
  /^(?:out(?! of)|safe|extinguished|complete|closed|stop)\b/i.test(status);

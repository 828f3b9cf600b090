import { type CapCertainty, type Severity, severities, type Urgency } from "./common.ts";

/** CAP 1.2's words from least to most. */
const urgencies: readonly Urgency[] = ["past", "unknown", "future", "expected", "immediate"];
const certainties: readonly CapCertainty[] = ["unlikely", "unknown", "possible", "likely", "observed"];

/** The higher of two by an order from least to most; the first of equals. */
export const higherOf =
  <T>(order: readonly T[]) =>
  (a: T, b: T): T =>
    order.indexOf(b) > order.indexOf(a) ? b : a;

export const higherSeverity = higherOf<Severity>(severities);
export const higherUrgency = higherOf(urgencies);
export const higherCertainty = higherOf(certainties);

/** Unknown ranks with moderate: that something was rated moderate is no news, that it is severe is. */
export const rankSeverity = (severity: Severity): number =>
  severities.indexOf(severity === "unknown" ? "moderate" : severity);

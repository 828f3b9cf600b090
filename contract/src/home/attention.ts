import type { MatchCertainty, Severity } from "../base/common.ts";

/** What the rank of an ongoing event rests on; `createdAt` is when it was first seen. */
export type Standing = {
  severity: Severity;
  certainty: MatchCertainty;
  acknowledgedAt: string | null;
  createdAt: string;
};

/** Each step weighs twice the one before. An unknown severity ranks with moderate, as in decisions on notifications. */
export const severityWeights: Record<Severity, number> = { minor: 2, unknown: 4, moderate: 4, severe: 8, extreme: 16 };

export const certaintyWeights: Record<MatchCertainty, number> = { inside: 1, possible: 1 / 16 };

/** Whatever needs attention ranks above what is acknowledged, and that above what is only possible. */
export const acknowledgedWeight = 1 / 8;

/** After so long, half of what newness adds is gone. */
const newnessHalfLifeMs = 24 * 3_600_000;

/** From 1, just seen, down towards a half: less than any step of the other factors. */
function newness(createdAt: string, now: Date): number {
  const ageMs = Math.max(0, now.getTime() - Date.parse(createdAt));
  return (1 + 2 ** (-ageMs / newnessHalfLifeMs)) / 2;
}

function weigh({ severity, certainty, acknowledgedAt }: Standing): number {
  const acknowledged = acknowledgedAt === null ? 1 : acknowledgedWeight;
  return severityWeights[severity] * certaintyWeights[certainty] * acknowledged;
}

/**
 * How much an ongoing event needs a person: severity × certainty × acknowledgement × newness. All weights are powers of two and
 * newness is above a half, so it only orders events of equal weight, and the order stays the same as time passes.
 */
export const attentionScore = (standing: Standing, now: Date): number =>
  weigh(standing) * newness(standing.createdAt, now);

/** The order by {@link attentionScore}, the highest first, at any time. */
export const compareAttention = (one: Standing, other: Standing): number =>
  weigh(other) - weigh(one) || Date.parse(other.createdAt) - Date.parse(one.createdAt);

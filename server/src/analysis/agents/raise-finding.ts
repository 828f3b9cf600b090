import { type Finding, higherCertainty, higherSeverity, higherUrgency, type Severity } from "@tocsin/contract";
import type { Claim } from "./read-claim.ts";

/** Of its own doubt a model knows little: it is never taken to be sure. */
const mostConfidence = 0.9;

/** A finding, and sentences about what was rejected from the agents and why. */
export type Raised = { finding: Finding; notes: string[] };

/**
 * The rules' finding with the agents' claims. The agents can only raise it: turn a non-incident into an incident, raise the
 * severity, or fill in what is unknown. They never end, lower or move what the rules found, and what an authority states
 * stays as it is. The caller sets the engine's name.
 */
export function raiseFinding(rules: Finding, claim: Claim): Raised {
  if (rules.official) return raiseOfficial(rules, claim);
  if (!rules.incident) return claim.incident ? startIncident(rules, claim) : { finding: rules, notes: [] };
  const notes = [
    ...(claim.category && claim.category !== rules.category
      ? [`The category stays ${rules.category}, as the rules found it, and does not become ${claim.category}.`]
      : []),
    ...(claim.place && isKnown(rules) ? ["The place stays as the rules found it."] : []),
  ];
  const { severity, note } = raiseSeverity(rules, claim.severity);
  const finding: Finding = {
    ...rules,
    category: rules.category ?? claim.category,
    severity,
    urgency: higherUrgency(rules.urgency, claim.urgency),
    capCertainty: higherCertainty(rules.capCertainty, claim.certainty),
    place: isKnown(rules) ? rules.place : (claim.place ?? rules.place),
    quote: claim.quote ?? rules.quote,
    confidence: claim.incident ? Math.max(rules.confidence, confidenceOf(claim)) : rules.confidence,
  };
  return { finding, notes: note ? [...notes, note] : notes };
}

const isKnown = ({ place }: Finding): boolean => place.kind !== "unknown";

const confidenceOf = ({ confidence }: Claim): number => Math.min(mostConfidence, confidence ?? 0.5);

/** A non-incident of the rules becomes an incident with the agents' values; only a point of the feed itself stays. */
function startIncident(rules: Finding, claim: Claim): Raised {
  const finding: Finding = {
    ...rules,
    incident: true,
    category: claim.category ?? rules.category,
    severity: higherSeverity(rules.severity, claim.severity),
    urgency: higherUrgency(rules.urgency, claim.urgency),
    capCertainty: higherCertainty(rules.capCertainty, claim.certainty),
    place: rules.place.kind === "exact" ? rules.place : (claim.place ?? rules.place),
    quote: claim.quote ?? rules.quote,
    confidence: confidenceOf(claim),
  };
  return { finding, notes: ["The rules found no incident; the agents did."] };
}

/**
 * The higher of two severities. If the rules could not determine the severity of an incident in a known town, people are
 * notified of it with any threshold, unless they chose otherwise; a low severity would suppress that. So only the highest
 * severity replaces an unknown one there.
 */
function raiseSeverity(rules: Finding, claimed: Severity): { severity: Severity; note: string | null } {
  const severity = higherSeverity(rules.severity, claimed);
  const interrupts = rules.place.kind === "exact" || rules.place.kind === "city";
  if (rules.severity !== "unknown" || severity === "unknown" || severity === "extreme" || !interrupts) {
    const isLess = claimed !== "unknown" && claimed !== severity;
    return { severity, note: isLess ? `The severity stays ${severity}; the agents said ${claimed}.` : null };
  }
  const note = `The severity stays unknown; the agents said ${claimed}. Some are told of what is unknown and would not be told of that.`;
  return { severity: "unknown", note };
}

function raiseOfficial(rules: Finding, claim: Claim): Raised {
  const { severity, note } =
    rules.severity === "unknown" ? raiseSeverity(rules, claim.severity) : { severity: rules.severity, note: null };
  const place = isKnown(rules) ? rules.place : (claim.place ?? rules.place);
  const notes = [
    "What an authority says stands as it is; only what it leaves open is filled in.",
    ...(note ? [note] : []),
  ];
  return { finding: { ...rules, severity, place }, notes };
}

/** Whether anything that the agents could say would change the finding. */
export const canBeRaised = (rules: Finding): boolean =>
  !rules.official || rules.severity === "unknown" || !isKnown(rules);

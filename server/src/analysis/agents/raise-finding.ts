import {
  type Finding,
  higherCertainty,
  higherSeverity,
  higherUrgency,
  type Sentence,
  type Severity,
} from "@tocsin/contract";
import { noteTexts } from "./note-texts.ts";
import type { Claim } from "./read-claim.ts";

/** A model's own certainty is unreliable: it is never used as certain. */
const mostConfidence = 0.9;

/** A finding, and sentences about what was rejected from the agents and why. */
export type Raised = { finding: Finding; notes: Sentence[] };

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
      ? [{ text: noteTexts.categoryKept, values: { kept: rules.category ?? "", claimed: claim.category } }]
      : []),
    ...(claim.place && isKnown(rules) ? [{ text: noteTexts.placeKept }] : []),
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
  return { finding, notes: [{ text: noteTexts.newIncident }] };
}

/**
 * The higher of two severities. If the rules could not determine the severity of an incident in a known town, people are
 * notified of it with any threshold, unless they chose otherwise; a low severity would suppress that. So only the highest
 * severity replaces an unknown one there.
 */
function raiseSeverity(rules: Finding, claimed: Severity): { severity: Severity; note: Sentence | null } {
  const severity = higherSeverity(rules.severity, claimed);
  const interrupts = rules.place.kind === "exact" || rules.place.kind === "city";
  if (rules.severity !== "unknown" || severity === "unknown" || severity === "extreme" || !interrupts) {
    const isLess = claimed !== "unknown" && claimed !== severity;
    return { severity, note: isLess ? { text: noteTexts.severityKept, values: { kept: severity, claimed } } : null };
  }
  return { severity: "unknown", note: { text: noteTexts.severityUnknown, values: { claimed } } };
}

function raiseOfficial(rules: Finding, claim: Claim): Raised {
  const { severity, note } =
    rules.severity === "unknown" ? raiseSeverity(rules, claim.severity) : { severity: rules.severity, note: null };
  const place = isKnown(rules) ? rules.place : (claim.place ?? rules.place);
  return { finding: { ...rules, severity, place }, notes: [{ text: noteTexts.official }, ...(note ? [note] : [])] };
}

/** Whether anything that the agents could say would change the finding. */
export const canBeRaised = (rules: Finding): boolean =>
  !rules.official || rules.severity === "unknown" || !isKnown(rules);

import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { Decision, Reason } from "@tocsin/contract";
import { i18n } from "../../lib/language/i18n.ts";

/** One step of a decision, in a natural order: its result and the reason. */
export type Step = { name: string; state: "passed" | "stopped" | "waits" | "not asked"; texts: string[] };

const timing = msg`Timing`;
const exclusions = msg`Not muted or dismissed`;

/** The names of the steps that are no condition unless something is against a notification there. */
export const exclusionSteps = (): ReadonlySet<string> => new Set([i18n._(exclusions), i18n._(timing)]);

/** The steps, and the codes of the reasons that speak of each, those of earlier versions included. */
const steps: [name: MessageDescriptor, codes: string[]][] = [
  [msg`Distance`, ["inside", "possibly_inside", "query", "outside", "marked_wrong_place"]],
  [msg`Certainty`, ["certain_enough", "not_certain"]],
  [
    msg`Severity`,
    [
      ...["severe_enough", "below_severity", "severity_unknown", "severity_unknown_placed"],
      ...["not_incident", "place_vague", "marked_severity"],
    ],
  ],
  [msg`Age`, ["recent", "too_old", "undated", "counts_as_new"]],
  [msg`Ongoing`, ["ongoing", "already_ended", "ended_while_deferred"]],
  [
    msg`News for the asset`,
    [
      ...["new", "asset_newer", "worse", "assets_added", "prolonged", "resumed", "ended"],
      ...["alert", "update", "all-clear", "test-alert"],
    ],
  ],
  [msg`Category`, ["category_on", "category_off", "category_off_for_asset", "marked_category"]],
  [exclusions, ["asset_paused", "dismissed", "marked_not_incident", "marked_duplicate"]],
  [
    msg`Channel`,
    [
      ...["reachable", "contacts_only", "email_off", "email_off_for_asset"],
      ...["push_on", "sms_on", "email_on", "webhook_on"],
    ],
  ],
  [timing, ["event_muted", "asset_muted", "quiet_hours", "rate_limit", "ceiling", "grouped", "prolonging"]],
];

/** A reason of an earlier version has its code among its values. */
const codeOf = ({ code, values }: Reason): string => (code === "legacy" ? String(values.code) : code);

/** What a decision rests on is part of it even if other reasons are against a notification. */
const joining = new Set(["inside", "possibly_inside", "query", "marked_severity", "marked_category"]);

/**
 * The path of a decision: every step that it passed, and the one or those where it stopped. An event that does not reach
 * the asset is asked nothing more.
 */
export function listSteps({ outcome, reasons }: Pick<Decision, "outcome" | "reasons">): Step[] {
  const isOutside = reasons.some((reason) => reason.code === "outside");
  const known = steps.map(([name, codes]): Step => {
    const own = reasons.filter((reason) => codes.includes(codeOf(reason)));
    return {
      name: i18n._(name),
      state: stateOf(own, name === timing, outcome, isOutside),
      texts: own.map((reason) => reason.text),
    };
  });
  const spoken = new Set(steps.flatMap(([, codes]) => codes));
  const others = reasons.filter((reason) => !spoken.has(codeOf(reason))).map((reason) => reason.text);
  return others.length > 0 ? [...known, { name: t`Other reasons`, state: "passed", texts: others }] : known;
}

function stateOf(own: Reason[], isTiming: boolean, outcome: Decision["outcome"], isOutside: boolean): Step["state"] {
  const speaks = own.some((reason) => !joining.has(codeOf(reason)));
  if (isTiming) {
    if (outcome === "deferred") return "waits";
    return outcome === "notified" ? "passed" : "not asked";
  }
  if (isOutside) return own.length > 0 ? "stopped" : "not asked";
  return speaks && outcome === "suppressed" ? "stopped" : "passed";
}

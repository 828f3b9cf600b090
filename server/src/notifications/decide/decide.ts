import {
  type AssetSettings,
  type AssetShape,
  type Category,
  type Channel,
  isSwitchedOn,
  type MatchCertainty,
  type PlaceKind,
  type Severity,
  severities,
  type UserSettings,
} from "@tocsin/contract";
import { dayMs } from "../../platform/clock.ts";
import { measurePlace } from "../messages/measure-place.ts";
import { reason, type StoredReason } from "../messages/reasons.ts";
import type { Deferral } from "./find-deferral.ts";
import { isWorse } from "./judge-thread.ts";
import { describeMarks, listMarksAgainst, type Marks } from "./marks.ts";

/** All that a decision rests on. */
export type Circumstances = {
  event: {
    category: Category | null;
    severity: Severity;
    incident: boolean;
    placeKind: PlaceKind;
    /** The extent of an exactly placed event, otherwise the radius of doubt. */
    radiusKm: number | null;
    /** Whether it has lines or areas: the distance of a match is to their edge. */
    hasShape: boolean;
    ongoing: boolean;
    happenedAt: Date | null;
    /** An authority has said that it lasts until then. */
    inForceUntil: Date | null;
    /** When it begins, as its authority states. */
    onset: Date | null;
    /** When its last message runs out, where the authority has not said when the hazard ends. */
    renewBy: Date | null;
    /** An authority's, without any date: it counts as new. */
    isUndated: boolean;
    /** Of many such entries that its source listed at once: they are a list of the past. */
    isBacklog: boolean;
    firstSeenAt: Date;
    updatedAt: Date;
    isTestAlert: boolean;
    /** Deferred so far: the person is notified even if it has ended since. */
    wasDeferred: boolean;
  };
  match: { distanceKm: number | null; certainty: MatchCertainty; byPlace: boolean; byQuery: boolean };
  asset: { name: string | null; limitKm: number; shape: AssetShape; watchedSince: Date; isPaused: boolean };
  assetSettings: Pick<AssetSettings, "categories" | "channels" | "leastSeverity" | "unknownSeverity" | "certainty">;
  settings: UserSettings;
  /** What the person can be reached by, and whether a contact of the asset can be reached. */
  reach: { own: Channel[]; contacts: boolean };
  mutes: {
    /** How severe the event was when the person dismissed it. */
    dismissed: Severity | null;
    eventMute: { until: Date; severity: Severity } | null;
    assetMutedUntil: Date | null;
  };
  marks: Marks;
};

/** `deferred`: it would interrupt, but the person asked for quiet until a moment. */
export type Decided =
  | { outcome: "notified" | "suppressed"; reasons: StoredReason[] }
  | { outcome: "deferred"; reasons: StoredReason[]; deferral: Deferral };

type Check = (circumstances: Circumstances, now: Date) => { passed: boolean; reason: StoredReason };

/**
 * Whether an event interrupts a person for one of their assets. The reasons say first what joined the two, then for
 * `notified` what spoke for it and for `suppressed` everything that spoke against it.
 */
export function decide(circumstances: Circumstances, now: Date): Decided {
  // A test alert shows whether people are reached, whatever their rules would say of such an event.
  const { isTestAlert } = circumstances.event;
  const results = (isTestAlert ? [reachable] : checks).map((check) => check(circumstances, now));
  const failed = [...results.filter((result) => !result.passed), ...(isTestAlert ? [] : listExclusions(circumstances))];
  const notified = failed.length > 0 ? failed : results;
  const given = [...describeMatch(circumstances), ...describeMarks(circumstances.marks)];
  const reasons = [...given, ...notified.map((result) => result.reason)];
  if (failed.length > 0) return { outcome: "suppressed", reasons };
  const deferral = isTestAlert ? null : findMute(circumstances, now);
  return deferral
    ? { outcome: "deferred", reasons: [...reasons, deferral.reason], deferral }
    : { outcome: "notified", reasons };
}

/** A pause, a dismissal or a mark is a reason not to notify; its absence is not a reason to notify. */
function listExclusions({ asset, event, mutes, marks, match }: Circumstances): { reason: StoredReason }[] {
  const isDismissed = mutes.dismissed !== null && !isWorse(event.severity, mutes.dismissed);
  return [
    ...(asset.isPaused ? [{ reason: reason("asset_paused", { asset: asset.name }) }] : []),
    ...(isDismissed ? [{ reason: reason("dismissed", {}) }] : []),
    ...listMarksAgainst(marks, match).map((reason) => ({ reason })),
  ];
}

/** A mute lasts until its end; an event more severe than when it was muted still notifies. */
function findMute({ event, asset, mutes }: Circumstances, now: Date): Deferral | null {
  const { assetMutedUntil, eventMute } = mutes;
  if (eventMute && eventMute.until > now && !isWorse(event.severity, eventMute.severity)) {
    const { until } = eventMute;
    return { until, reason: reason("event_muted", { until: until.toISOString() }) };
  }
  if (assetMutedUntil && assetMutedUntil > now) {
    const until = assetMutedUntil.toISOString();
    return { until: assetMutedUntil, reason: reason("asset_muted", { asset: asset.name, until }) };
  }
  return null;
}

function describeMatch({ event, match, asset }: Circumstances): StoredReason[] {
  const place = { asset: asset.name, limitKm: asset.limitKm };
  const code = match.certainty === "inside" ? "inside" : "possibly_inside";
  return [
    ...(match.byPlace && match.distanceKm !== null
      ? [reason(code, { ...place, ...measurePlace(event, match.distanceKm, asset.shape) })]
      : []),
    ...(match.byQuery ? [reason("query", { asset: asset.name })] : []),
  ];
}

const certainEnough: Check = ({ match, assetSettings }) =>
  match.certainty === "inside" || assetSettings.certainty === "possible"
    ? { passed: true, reason: reason("certain_enough", {}) }
    : { passed: false, reason: reason("not_certain", {}) };

/** A current warning of an authority notifies whenever it is read: after an outage, with a new source, for a new asset. */
const isInForce = ({ event }: Circumstances, now: Date): boolean =>
  event.ongoing && ((event.inForceUntil !== null && event.inForceUntil > now) || isAhead(event, now));

/** What has not begun yet concerns people whenever it was announced, also once its message has run out. */
const isAhead = ({ onset }: Circumstances["event"], now: Date): boolean => onset !== null && onset > now;

const recent: Check = (circumstances, now) => {
  const { event } = circumstances;
  if (isInForce(circumstances, now)) return { passed: true, reason: reason("in_force", {}) };
  if (event.isBacklog) return { passed: false, reason: reason("undated", {}) };
  if (event.isUndated) return { passed: true, reason: reason("counts_as_new", {}) };
  const lateMs = event.happenedAt ? event.firstSeenAt.getTime() - event.happenedAt.getTime() : 0;
  return lateMs < dayMs
    ? { passed: true, reason: reason("recent", {}) }
    : { passed: false, reason: reason("too_old", {}) };
};

const stillOngoing: Check = ({ event }, now) => {
  if (event.ongoing && event.renewBy && event.renewBy <= now && !isAhead(event, now))
    return { passed: false, reason: reason("not_renewed", {}) };
  if (event.ongoing) return { passed: true, reason: reason("ongoing", {}) };
  return event.wasDeferred
    ? { passed: true, reason: reason("ended_while_deferred", {}) }
    : { passed: false, reason: reason("already_ended", {}) };
};

const assetCameFirst: Check = (circumstances, now) => {
  const { event, asset } = circumstances;
  return asset.watchedSince <= event.updatedAt || isInForce(circumstances, now)
    ? { passed: true, reason: reason("new", {}) }
    : { passed: false, reason: reason("asset_newer", { asset: asset.name }) };
};

/** Whether a severity that is known is less than the least that notifies: whatever else holds, nothing interrupts then. */
export const isBelow = (severity: Severity, least: Severity): boolean =>
  severity !== "unknown" && severities.indexOf(severity) < severities.indexOf(least);

const severeEnough: Check = ({ event, assetSettings, marks }) => {
  const severity = marks.severity ?? event.severity;
  if (severity === "unknown") return judgeUnknownSeverity(event, assetSettings.unknownSeverity);
  const enough = !isBelow(severity, assetSettings.leastSeverity);
  const values = { severity, least: assetSettings.leastSeverity };
  return enough
    ? { passed: true, reason: reason("severe_enough", values) }
    : { passed: false, reason: reason("below_severity", values) };
};

function judgeUnknownSeverity(event: Circumstances["event"], rule: "interrupt" | "wait"): ReturnType<Check> {
  if (rule === "wait") return { passed: false, reason: reason("severity_unknown", {}) };
  if (!event.incident) return { passed: false, reason: reason("not_incident", {}) };
  if (event.placeKind !== "exact" && event.placeKind !== "city") {
    return { passed: false, reason: reason("place_vague", {}) };
  }
  return { passed: true, reason: reason("severity_unknown_placed", {}) };
}

const settingOf = {
  infrastructure: "infrastructureNotifications",
  "military conflict": "militaryConflictNotifications",
  "natural disaster": "naturalDisasterNotifications",
  "police activity": "policeActivityNotifications",
  weather: "weatherNotifications",
  other: "otherNotifications",
} as const satisfies Record<Category, keyof UserSettings>;

const wantedCategory: Check = ({ event, settings, assetSettings, asset, marks }) => {
  const category = marks.category ?? event.category;
  // An event without a category falls under "other", or nobody could switch it off.
  if (!settings[settingOf[category ?? "other"]]) {
    return { passed: false, reason: reason("category_off", { category }) };
  }
  const { categories } = assetSettings;
  if (categories && (category === null || !categories.includes(category))) {
    return { passed: false, reason: reason("category_off_for_asset", { asset: asset.name, category }) };
  }
  return { passed: true, reason: reason("category_on", { category }) };
};

/** The channels that a person is notified by about an asset: reachable, switched on, and allowed for the asset. */
export function listOpenChannels({ reach, settings, assetSettings }: Circumstances): Channel[] {
  return reach.own
    .filter((channel) => isSwitchedOn(channel, settings))
    .filter((channel) => assetSettings.channels?.includes(channel) ?? true);
}

const reachable: Check = (circumstances) => {
  const { settings, asset, reach } = circumstances;
  const open = listOpenChannels(circumstances);
  if (open.length > 0) return { passed: true, reason: reason("reachable", { channels: open }) };
  if (reach.contacts) return { passed: true, reason: reason("contacts_only", { asset: asset.name }) };
  if (!settings.emailNotifications) return { passed: false, reason: reason("email_off", {}) };
  return { passed: false, reason: reason("email_off_for_asset", { asset: asset.name }) };
};

const checks: Check[] = [certainEnough, severeEnough, recent, stillOngoing, assetCameFirst, wantedCategory, reachable];

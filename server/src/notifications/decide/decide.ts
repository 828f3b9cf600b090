import {
  type AssetSettings,
  type Category,
  type Channel,
  channelFacts,
  isSwitchedOn,
  type MatchCertainty,
  type PlaceKind,
  type Reason,
  type Severity,
  severities,
  type UserSettings,
} from "@tocsin/contract";
import { dayMs } from "../../platform/clock.ts";
import {
  capitalise,
  findReach,
  formatClock,
  formatDistance,
  isClose,
  joinNames,
  nameOfCategory,
} from "../messages/wording.ts";
import type { Hold } from "./find-hold.ts";
import { isWorse } from "./judge-thread.ts";

/** All that a decision rests on. */
export type Circumstances = {
  event: {
    category: Category | null;
    severity: Severity;
    incident: boolean;
    placeKind: PlaceKind;
    /** The extent of an exactly placed event, otherwise the radius of doubt. */
    radiusKm: number | null;
    ongoing: boolean;
    happenedAt: Date | null;
    /** An authority's, without any date: it may be as old as it likes. */
    isUndated: boolean;
    firstSeenAt: Date;
    updatedAt: Date;
    isTestAlert: boolean;
    /** Held back so far: it is told even if it is over meanwhile. */
    wasDeferred: boolean;
  };
  match: { distanceKm: number | null; certainty: MatchCertainty; byPlace: boolean; byQuery: boolean };
  asset: { name: string; limitKm: number; watchedSince: Date; isPaused: boolean };
  assetSettings: Pick<AssetSettings, "categories" | "channels" | "leastSeverity" | "unknownSeverity" | "certainty">;
  settings: UserSettings;
  /** What the person can be reached by, and whether a contact of the asset can be reached. */
  ways: { own: Channel[]; contacts: boolean };
  silence: {
    /** How severe the event was when the person dismissed it. */
    dismissed: Severity | null;
    eventMute: { until: Date; severity: Severity } | null;
    assetMutedUntil: Date | null;
  };
};

/** `deferred`: it would interrupt, but the person asked for quiet until a moment. */
export type Verdict =
  | { outcome: "notified" | "suppressed"; reasons: Reason[] }
  | { outcome: "deferred"; reasons: Reason[]; hold: Hold };

type Check = (circumstances: Circumstances) => { passed: boolean; reason: Reason };

const reason = (code: string, text: string): Reason => ({ code, text });

/**
 * Whether an event interrupts a person for one of their assets. The reasons say first what joined the two, then for
 * `notified` what spoke for it and for `suppressed` everything that spoke against it.
 */
export function decide(circumstances: Circumstances, now: Date): Verdict {
  // A test alert shows whether people are reached, whatever their rules would say of such an event.
  const { isTestAlert } = circumstances.event;
  const results = (isTestAlert ? [reachable] : checks).map((check) => check(circumstances));
  const failed = [...results.filter((result) => !result.passed), ...(isTestAlert ? [] : findSilence(circumstances))];
  const told = failed.length > 0 ? failed : results;
  const reasons = [...describeMatch(circumstances), ...told.map((result) => result.reason)];
  if (failed.length > 0) return { outcome: "suppressed", reasons };
  const hold = isTestAlert ? null : findMute(circumstances, now);
  return hold ? { outcome: "deferred", reasons: [...reasons, hold.reason], hold } : { outcome: "notified", reasons };
}

/** A pause or a dismissal speaks against telling; that there is none is no reason to tell. */
function findSilence({ asset, event, silence }: Circumstances): { reason: Reason }[] {
  const isDismissed = silence.dismissed !== null && !isWorse(event.severity, silence.dismissed);
  return [
    ...(asset.isPaused ? [{ reason: reason("asset_paused", `${asset.name} is paused`) }] : []),
    ...(isDismissed ? [{ reason: reason("dismissed", "You dismissed it, and it has not become worse") }] : []),
  ];
}

/** A mute holds until its end; what became worse than it was when its event was muted is told nonetheless. */
function findMute({ event, asset, silence, settings }: Circumstances, now: Date): Hold | null {
  const { assetMutedUntil, eventMute } = silence;
  const clock = (at: Date): string => formatClock(at, settings.timeZone);
  if (eventMute && eventMute.until > now && !isWorse(event.severity, eventMute.severity)) {
    const text = `You muted this event until ${clock(eventMute.until)}`;
    return { until: eventMute.until, reason: reason("event_muted", text) };
  }
  if (assetMutedUntil && assetMutedUntil > now) {
    const text = `${asset.name} is muted until ${clock(assetMutedUntil)}`;
    return { until: assetMutedUntil, reason: reason("asset_muted", text) };
  }
  return null;
}

function describeMatch(circumstances: Circumstances): Reason[] {
  const { match, asset } = circumstances;
  return [
    ...(match.byPlace && match.distanceKm !== null ? [describePlace(circumstances, match.distanceKm)] : []),
    ...(match.byQuery ? [reason("query", `Its words fit the query of ${asset.name}`)] : []),
  ];
}

/** Of what has an extent of its own its edge is told too: that lies inside, its centre need not. */
function describePlace({ event, match, asset, settings: { units } }: Circumstances, distanceKm: number): Reason {
  const distance = formatDistance(distanceKm, units);
  const within = `inside the ${formatDistance(asset.limitKm, units)} around ${asset.name}`;
  const reachKm = findReach(event, distanceKm);
  if (reachKm === 0) return reason("inside", `Its area covers ${asset.name}; its centre is ${distance} away`);
  const away =
    reachKm === null
      ? tellAway(event.placeKind, distanceKm, units)
      : `Its centre is ${distance} away and its area reaches to within ${formatDistance(reachKm, units)}`;
  return match.certainty === "inside"
    ? reason("inside", `${away}, ${within}`)
    : reason("possibly_inside", `${away}, possibly ${within}`);
}

function tellAway(placeKind: PlaceKind, distanceKm: number, units: UserSettings["units"]): string {
  if (placeKind === "exact") return capitalise(`${formatDistance(distanceKm, units)} away`);
  return isClose(placeKind, distanceKm) ? "Near it" : `About ${formatDistance(distanceKm, units)} away`;
}

const sure: Check = ({ match, assetSettings }) =>
  match.certainty === "inside" || assetSettings.certainty === "possible"
    ? { passed: true, reason: reason("certain_enough", "Its place is certain enough") }
    : { passed: false, reason: reason("not_certain", "It is not certain that it is inside; that waits in the feed") };

const recent: Check = ({ event }) => {
  if (event.isUndated)
    return { passed: false, reason: reason("undated", "Its source gives no date, so it may be old") };
  const lateMs = event.happenedAt ? event.firstSeenAt.getTime() - event.happenedAt.getTime() : 0;
  return lateMs < dayMs
    ? { passed: true, reason: reason("recent", "It became known within a day") }
    : { passed: false, reason: reason("too_old", "It was older than a day when it became known") };
};

const goingOn: Check = ({ event }) => {
  if (event.ongoing) return { passed: true, reason: reason("ongoing", "It is going on") };
  return event.wasDeferred
    ? { passed: true, reason: reason("over_while_held", "It was held back, and is over meanwhile") }
    : { passed: false, reason: reason("over", "It is over") };
};

const assetCameFirst: Check = ({ event, asset }) =>
  asset.watchedSince <= event.updatedAt
    ? { passed: true, reason: reason("new", "It is news for this asset") }
    : { passed: false, reason: reason("asset_newer", `It was known before ${asset.name} was watched`) };

const heavyEnough: Check = ({ event, assetSettings }) => {
  if (event.severity === "unknown") return weighUnknown(event, assetSettings.unknownSeverity);
  const enough = severities.indexOf(event.severity) >= severities.indexOf(assetSettings.leastSeverity);
  const limit = `your limit is ${assetSettings.leastSeverity}`;
  return enough
    ? { passed: true, reason: reason("severe_enough", `Severity ${event.severity}; ${limit}`) }
    : { passed: false, reason: reason("below_severity", `Severity ${event.severity}; ${limit}`) };
};

function weighUnknown(event: Circumstances["event"], rule: "interrupt" | "wait"): ReturnType<Check> {
  if (rule === "wait") {
    return {
      passed: false,
      reason: reason("severity_unknown", "Severity unknown; that waits in the feed for this asset"),
    };
  }
  if (!event.incident) return { passed: false, reason: reason("not_incident", "It does not read like an incident") };
  if (event.placeKind !== "exact" && event.placeKind !== "city") {
    return { passed: false, reason: reason("place_vague", "Severity unknown, and placed no better than a region") };
  }
  return {
    passed: true,
    reason: reason("severity_unknown_placed", "Severity unknown, but an incident and well placed"),
  };
}

const settingOf = {
  infrastructure: "infrastructureNotifications",
  "military conflict": "militaryConflictNotifications",
  "natural disaster": "naturalDisasterNotifications",
  "police activity": "policeActivityNotifications",
  weather: "weatherNotifications",
  other: "otherNotifications",
} as const satisfies Record<Category, keyof UserSettings>;

const wantedCategory: Check = ({ event, settings, assetSettings, asset }) => {
  const name = nameOfCategory(event.category);
  // An event without a category falls under "other", or nobody could switch it off.
  if (!settings[settingOf[event.category ?? "other"]]) {
    return { passed: false, reason: reason("category_off", `You switched off notifications for ${name}`) };
  }
  const { categories } = assetSettings;
  if (categories && (event.category === null || !categories.includes(event.category))) {
    return { passed: false, reason: reason("category_off_for_asset", `${asset.name} is not watched for ${name}`) };
  }
  return { passed: true, reason: reason("category_on", `You are told about ${name}`) };
};

/** The channels that a person is told by about an asset: reachable, switched on, and allowed for the asset. */
export function listOpenChannels({ ways, settings, assetSettings }: Circumstances): Channel[] {
  return ways.own
    .filter((channel) => isSwitchedOn(channel, settings))
    .filter((channel) => assetSettings.channels?.includes(channel) ?? true);
}

const reachable: Check = (circumstances) => {
  const { settings, asset, ways } = circumstances;
  const open = listOpenChannels(circumstances);
  if (open.length > 0) {
    const words = open.map((channel) => channelFacts[channel].word.message);
    return { passed: true, reason: reason(`${open[0]}_on`, `You are told by ${joinNames(words)}`) };
  }
  if (ways.contacts) return { passed: true, reason: reason("contacts_only", `The contacts of ${asset.name} are told`) };
  if (!settings.emailNotifications) {
    return {
      passed: false,
      reason: reason("email_off", "You switched off notifications by e-mail, and have no other way"),
    };
  }
  return {
    passed: false,
    reason: reason("email_off_for_asset", `${asset.name} sends nothing by a way that reaches you`),
  };
};

const checks: Check[] = [sure, heavyEnough, recent, goingOn, assetCameFirst, wantedCategory, reachable];

import {
  type AssetSettings,
  type Category,
  type MatchCertainty,
  type PlaceKind,
  type Reason,
  type Severity,
  severities,
  type UserSettings,
} from "@tocsin/contract";
import { dayMs } from "../platform/clock.ts";
import { capitalise, formatDistance, isClose, nameOfCategory } from "./wording.ts";

/** All that a decision rests on. */
export type Circumstances = {
  event: {
    category: Category | null;
    severity: Severity;
    incident: boolean;
    placeKind: PlaceKind;
    ongoing: boolean;
    happenedAt: Date | null;
    firstSeenAt: Date;
    updatedAt: Date;
  };
  match: { distanceKm: number | null; certainty: MatchCertainty; byPlace: boolean; byQuery: boolean };
  asset: { name: string; limitKm: number; watchedSince: Date; isPaused: boolean };
  assetSettings: Pick<AssetSettings, "categories" | "channels" | "leastSeverity" | "unknownSeverity" | "certainty">;
  settings: UserSettings;
};

export type Verdict = { outcome: "sent" | "withheld"; reasons: Reason[] };

type Check = (circumstances: Circumstances) => { passed: boolean; reason: Reason };

const reason = (code: string, text: string): Reason => ({ code, text });

/**
 * Whether an event interrupts a person for one of their assets. The reasons say first what joined the two, then for
 * `sent` what spoke for it and for `withheld` everything that spoke against it.
 */
export function decide(circumstances: Circumstances): Verdict {
  const results = checks.map((check) => check(circumstances));
  const failed = [...results.filter((result) => !result.passed), ...pause(circumstances)];
  const told = failed.length > 0 ? failed : results;
  return {
    outcome: failed.length > 0 ? "withheld" : "sent",
    reasons: [...describeMatch(circumstances), ...told.map((result) => result.reason)],
  };
}

/** A pause speaks against telling; that there is none is no reason to tell. */
const pause = ({ asset }: Circumstances): { reason: Reason }[] =>
  asset.isPaused ? [{ reason: reason("asset_paused", `${asset.name} is paused`) }] : [];

function describeMatch({ event, match, asset, settings }: Circumstances): Reason[] {
  const reasons: Reason[] = [];
  const within = `inside the ${formatDistance(asset.limitKm, settings.units)} around ${asset.name}`;
  if (match.byPlace && match.distanceKm !== null) {
    const away = tellAway(event.placeKind, match.distanceKm, settings.units);
    reasons.push(
      match.certainty === "inside"
        ? reason("inside", `${away}, ${within}`)
        : reason("possibly_inside", `${away}, possibly ${within}`),
    );
  }
  if (match.byQuery) reasons.push(reason("query", `Its words fit the query of ${asset.name}`));
  return reasons;
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
  const lateMs = event.happenedAt ? event.firstSeenAt.getTime() - event.happenedAt.getTime() : 0;
  return lateMs < dayMs
    ? { passed: true, reason: reason("recent", "It became known within a day") }
    : { passed: false, reason: reason("too_old", "It was older than a day when it became known") };
};

const goingOn: Check = ({ event }) =>
  event.ongoing
    ? { passed: true, reason: reason("ongoing", "It is going on") }
    : { passed: false, reason: reason("over", "It is over") };

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

const reachable: Check = ({ settings, assetSettings, asset }) => {
  if (!settings.emailNotifications) {
    return { passed: false, reason: reason("email_off", "You switched off notifications by e-mail") };
  }
  if (assetSettings.channels && !assetSettings.channels.includes("email")) {
    return { passed: false, reason: reason("email_off_for_asset", `${asset.name} sends no e-mail`) };
  }
  return { passed: true, reason: reason("email_on", "You are told by e-mail") };
};

const checks: Check[] = [sure, heavyEnough, recent, goingOn, assetCameFirst, wantedCategory, reachable];

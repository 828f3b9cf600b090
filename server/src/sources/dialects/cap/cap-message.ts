import {
  type AreaCode,
  type CapCertainty,
  type Category,
  higherSeverity,
  type OfficialFacts,
  type Severity,
  type Urgency,
} from "@tocsin/contract";
import { anyTime, pastTime, type ReadContext, stateFacts } from "../dialect.ts";

/** One `info` of an alert: the elements that are read, as they are written (CAP 1.2, 3.2.2). */
export type CapInfo = {
  event: string;
  categories: string[];
  severity: string;
  urgency: string;
  certainty: string;
  responseTypes: string[];
  effective: string;
  onset: string;
  expires: string;
  areaDescs: string[];
  areaCodes: AreaCode[];
};

/** An alert of the Common Alerting Protocol (CAP 1.2, 3.2.1), whichever way it is carried. */
export type CapMessage = {
  identifier: string;
  sent: string;
  status: string;
  msgType: string;
  references: string[];
  infos: CapInfo[];
};

const severities: Record<string, Severity> = {
  extreme: "extreme",
  severe: "severe",
  moderate: "moderate",
  minor: "minor",
};
const urgencies: Record<string, Urgency> = {
  immediate: "immediate",
  expected: "expected",
  future: "future",
  past: "past",
};
// CAP 1.0 also said "Very Likely".
const certainties: Record<string, CapCertainty> = {
  observed: "observed",
  "very likely": "likely",
  likely: "likely",
  possible: "possible",
  unlikely: "unlikely",
};

const categories: Record<string, Category> = {
  met: "weather",
  geo: "natural disaster",
  fire: "natural disaster",
  transport: "infrastructure",
  infra: "infrastructure",
  security: "police activity",
};

/** Warnings are weather, as the weather services have it; what the ground does is a natural disaster. */
const ground = /earthquake|tsunami|volcan|erupt|lahar|landslide|avalanche|wildfire|bushfire|forest ?fire/i;

export function capCategory(category: string | undefined, event: string): Category {
  const named = categories[category?.toLowerCase() ?? ""];
  if (named && named !== "weather") return named;
  if (ground.test(event)) return "natural disaster";
  return named ?? (category ? "other" : "weather");
}

/** A message without a status is meant; the other statuses are tests, or not meant for anybody yet. */
const isMeant = (status: string): boolean => status === "" || status === "actual";
/** Bulletins that inform of nothing, and levels at which nothing is awaited. */
const isQuiet = (event: string): boolean =>
  /\binformation\b|\bno (?:active |current )?(?:warnings?|alerts?|awareness)\b|\bgreen\b|^test\b|\btest message\b/i.test(
    event,
  );
/** Replies between systems speak of no incident. */
const isReply = (type: string): boolean => type === "ack" || type === "error";

/** What no longer applies although the message is meant: an "all clear", or urgency "past". */
export const isOver = ({ urgency, responseTypes }: CapInfo): boolean =>
  urgency.toLowerCase() === "past" || responseTypes.some((type) => type.toLowerCase() === "allclear");

/** The infos that still apply; all of them where none does. */
export function activeInfos({ infos }: CapMessage): CapInfo[] {
  const active = infos.filter((info) => !isOver(info));
  return active.length > 0 ? active : infos;
}

/**
 * The data of a message. Its ids are its own and those of the messages it refers to, so that an update and a cancel find
 * their event. `area` tells apart the entries of one message about several areas, where a feed has one for each.
 */
export function factsOfCap(message: CapMessage, title: string, context: ReadContext, area = ""): OfficialFacts {
  const infos = activeInfos(message);
  const gravest = gravestOf(infos);
  const [status, type] = [message.status.toLowerCase(), message.msgType.toLowerCase()];
  const names = [message.identifier, ...message.references].map((id) => id.trim().slice(0, 300)).filter(Boolean);
  const scoped = area ? names.map((id) => `${id} ${area}`) : names;
  const happenedAt = pastTime(message.sent, context) ?? pastTime(gravest?.effective, context);
  return stateFacts({
    authority: "cap",
    ids: [...new Set(area && type === "cancel" ? [...scoped, ...names] : scoped)],
    category: capCategory(gravest?.categories[0], `${gravest?.event ?? ""} ${title}`),
    severity: severityOf(gravest),
    urgency: urgencies[gravest?.urgency.toLowerCase() ?? ""] ?? "unknown",
    capCertainty: certainties[gravest?.certainty.toLowerCase() ?? ""] ?? "unknown",
    placeName: [...new Set(infos.flatMap(({ areaDescs }) => areaDescs))].join("; ").slice(0, 200) || null,
    happenedAt,
    expiresAt: latest(infos.map(({ expires }) => anyTime(expires))),
    ended: type === "cancel" || (message.infos.length > 0 && message.infos.every(isOver)),
    incident: isMeant(status) && !isReply(type) && !isQuiet(gravest?.event ?? ""),
    ...(message.status && { status: message.status.slice(0, 50) }),
    ...(message.msgType && { msgType: message.msgType.slice(0, 50) }),
    ...(message.references.length > 0 && { references: message.references.map((id) => id.slice(0, 300)) }),
    ...(anyTime(gravest?.onset) && { onset: anyTime(gravest?.onset) }),
    ...codesOf(infos),
  });
}

const mostCodes = 1000;

function codesOf(infos: CapInfo[]): Pick<OfficialFacts, "areaCodes"> {
  const codes = new Map(infos.flatMap(({ areaCodes }) => areaCodes).map((one) => [`${one.scheme} ${one.code}`, one]));
  return codes.size > 0 ? { areaCodes: [...codes.values()].slice(0, mostCodes) } : {};
}

const severityOf = (info: CapInfo | undefined): Severity => severities[info?.severity.toLowerCase() ?? ""] ?? "unknown";

/** The first of the gravest. */
export const gravestOf = (infos: CapInfo[]): CapInfo | undefined =>
  infos.reduce<CapInfo | undefined>(
    (gravest, info) =>
      gravest && higherSeverity(severityOf(info), severityOf(gravest)) === severityOf(gravest) ? gravest : info,
    undefined,
  );

const latest = (times: (string | null)[]): string | null =>
  times
    .filter((time) => time !== null)
    .toSorted()
    .at(-1) ?? null;

/** "sender,identifier,sent", several with white space between (CAP 1.2, 3.2.1): the identifiers. */
export const readReferences = (references: string): string[] =>
  references
    .split(/\s+/)
    .slice(0, 50)
    .flatMap((one) => one.split(",")[1] ?? [])
    .filter((id) => id !== "");

/** "lat,lon lat,lon …" as a ring of GeoJSON positions. */
export const readCapPolygon = (text: string): number[][] =>
  text
    .trim()
    .split(/\s+/)
    .flatMap((pair) => {
      const [lat, lon] = pair.split(",").map(Number);
      return lat !== undefined && lon !== undefined && Number.isFinite(lat + lon) ? [[lon, lat]] : [];
    });

/** A scheme and its code, both cut to a sane length; null where one is missing. */
export function areaCode(scheme: string, code: string): AreaCode | null {
  const [name, value] = [scheme.trim().slice(0, 60), code.trim().slice(0, 60)];
  return name && value ? { scheme: name, code: value } : null;
}

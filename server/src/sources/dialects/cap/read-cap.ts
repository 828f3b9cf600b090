import {
  type CapCertainty,
  Category,
  higherSeverity,
  type OfficialFacts,
  type Severity,
  type Urgency,
} from "@tocsin/contract";
import { wordTable } from "../../../platform/language/word-table.ts";
import type { PlainEntry } from "../../carriers/plain-entry.ts";
import { cleanText } from "../../reading/plain-text.ts";
import { anyTime, pastTime, type ReadContext, stateFacts } from "../dialect.ts";
import { type CapInfo, type CapMessage, capInfo } from "./cap-message.ts";
import { capCategory, isQuiet, isTest } from "./cap-words.ts";
import { messageName } from "./message-name.ts";
import { hasEndedByVtec, readVtec } from "./vtec.ts";

export const capSeverities = wordTable<Severity>({
  extreme: "extreme",
  severe: "severe",
  moderate: "moderate",
  minor: "minor",
});
export const capUrgencies = wordTable<Urgency>({
  immediate: "immediate",
  expected: "expected",
  future: "future",
  past: "past",
});
// CAP 1.0 also said "Very Likely".
export const capCertainties = wordTable<CapCertainty>({
  observed: "observed",
  "very likely": "likely",
  likely: "likely",
  possible: "possible",
  unlikely: "unlikely",
});

/** A message without a status is meant; the other statuses are tests, or not meant for anybody yet. */
const isMeant = (status: string): boolean => status === "" || status === "actual";
/** Replies between systems speak of no incident. */
const isReply = (type: string): boolean => type === "ack" || type === "error";

/**
 * What no longer applies although the message is meant: an "all clear", urgency "past", an event code that ends, or what ends when an
 * update is sent, as Environment Canada writes what another message carries on.
 */
function isOver(info: CapInfo, message: CapMessage, now: Date): boolean {
  const vtec = readVtec(info.vtec);
  if (vtec?.action === "EXP") return hasEndedByVtec(vtec, now);
  return (
    info.urgency.toLowerCase() === "past" ||
    info.responseTypes.some((type) => type.toLowerCase() === "allclear") ||
    hasEndedByVtec(vtec, now) ||
    endsAsSent(info, message, now)
  );
}

/** An end that lies ahead, or before what it is the end of, is invalid: a clock is wrong, or the hazard is yet to begin. */
function endsAsSent({ onset, expires }: CapInfo, { sent, msgType }: CapMessage, now: Date): boolean {
  const [begin, end, start] = [onset, expires, sent].map(anyTime);
  if (!end || !start || msgType.toLowerCase() === "alert") return false;
  return end <= start && Date.parse(end) <= now.getTime() && (!begin || begin <= end);
}

/** The infos that still apply; all of them where none does. */
export function activeInfos(message: CapMessage, now: Date): CapInfo[] {
  const active = message.infos.filter((info) => !isOver(info, message, now));
  return active.length > 0 ? active : message.infos;
}

/** What a message says: the texts of the most severe of what applies, and the data of all of it. */
export type CapReading = { entry: Pick<PlainEntry, "title" | "summary" | "link">; facts: OfficialFacts };

/**
 * Reads a message. Its ids are its own and those of the messages it refers to, so that an update and a cancel find their
 * event. `area` distinguishes the entries of one message about several areas, where a feed has one for each; `title` is what
 * a feed calls it.
 */
export function readCap(message: CapMessage, context: ReadContext, title = "", area = ""): CapReading {
  const infos = activeInfos(message, context.now);
  const mostSevere = mostSevereOf(infos) ?? capInfo({});
  const shown = title || mostSevere.headline || titleOf(message, mostSevere);
  return {
    entry: {
      title: shown,
      summary: [mostSevere.description, mostSevere.instruction].filter(Boolean).join("\n\n"),
      link: mostSevere.web || undefined,
    },
    facts: { ...factsOf(message, infos, context, area), category: categoryOf(mostSevere, shown) },
  };
}

const categoryOf = ({ ownCategory, categories, event }: CapInfo, title: string): Category =>
  Category.safeParse(ownCategory).data ?? capCategory(categories[0], `${event} ${title}`);

/** For a message without a headline: what and where, or which message is cancelled. */
function titleOf({ note, msgType, references }: CapMessage, { event, areaDescs }: CapInfo): string {
  if (event) return [event, areaDescs.slice(0, 3).map(cleanText).join(", ")].filter(Boolean).join(": ");
  if (note || msgType.toLowerCase() !== "cancel") return note;
  return references.length > 0
    ? `Cancelled: ${references.map(({ identifier }) => identifier).join(", ")}`
    : "Cancelled";
}

/** Words of a level that are none of CAP's are listed, and times that cannot be read: without these, nobody knows when a hazard begins or ends. */
function noteUnread(infos: CapInfo[], { problems }: ReadContext): void {
  const times = infos.flatMap(({ onset, expires, ends }) => [onset, expires, ends]);
  for (const time of times.filter((one) => one.trim() !== "" && anyTime(one) === null))
    problems.note("An alert's onset or end could not be read and was ignored", time);
  for (const info of infos)
    for (const [name, known] of levels)
      if (!["", "unknown", ...Object.keys(known)].includes(info[name].trim().toLowerCase()))
        problems.note(`An entry's ${name} is not a CAP value`, info[name]);
}

const levels = [
  ["severity", capSeverities],
  ["urgency", capUrgencies],
  ["certainty", capCertainties],
] as const;

const longestTerm = 200;

function factsOf(message: CapMessage, infos: CapInfo[], context: ReadContext, area: string): OfficialFacts {
  const mostSevere = mostSevereOf(infos) ?? capInfo({});
  const [status, type] = [message.status.toLowerCase(), message.msgType.toLowerCase()];
  const { sender } = message;
  const names = [
    messageName(sender, message.identifier),
    // A message without a sender is known by its source alone, and so is what it refers to.
    ...message.references.map((one) => messageName(sender && (one.sender || sender), one.identifier)),
  ];
  const scoped = area ? names.map((name) => `${name} ${area}`) : names;
  noteUnread(infos, context);
  const vtec = readVtec(infos.flatMap((info) => info.vtec));
  const onset = onsetOf(infos) ?? vtec?.begins ?? null;
  const runsOut = latest(infos.map(({ expires }) => anyTime(expires)));
  const ends = latest(infos.map((info) => anyTime(info.ends))) ?? vtec?.ends ?? null;
  return stateFacts({
    authority: "cap",
    sender: sender.trim().slice(0, 300),
    ids: [...new Set(area && type === "cancel" ? [...scoped, ...names] : scoped)],
    ...(vtec && { vtec }),
    category: "other",
    ...(mostSevere.event.trim() && { term: cleanText(mostSevere.event).slice(0, longestTerm) }),
    severity: severityOf(mostSevere),
    urgency: capUrgencies[mostSevere.urgency.toLowerCase()] ?? "unknown",
    capCertainty: capCertainties[mostSevere.certainty.toLowerCase()] ?? "unknown",
    placeName: placeNameOf(infos),
    happenedAt: pastTime(message.sent, context) ?? pastTime(mostSevere.effective, context),
    expiresAt: ends ?? runsOut,
    ...(ends === null && runsOut && { renewBy: runsOut }),
    ended:
      type === "cancel" ||
      hasEndedByVtec(vtec, context.now) ||
      (message.infos.length > 0 && message.infos.every((info) => isOver(info, message, context.now))),
    incident: isMeant(status) && !isReply(type) && !isQuiet(mostSevere) && !infos.some(isTest),
    ...(message.status && { status: message.status.slice(0, 50) }),
    ...(message.msgType && { msgType: message.msgType.slice(0, 50) }),
    ...(message.references.length > 0 && {
      references: message.references.map(({ identifier }) => identifier.slice(0, 300)),
    }),
    ...(onset && { onset }),
    ...codesOf(infos),
  });
}

export const longestPlaceName = 200;

/** The names of the areas, as many as can be shown; the German weather service adds "polygonal event area". */
function placeNameOf(infos: CapInfo[]): string | null {
  const names = new Set(infos.flatMap(({ areaDescs }) => areaDescs.map(cleanText)));
  names.delete("polygonal event area");
  const [first = "", ...others] = [...names].filter(Boolean);
  const shown = others.reduce(
    (all, name) => (all.length + name.length + 2 > longestPlaceName ? all : `${all}; ${name}`),
    first.slice(0, longestPlaceName),
  );
  return shown || null;
}

const mostCodes = 1000;

function codesOf(infos: CapInfo[]): Pick<OfficialFacts, "areaCodes"> {
  const codes = new Map(infos.flatMap(({ areaCodes }) => areaCodes).map((one) => [`${one.scheme} ${one.code}`, one]));
  return codes.size > 0 ? { areaCodes: [...codes.values()].slice(0, mostCodes) } : {};
}

const severityOf = ({ severity }: CapInfo): Severity => capSeverities[severity.toLowerCase()] ?? "unknown";

/** The first of the most severe. */
export const mostSevereOf = (infos: CapInfo[]): CapInfo | undefined =>
  infos.reduce<CapInfo | undefined>(
    (mostSevere, info) =>
      mostSevere && higherSeverity(severityOf(info), severityOf(mostSevere)) === severityOf(mostSevere)
        ? mostSevere
        : info,
    undefined,
  );

/** When the first of the most severe begins; null where one of them does not say, and may have begun. */
function onsetOf(infos: CapInfo[]): string | null {
  const most = severityOf(mostSevereOf(infos) ?? capInfo({}));
  const onsets = infos.filter((info) => severityOf(info) === most).map(({ onset }) => anyTime(onset));
  return onsets.includes(null) ? null : (onsets.toSorted()[0] ?? null);
}

const latest = (times: (string | null)[]): string | null =>
  times
    .filter((time) => time !== null)
    .toSorted()
    .at(-1) ?? null;

import {
  listVariables,
  type MessageText,
  type NotificationKind,
  pagePath,
  replaceVariables,
  type TemplateVariable,
  type UserSettings,
} from "@tocsin/contract";
import { msg } from "#messages";
import { describeNearest, describePlace } from "./describe-event.ts";
import type { Message } from "./load-message.ts";
import { wordReason } from "./word-reason.ts";
import {
  capitalise,
  categoryTexts,
  formatDistance,
  formatTime,
  joinNames,
  listWords,
  nameAsset,
  type Reader,
  readerOf,
  severityTexts,
  shorten,
} from "./wording.ts";

const kinds: Record<NotificationKind, MessageText> = {
  alert: msg({ id: "kind.alert", message: "Alert" }),
  summary: msg({ id: "kind.alert", message: "Alert" }),
  update: msg({ id: "kind.update", message: "Update" }),
  "all-clear": msg({ id: "kind.allClear", message: "All clear" }),
  "test-alert": msg({ id: "kind.testAlert", message: "Test alert" }),
  digest: msg({ id: "kind.digest", message: "Digest" }),
};

const withKind = msg({ id: "title.withKind", message: "{kind}: {title}" });

/** Templates are about one event: a digest, and a message about several, is worded as ever. */
const isAboutOne = ({ kind, events }: Message): boolean => kind !== "digest" && events.length === 1;

const longestTitle = 180;
const longestDescription = 600;
const mostAssets = 10;

/** The title of a message by its channel's template, as one line; `plain` without one. */
export function fillTitle(message: Message, settings: UserSettings, plain: string): string {
  const template = message.template?.title;
  if (!template || !isAboutOne(message)) return plain;
  const reader = readerOf(settings);
  const filled = fill(template, message, reader, { title: plain, text: "", link: "" }).replace(/\s+/g, " ").trim();
  return filled ? shorten(sayKind(message, template, filled, reader), longestTitle) : plain;
}

/** The message as the product words it; `standsAlone` where nothing but the text is sent. */
type Plain = { title: string; text: string; publicUrl: string; standsAlone?: true };

/** The text of a message by its channel's template; null without one. */
export function fillText(message: Message, settings: UserSettings, plain: Plain): string | null {
  const template = message.template?.text;
  if (!template || !isAboutOne(message)) return null;
  const { title, text, publicUrl, standsAlone } = plain;
  const reader = readerOf(settings);
  const link = publicUrl + pagePath("/events/$id", message.events[0].event);
  const filled = fill(template, message, reader, { title, text, link }).trim();
  if (!filled) return null;
  return standsAlone ? sayKind(message, template, filled, reader) : filled;
}

/** Nobody may take a test alert for a real one, or an all-clear for an alert: what says neither is preceded by it. */
function sayKind({ kind }: Message, template: string, filled: string, { translate }: Reader): string {
  const names = listVariables(template);
  const isSaid =
    kind === "alert" || kind === "summary" || ["kind", "title", "text"].some((name) => names.includes(name));
  return isSaid ? filled : translate(withKind, { kind: translate(kinds[kind]), title: filled });
}

type Given = Pick<Record<TemplateVariable, string>, "title" | "text" | "link">;

/** Words of ours that begin a line begin with a capital; names and texts of others stay as they are. */
const ownWords: readonly TemplateVariable[] = ["severity", "category", "distance", "nearest"];

function fill(template: string, message: Message, reader: Reader, given: Given): string {
  const values = valuesOf(message, reader, given);
  return replaceVariables(template, (name, beginsLine) =>
    beginsLine && ownWords.includes(name) ? capitalise(values[name], reader) : values[name],
  );
}

function valuesOf(
  { kind, reason, events: [notified] }: Message,
  reader: Reader,
  given: Given,
): Record<TemplateVariable, string> {
  const { event, sources, assets } = notified;
  const [nearest] = assets;
  // The first reason is the place; the others are what the rules asked for.
  const why = reason ?? nearest?.reasons[0];
  return {
    ...given,
    kind: reader.translate(kinds[kind]),
    event: event.title,
    severity: reader.translate(severityTexts[event.severity]),
    category: event.category ? reader.translate(categoryTexts[event.category]) : "",
    asset: nearest ? nameAsset(nearest.name, reader) : "",
    assets: joinNames(
      assets.map(({ name }) => nameAsset(name, reader)),
      reader,
      mostAssets,
    ),
    distance: nearest?.distanceKm == null ? "" : formatDistance(nearest.distanceKm, reader),
    nearest: describeNearest(notified, reader),
    place: describePlace(event, reader),
    time: formatTime(event.happened_at ?? event.first_seen_at, reader),
    source: listWords(sources, reader),
    reason: why ? wordReason(why, reader) : "",
    description: shorten(event.description ?? "", longestDescription),
  };
}

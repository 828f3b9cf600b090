import type { LonLat, NotificationKind, UserSettings } from "@tocsin/contract";
import { bearingWord } from "../platform/geo/geodesic.ts";
import type { Mail } from "../platform/mail.ts";
import type { EventTold, Message } from "./load-message.ts";
import { capitalise, formatDistance, formatTime, isClose, joinNames, nameOfCategory, shorten } from "./wording.ts";

export type Links = { event(id: number): string; confirm: string; unsubscribe: string; settings: string };

/** The message as HTML and text: what happened, how far away, and why the person was told. */
export function composeEmail(message: Message, settings: UserSettings, links: Links, domain: string): Mail {
  return {
    to: message.recipient,
    subject: composeSubject(message, settings),
    text: composeText(message, settings, links),
    html: composeHtml(message, settings, links),
    messageId: `${message.notificationId}@${domain}`,
    headers: {
      ...(message.firstId !== message.notificationId && {
        "In-Reply-To": `<${message.firstId}@${domain}>`,
        References: `<${message.firstId}@${domain}>`,
      }),
      "List-Unsubscribe": `<${links.unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
  };
}

const kindWords: Record<NotificationKind, string> = {
  alert: "",
  update: "Update: ",
  "all-clear": "All clear: ",
  summary: "",
  digest: "",
  drill: "Exercise: ",
};

/** What, where and how far, in one line; of several events how many and which first. */
export function composeSubject({ kind, events }: Message, settings: UserSettings): string {
  const [first, ...others] = events;
  const about = `${first.event.title}: ${tellNearest(first, settings)}`;
  if (kind === "digest") return shorten(`Digest: ${countOthers(others.length + 1)}`, 180);
  return shorten(
    `${kindWords[kind]}${about}${others.length > 0 ? `, and ${countOthers(others.length)} more` : ""}`,
    180,
  );
}

const countOthers = (count: number): string => (count === 1 ? "one event" : `${count} events`);

type Facts = {
  nearest: string;
  about: [label: string, value: string][];
  assets: { line: string; reasons: string[] }[];
};

export function tellNearest({ assets, event }: EventTold, { units }: UserSettings): string {
  const [nearest, ...others] = assets;
  if (!nearest) return "";
  const more = others.length > 0 ? ` (and ${joinNames(others.map((asset) => asset.name))})` : "";
  if (nearest.distanceKm === null) return `names ${nearest.name}${more}`;
  if (isClose(event.place_kind, nearest.distanceKm)) return `near ${nearest.name}${more}`;
  const about = event.place_kind === "exact" ? "" : "about ";
  return `${about}${formatDistance(nearest.distanceKm, units)} from ${nearest.name}${more}`;
}

function tellFacts(told: EventTold, settings: UserSettings): Facts {
  const { event, sources, assets } = told;
  const doubt = event.place_kind === "exact" ? "" : ` (only the ${event.place_kind} is known)`;
  const about: Facts["about"] = [
    ["Category", nameOfCategory(event.category)],
    ["Severity", event.severity],
    ["Place", event.place_name ? `${event.place_name}${doubt}` : "unknown"],
    ...(event.happened_at ? [["Happened", formatTime(event.happened_at, settings.timeZone)] as [string, string]] : []),
    ["First seen", formatTime(event.first_seen_at, settings.timeZone)],
    [sources.length === 1 ? "Source" : "Sources", sources.join(", ")],
  ];
  const point: LonLat | null = event.lat !== null && event.lon !== null ? [event.lon, event.lat] : null;
  return {
    nearest: tellNearest(told, settings),
    about,
    assets: assets.map(({ name, distanceKm, at, reasons }) => {
      const direction = at && point && distanceKm && distanceKm > 0.05 ? ` ${bearingWord(at, point)}` : "";
      if (distanceKm !== null && isClose(event.place_kind, distanceKm)) {
        return { line: `${name}, near it`, reasons: reasons.map((reason) => reason.text) };
      }
      const away = distanceKm === null ? "" : `, ${formatDistance(distanceKm, settings.units)}${direction}`;
      return { line: `${name}${away}`, reasons: reasons.map((reason) => reason.text) };
    }),
  };
}

/** What is said before the events: that it is an exercise, what is new, or why it came this way. */
function listIntroductions({ kind, reason, insteadOf, contact, owner }: Message): string[] {
  return [
    ...(kind === "drill" ? ["This is an exercise. Nothing has happened."] : []),
    ...(kind === "digest" ? ["What happened near your assets and did not interrupt you."] : []),
    ...(reason ? [`${reason}.`] : []),
    ...(insteadOf ? [`${insteadOf}.`] : []),
    ...(contact ? [`You get this because ${owner.email} named you as a contact.`] : []),
  ];
}

function composeText(message: Message, settings: UserSettings, links: Links): string {
  const { contact, events } = message;
  return [
    ...listIntroductions(message).flatMap((line) => [line, ""]),
    ...events.flatMap((told) => describeInText(told, settings, links)),
    ...(message.kind === "digest" ? [] : [`Confirm that you have seen this: ${links.confirm}`, ""]),
    ...(contact ? [] : [`Change what interrupts you: ${links.settings}`]),
    `Stop these e-mails: ${links.unsubscribe}`,
    "",
  ].join("\n");
}

function describeInText(told: EventTold, settings: UserSettings, links: Links): string[] {
  const { event } = told;
  const { nearest, about, assets } = tellFacts(told, settings);
  const why = assets.flatMap(({ line, reasons }) => [line, ...reasons.map((reason) => `  - ${reason}`)]);
  return [
    event.title,
    capitalise(nearest),
    "",
    shorten(event.description, 600),
    "",
    ...about.map(([label, value]) => `${label}: ${value}`),
    ...(event.url ? [`Original: ${event.url}`] : []),
    "",
    "Why you were told",
    ...why,
    "",
    `See it on the map: ${links.event(event.id)}`,
    "",
  ];
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);

const link = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}" style="color:#0b5cad">${escapeHtml(text)}</a>`;

function composeHtml(message: Message, settings: UserSettings, links: Links): string {
  const { events, contact } = message;
  const introductions = listIntroductions(message).map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(composeSubject(message, settings))}</title></head>
<body style="margin:0;padding:24px;background:#f3f6fb;color:#101a2e;font:16px/1.5 Inter,system-ui,sans-serif">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#fff;border-radius:8px">
${introductions.join("")}
${events.map((told) => describeInHtml(told, settings, links)).join('<hr style="border:0;border-top:1px solid #dde4ee">')}
${message.kind === "digest" ? "" : confirmButton(links)}
<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #dde4ee;font-size:13px;color:#52627a">
${contact ? "" : `${link(links.settings, "Change what interrupts you")} · `}${link(links.unsubscribe, "Stop these e-mails")}</p>
</div></body></html>`;
}

const confirmButton = (links: Links): string =>
  `<p style="margin:24px 0 8px"><a href="${escapeHtml(links.confirm)}" style="display:inline-block;padding:12px 20px;background:#0b5cad;color:#fff;border-radius:6px;text-decoration:none">Confirm that you have seen this</a></p>`;

function describeInHtml(told: EventTold, settings: UserSettings, links: Links): string {
  const { event } = told;
  const { nearest, about, assets } = tellFacts(told, settings);
  const rows = about.map(
    ([label, value]) =>
      `<tr><td style="padding:2px 16px 2px 0;color:#52627a">${label}</td><td style="padding:2px 0">${escapeHtml(value)}</td></tr>`,
  );
  const why = assets.map(
    ({ line, reasons }) =>
      `<p style="margin:12px 0 4px"><strong>${escapeHtml(line)}</strong></p><ul style="margin:0;padding-left:20px">${reasons
        .map((reason) => `<li>${escapeHtml(reason)}</li>`)
        .join("")}</ul>`,
  );
  return `<h1 style="margin:0 0 4px;font-size:20px;line-height:1.3">${escapeHtml(event.title)}</h1>
<p style="margin:0 0 16px;font-size:17px">${escapeHtml(capitalise(nearest))}</p>
<p style="margin:0 0 16px">${escapeHtml(shorten(event.description, 600))}</p>
<table style="border-collapse:collapse;font-size:15px">${rows.join("")}</table>
${event.url ? `<p style="margin:12px 0">${link(event.url, "Read the original")}</p>` : ""}
<h2 style="margin:20px 0 0;font-size:16px">Why you were told</h2>
${why.join("\n")}
<p style="margin:8px 0">${link(links.event(event.id), "See it on the map")}</p>`;
}

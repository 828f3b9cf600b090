import { type Confirmation, defaultSettings, type Response, type UserSettings } from "@tocsin/contract";
import { html } from "hono/html";
import { msg } from "#messages";
import type { Db } from "../../platform/db/database.ts";
import { english } from "../../platform/language/translator.ts";
import { thanks, wordAct, wordResponse } from "../messages/answers.ts";
import { capitalise, categoryTexts, formatTime, type Reader, readerOf, severityTexts } from "../messages/wording.ts";
import { readConfirmation } from "./confirm.ts";
import { findCode } from "./find-code.ts";
import type { ReadAside } from "./set-aside.ts";

const texts = {
  testAlert: msg({ id: "introduction.testAlert", message: "This is a test alert. Nothing has happened." }),
  near: msg({ id: "plain.near", message: "Near {assets}." }),
  sent: msg({ id: "plain.sent", message: "Sent {time}" }),
  ended: msg({ id: "plain.ended", message: "{sent} · ended" }),
  note: msg({ id: "plain.note", message: "Note for other recipients" }),
  undo: msg({ id: "plain.undo", message: "Undo" }),
  muted: msg({ id: "plain.muted", message: "Muted until {time}" }),
  dismissed: msg({ id: "plain.dismissed", message: "Dismissed" }),
  said: msg({ id: "plain.said", message: "{name}, {time}" }),
  others: msg({ id: "plain.others", message: "Other acknowledgements" }),
  source: msg({ id: "plain.source", message: "What the source says" }),
  from: msg({ id: "plain.from", message: "Source:" }),
  ask: msg({ id: "plain.ask", message: "Receive notifications?" }),
  asks: msg({
    id: "plain.asks",
    message:
      "{owner} uses Tocsin to monitor hazards near their assets and would like to notify you too, at the address that received this message. Nothing is sent unless you opt in, and you can opt out at any time.",
  }),
  optIn: msg({ id: "plain.optIn", message: "Opt in" }),
  agreed: msg({ id: "plain.agreed", message: "Opt-in confirmed" }),
  willBe: msg({
    id: "plain.willBe",
    message: "You will be notified about hazards near the assets of {owner}. Every message explains how to opt out.",
  }),
  problem: msg({ id: "plain.problem", message: "Acknowledge notification" }),
};

type Html = ReturnType<typeof html>;

/** Where the forms of these pages are sent. */
export const formPath = "/api/notifications/confirm/form";

/** What a code stands for, with the form that answers it, as HTML for browsers that run no scripts. Throws as `findCode`. */
export async function showCode(
  parts: { db: Db; settingsOf(db: Db, userId: string): Promise<UserSettings>; readAside: ReadAside },
  code: string,
  now: Date,
): Promise<string> {
  const found = await findCode(parts.db, code, now);
  const settings = found.kind === "address" ? defaultSettings : await parts.settingsOf(parts.db, found.ownerId);
  const confirmation = await readConfirmation(parts, code, now);
  const reader = readerOf(settings);
  const content =
    found.kind === "address" ? showAddress(confirmation, code, reader) : showMessage(confirmation, code, reader);
  return String(await frame(await content));
}

/** A sentence instead of that. */
export const showProblem = async (sentence: string): Promise<string> =>
  String(await frame(html`<h1>${english.translate(texts.problem)}</h1><p role="alert">${sentence}</p>`));

/** The same as a page of its own, in answer to a form. */
export const showProblemPage = async (sentence: string): Promise<string> =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Tocsin</title></head><body>${await showProblem(sentence)}</body></html>`;

const frame = async (content: Html): Promise<Html> =>
  html`<link rel="stylesheet" href="/plain-page.css" /><main class="plain-page">${await content}</main>`;

const form = async (code: string, content: Html): Promise<Html> =>
  html`<form method="post" action="${formPath}"><input type="hidden" name="code" value="${code}" />${await content}</form>`;

async function showMessage(found: Confirmation, code: string, reader: Reader): Promise<Html> {
  const { translate } = reader;
  const { event, kind, severity, category, site, assetName, events, yours, time, ongoing } = found;
  const others = found.responses.filter(
    ({ name, confirmedAt }) => name !== yours?.name || confirmedAt !== yours.confirmedAt,
  );
  const sent = translate(texts.sent, { time: formatTime(new Date(time), reader) });
  const place = site?.text ?? (assetName && translate(texts.near, { assets: assetName }));
  return html`
    ${severity && html`<p class="severity">${wordMark(severity, events.length === 0 ? category : null, reader)}</p>`}
    <h1>${event}</h1>
    ${kind === "test-alert" ? html`<p>${translate(texts.testAlert)}</p>` : ""}
    ${place ? html`<p>${place}</p>` : ""}
    <p class="quiet">${severity && !ongoing && kind !== "test-alert" ? translate(texts.ended, { sent }) : sent}</p>
    ${yours ? await showOwn(yours, code, reader) : ""}
    ${await form(code, showButtons(yours, reader))}
    ${found.aside ? await form(code, showAsides(found.aside, reader)) : ""}
    ${showSource(found, reader)}
    ${events.length > 0 ? html`<ul>${events.map(({ title, severity, category }) => html`<li>${title}<br /><span class="quiet">${wordMark(severity, category, reader)}</span></li>`)}</ul>` : ""}
    ${others.length > 0 ? html`<h2>${translate(texts.others)}</h2><ul>${others.map((one) => html`<li>${wordResponse({ ...one, at: new Date(one.confirmedAt) }, reader)}${showNote(one)}</li>`)}</ul>` : ""}
  `;
}

function wordMark(severity: keyof typeof severityTexts, category: Confirmation["category"], reader: Reader): string {
  const words = [severityTexts[severity], ...(category ? [categoryTexts[category]] : [])];
  return words.map((text) => capitalise(reader.translate(text), reader)).join(" · ");
}

const showButtons = (yours: Response | null, reader: Reader): Html => html`
  <div class="buttons">
    <button name="act" value="on-it" id="on-it">${wordAct("on-it", reader)}</button>
    <button name="act" value="seen" id="seen" class="second">${wordAct("seen", reader)}</button>
  </div>
  <label>${reader.translate(texts.note)}<textarea name="note" id="note" maxlength="500" rows="2">${yours?.note ?? ""}</textarea></label>`;

const showAsides = ({ mutedUntil, isDismissed }: NonNullable<Confirmation["aside"]>, reader: Reader): Html => html`
  <div class="asides">
    ${mutedUntil ? asideWords("unmute", reader.translate(texts.muted, { time: formatTime(new Date(mutedUntil), reader) }), reader) : asideButton("mute", wordAct("mute", reader))}
    ${isDismissed ? asideWords("restore", reader.translate(texts.dismissed), reader) : asideButton("dismiss", wordAct("dismiss", reader))}
  </div>`;

const asideButton = (act: string, word: string): Html =>
  html`<button name="act" value="${act}" id="${act}" class="second">${word}</button>`;

const asideWords = (undo: string, words: string, { translate }: Reader): Html =>
  html`<p class="said">${words} <button name="act" value="${undo}" class="text">${translate(texts.undo)}</button></p>`;

async function showOwn(yours: Response, code: string, reader: Reader): Promise<Html> {
  const { translate } = reader;
  const said = translate(texts.said, { name: yours.name, time: formatTime(new Date(yours.confirmedAt), reader) });
  return html`<div class="said">
    <div><p role="status"><strong>${translate(thanks[yours.hasIt ? "on-it" : "seen"])}</strong></p>
    <p class="quiet">${said}${showNote(yours)}</p></div>
    ${await form(code, html`<button name="act" value="withdraw" class="text">${translate(texts.undo)}</button>`)}
  </div>`;
}

const showNote = ({ note }: Response): Html | "" => (note ? html`<br />“${note}”` : "");

function showSource({ description, source }: Confirmation, { translate }: Reader): Html | "" {
  if (!description && !source) return "";
  return html`<h2>${translate(texts.source)}</h2>
    ${description ? html`<blockquote dir="auto">${description}</blockquote>` : ""}
    ${source ? html`<p class="quiet">${translate(texts.from)} ${source.url ? html`<a href="${source.url}" rel="noopener noreferrer nofollow ugc">${source.name}</a>` : source.name}</p>` : ""}`;
}

const showAddress = async (
  { event: owner, confirmedAt }: Confirmation,
  code: string,
  { translate }: Reader,
): Promise<Html> =>
  confirmedAt
    ? html`<h1>${translate(texts.agreed)}</h1><p role="status">${translate(texts.willBe, { owner })}</p>`
    : html`<h1>${translate(texts.ask)}</h1><p>${translate(texts.asks, { owner })}</p>
        ${await form(code, html`<div class="buttons"><button name="act" value="agree">${translate(texts.optIn)}</button></div>`)}`;

import {
  AcknowledgeInput,
  Channel,
  Confirmation,
  ConfirmInput,
  oneOf,
  pagePath,
  plainText,
  type UserSettings,
  WithdrawInput,
} from "@tocsin/contract";
import { z } from "zod";
import { msg } from "#messages";
import type { Db } from "../../platform/db/database.ts";
import { notFound, wordError } from "../../platform/errors.ts";
import { parseInput, readFields } from "../../platform/http/read-input.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { english } from "../../platform/language/translator.ts";
import type { Announce } from "../../platform/live/changes.ts";
import { checkUnsubscribeCode } from "../messages/unsubscribe.ts";
import { acknowledgeOwn, withdrawOwn } from "./acknowledge-own.ts";
import { type ConfirmContact, confirm, type RefreshThreads, readConfirmation, withdrawByCode } from "./confirm.ts";
import { type IncomingAnswerParts, takeIncoming } from "./incoming.ts";
import { type IncomingParts, incomingSmsToken, takeIncomingSms } from "./incoming-sms.ts";
import { formPath, showProblemPage } from "./plain-page.ts";
import type { ReadAside, SetAside } from "./set-aside.ts";

const channelNotFound = msg({ id: "error.incoming.notFound", message: "Channel not found" });

type Parts = IncomingParts &
  IncomingAnswerParts &
  SetAside & {
    announce: Announce;
    refreshThreads: RefreshThreads;
    readAside: ReadAside;
    confirmContact: ConfirmContact;
    settingsOf(db: Db, userId: string): Promise<UserSettings>;
    switchOffEmail(db: Db, userId: string): Promise<void>;
    /** Called in a transaction. */
    optOutMailbox(db: Db, mailbox: string, now: Date): Promise<void>;
  };

/** A person's id, a contact's address, or a mailbox. */
const Unsubscribe = z.object({
  user: z.string().max(100).optional(),
  contact: z.string().max(320).optional(),
  mailbox: z.string().max(320).optional(),
  code: z.string().max(100),
});

/** What those who were notified may answer without signing in: by a code in their message, or as their phone company says. */
export const answerRoutes = (parts: Parts): Route[] => [
  ...confirmRoutes(parts),
  formRoute(parts),
  ...unsubscribeRoutes(parts),
  route({
    method: "POST",
    path: "/api/channels/{channel}/incoming",
    summary: "Receive a signed acknowledgement or opt-in from a service such as Slack",
    access: "anyone",
    answers: { 200: null },
    fails: [403, 404],
    async handle({ params, request }) {
      const channel = Channel.safeParse(params.channel);
      if (!channel.success) throw notFound(channelNotFound);
      return takeIncoming(parts, channel.data, request);
    },
  }),
  route({
    method: "GET",
    path: "/api/sms/incoming",
    summary: "Get the URL to which the SMS gateway must post replies, so that STOP works",
    access: "admin or service",
    answer: oneOf(z.object({ url: z.string() })),
    async handle() {
      return { result: { url: `${parts.publicUrl}/api/sms/incoming?token=${incomingSmsToken(parts.secret)}` } };
    },
  }),
  route({
    method: "POST",
    path: "/api/sms/incoming",
    summary: "Receive an SMS reply from the gateway: JSON with `from` and `text`, or a form from Twilio",
    access: "anyone",
    takesCode: true,
    answers: { 200: "text/xml", 204: null },
    handle: ({ request }) => takeIncomingSms(parts, request),
  }),
];

const confirmRoutes = (parts: Parts): Route[] => [
  route({
    method: "POST",
    path: "/api/notifications/acknowledge",
    summary: "Acknowledge the caller's notifications, all or none, and earlier ones about the same events",
    access: "person",
    body: AcknowledgeInput,
    answer: oneOf(z.object({ acknowledged: z.array(z.string()) })),
    handle: async ({ caller, body }) => ({
      result: { acknowledged: await acknowledgeOwn(parts, caller.user, body, parts.clock()) },
    }),
  }),
  route({
    method: "POST",
    path: "/api/notifications/withdraw",
    summary:
      "Withdraw the caller's acknowledgements of notifications or events, all or none; others' acknowledgements are kept",
    access: "person",
    body: WithdrawInput,
    answer: oneOf(z.object({ withdrawn: z.array(z.string()) })),
    handle: async ({ caller, body }) => ({ result: { withdrawn: await withdrawOwn(parts, caller.user.id, body) } }),
  }),
  route({
    method: "GET",
    path: "/api/notifications/confirm",
    summary: "Get what a code acknowledges or confirms, without using it",
    access: "anyone",
    takesCode: true,
    query: z.object({ code: ConfirmInput.shape.code }),
    answer: oneOf(Confirmation),
    handle: async ({ query }) => ({ result: await readConfirmation(parts, query.code, parts.clock()) }),
  }),
  route({
    method: "POST",
    path: "/api/notifications/confirm",
    summary:
      "Acknowledge a notification, mute or dismiss its events by the owner's code, or confirm an address by code; idempotent",
    access: "anyone",
    takesCode: true,
    body: ConfirmInput,
    answer: oneOf(Confirmation),
    handle: async ({ body }) => ({
      result: await confirm(parts, body, parts.clock()),
    }),
  }),
  route({
    method: "DELETE",
    path: "/api/notifications/confirm",
    summary: "Withdraw the response to a notification by its code; idempotent",
    access: "anyone",
    takesCode: true,
    query: z.object({ code: ConfirmInput.shape.code }),
    answer: oneOf(Confirmation),
    handle: async ({ query }) => ({ result: await withdrawByCode(parts, query.code, parts.clock()) }),
  }),
];

/** How the buttons of the page without scripts answer. */
const formActs = {
  "on-it": { hasIt: true },
  seen: { hasIt: false },
  agree: {},
  mute: { mute: true },
  unmute: { mute: false },
  dismiss: { dismiss: true },
  restore: { dismiss: false },
} as const;

/** A note goes along with what is said to the message alone. */
const noted: readonly string[] = ["on-it", "seen"];

const ConfirmForm = z.object({
  code: ConfirmInput.shape.code,
  act: z.enum(["on-it", "seen", "agree", "mute", "unmute", "dismiss", "restore", "withdraw"]),
  note: plainText(500).optional(),
});

const formRoute = (parts: Parts): Route =>
  route({
    method: "POST",
    path: formPath,
    summary:
      "Acknowledge (`act`: `on-it`, `seen`) with a `note`, `withdraw`, opt in (`agree`), `mute`, `unmute`, `dismiss` or `restore` by `code`, from the page of a message in a browser without JavaScript",
    access: "anyone",
    takesCode: true,
    textBody: ["application/x-www-form-urlencoded"],
    answers: { 303: null },
    fails: [404],
    showError: (error) => showProblemPage(wordError(error, english).message),
    async handle({ request }) {
      const given = readFields(new URLSearchParams(await request.text()));
      const { code, act, note } = parseInput(ConfirmForm, given);
      if (act === "withdraw") await withdrawByCode(parts, code, parts.clock());
      else {
        const said = noted.includes(act) && { note: note?.trim() };
        const kind = act === "agree" ? "address" : "message";
        await confirm(parts, { code, ...said, ...formActs[act] }, parts.clock(), kind);
      }
      // A page of its own for the answer would send the form again when it is loaded again.
      return new Response(null, {
        status: 303,
        headers: { location: pagePath("/notifications/confirm/$code", { code }) },
      });
    },
  });

const unsubscribeRoutes = ({
  db,
  clock,
  secret,
  publicUrl,
  switchOffEmail,
  optOutAddress,
  optOutMailbox,
}: Parts): Route[] => [
  route({
    method: "GET",
    path: "/api/notifications/unsubscribe",
    summary: "Open the page of an unsubscribe link; nothing is changed",
    access: "anyone",
    answers: { 302: null },
    async handle({ request }) {
      // A person without an account finds the button on a page of its own; the address and its code go along unread.
      const { searchParams } = new URL(request.url);
      const page =
        searchParams.has("contact") || searchParams.has("mailbox")
          ? `${pagePath("/notifications/unsubscribe")}?${searchParams}`
          : pagePath("/settings");
      return new Response(null, { status: 302, headers: { location: publicUrl + page } });
    },
  }),
  route({
    method: "POST",
    path: "/api/notifications/unsubscribe",
    summary:
      "One-click unsubscribe (RFC 8058): stop email notifications to a person or a contact, or opt-in requests to a mailbox",
    access: "anyone",
    takesCode: true,
    query: Unsubscribe,
    answer: z.object({ message: z.string() }),
    async handle({ query: { user = "", contact, mailbox, code } }) {
      const who = mailbox !== undefined ? { mailbox } : contact !== undefined ? { contact } : { user };
      checkUnsubscribeCode(secret, who, code);
      await db.transaction().execute(async (db) => {
        if (mailbox !== undefined) await optOutMailbox(db, mailbox, clock());
        else if (contact !== undefined) await optOutAddress(db, "email", contact, clock());
        else await switchOffEmail(db, user);
      });
      // The same for an account that is gone: its mails are stopped, too.
      return { message: "You are unsubscribed from these emails." };
    },
  }),
];

import { defaultSettings, type NotificationKind, notificationKinds } from "@tocsin/contract";
import { expect, test } from "vitest";
import { composeOptInMail } from "../../../contacts/compose-opt-in.ts";
import type { Message } from "../../messages/load-message.ts";
import type { NotifiedEvent } from "../../messages/notified-event.ts";
import { reason, type StoredReason } from "../../messages/reasons.ts";
import { composeEmail } from "./compose-email.ts";

const settings = { ...defaultSettings, units: "metric" as const, timeZone: "Europe/Lisbon" };
const links = {
  event: (id: number) => `https://tocsin.example/events/${id}`,
  confirm: "https://tocsin.example/notifications/confirm/a-code",
  unsubscribe: "https://tocsin.example/api/notifications/unsubscribe?user=1&code=2",
  settings: "https://tocsin.example/settings",
};
const at = new Date("2026-03-01T10:00:00Z");

const legacy = (text: string) => reason("legacy", { code: null, text });

const eventOf = (id: number, title = "Explosion in Lisbon", description = "Two people were hurt."): NotifiedEvent => ({
  event: {
    id,
    revision: 1,
    title,
    description,
    category: "infrastructure",
    severity: "severe",
    urgency: "unknown",
    cap_certainty: "observed",
    incident: true,
    url: "https://news.example/1?a=1&b=2",
    urls: [],
    lat: 38.72,
    lon: -9.14,
    radius_km: null,
    place_kind: "exact",
    place_name: "Lisbon",
    geometry: null,
    official: false,
    ongoing: true,
    happened_at: at,
    first_seen_at: at,
    expires_at: null,
    ended_at: null,
    created_at: at,
    updated_at: at,
    delete_after: at,
    test_alert_of: null,
    words: "",
  } as Partial<NotifiedEvent["event"]> as NotifiedEvent["event"],
  sources: ["News"],
  assets: [
    {
      id: 1,
      name: "Depot",
      shape: "circle",
      distanceKm: 2.13,
      severity: null,
      at: [-9.16, 38.73],
      reasons: [legacy("It is severe")],
    },
  ],
});

type Own = Partial<Omit<Message, "kind" | "events">> & { events?: [NotifiedEvent, ...NotifiedEvent[]] };

function message(kind: NotificationKind, { events = [eventOf(7)], ...own }: Own = {}): Message {
  const common = { ...empty, ...own };
  return kind === "digest" ? { ...common, kind, events } : { ...common, kind, events };
}

const empty = {
  notificationId: "n1",
  firstId: "n1",
  deliveryId: "d1",
  hasOwnCode: false,
  hasShortCode: false,
  template: null,
  rest: null,
  reason: null,
  recipient: "anna@example.org",
  destinationId: null,
  contact: null,
  insteadOf: null,
  owner: { id: "u1", email: "anna@example.org" },
};

const compose = (notified: Message) => composeEmail(notified, settings, links, "tocsin.example");

test("each kind of mail has what, where and how far in its subject, and everything in text and HTML alike", () => {
  const about = "Explosion in Lisbon, 2.1 km from Depot";
  const subjects: Record<NotificationKind, string> = {
    alert: `Severe: ${about}`,
    update: `Update: Severe: ${about}`,
    "all-clear": `All clear: ${about}`,
    summary: `Severe: ${about}, and one more event`,
    digest: "Digest: 2 events",
    "test-alert": `Test alert: Severe: ${about}`,
  };
  const first: Record<NotificationKind, string> = {
    alert: "Explosion in Lisbon",
    update: "Severity changed from moderate to severe.",
    "all-clear": "The event has ended.",
    summary: "Explosion in Lisbon",
    digest: "Events near your assets that did not trigger a notification.",
    "test-alert": "This is a test alert. Nothing has happened.",
  };
  const news: Partial<Record<NotificationKind, StoredReason>> = {
    update: reason("worse", { before: "moderate", severity: "severe" }),
    "all-clear": reason("ended", {}),
  };
  for (const kind of notificationKinds) {
    const several = kind === "summary" || kind === "digest";
    const mail = compose(
      message(kind, {
        reason: news[kind] ?? null,
        ...(several && { events: [eventOf(7), eventOf(8, "Fire in Porto")] }),
      }),
    );
    expect(mail.subject, kind).toBe(subjects[kind]);
    expect(mail.text.startsWith(`${first[kind]}\n`), mail.text).toBe(true);
    const read = readHtml(mail.html);
    const said = ["2.1 km from Depot", first[kind], ...(several ? ["Fire in Porto"] : [])];
    const full = kind === "digest" ? [] : ["Two people were hurt.", "It is severe", "Sun, 1 Mar 2026, 10:00"];
    for (const words of [...said, ...full]) {
      expect(mail.text, `${kind}: ${words}`).toContain(words);
      expect(read, `${kind}: ${words}`).toContain(words);
    }
    const urls = ["https://tocsin.example/events/7", links.unsubscribe, links.settings];
    if (kind !== "digest") {
      expect(mail.text, kind).toContain(`I’m on it, Seen or Note: ${links.confirm}\n`);
      for (const [act, word] of [
        ["on-it", "I’m on it"],
        ["seen", "Seen"],
        ["note", "Note"],
        ["mute", "Mute"],
        ["dismiss", "Dismiss"],
      ])
        expect(mail.html, kind).toMatch(new RegExp(`href="${links.confirm}#${act}"(?:(?!</a>).)*>${word}<`, "s"));
    }
    for (const url of kind === "digest" ? urls : [...urls, "https://news.example/1?a=1&b=2"]) {
      expect(mail.text, `${kind}: ${url}`).toContain(url);
      expect(mail.html, `${kind}: ${url}`).toContain(`href="${url.replaceAll("&", "&amp;")}"`);
    }
    expect(mail.html).toContain("prefers-color-scheme:dark");
    expect(mail.html).toContain('name="color-scheme" content="light dark"');
    expect(mail.html).not.toMatch(/<(img|script|iframe|link)\b/i);
    expect(mail.html.length, kind).toBeLessThan(20_000);
  }
});

test("an event with an exact place and no name is described by its point", () => {
  const notified = eventOf(7);
  const unnamed = { ...notified, event: { ...notified.event, place_name: null } };
  for (const text of [compose(message("alert", { events: [unnamed] }))].flatMap(({ text, html }) => [
    text,
    readHtml(html),
  ])) {
    expect(text).toContain("38.72° N, 9.14° W");
    expect(text).not.toMatch(/Place:? unknown/);
  }
});

test("the subject of a message that was deferred until all its events had ended begins with that", () => {
  const over = (id: number): NotifiedEvent => {
    const notified = eventOf(id);
    return { ...notified, event: { ...notified.event, ongoing: false, ended_at: at } };
  };
  const subjectOf = (kind: NotificationKind, ...events: [NotifiedEvent, ...NotifiedEvent[]]) =>
    compose(message(kind, { events })).subject;
  const about = "Explosion in Lisbon, 2.1 km from Depot";
  expect(subjectOf("alert", over(7))).toBe(`Ended: ${about}`);
  expect(subjectOf("summary", over(7), over(8))).toBe(`Ended: ${about}, and one more event`);
  expect(subjectOf("summary", over(7), eventOf(8))).toBe(`${about}, and one more event`);
  expect(subjectOf("all-clear", over(7))).toBe(`All clear: ${about}`);
});

test.each([
  [1.13, "2.1 km from Depot", "the edge of its area is 1 km away"],
  [5, "covers Depot", "its area covers it"],
])(
  "an event with an extent of %s km has the distance to its centre in its subject, and that to its edge below",
  (radius_km, nearest, line) => {
    const notified = eventOf(7);
    const mail = compose(message("alert", { events: [{ ...notified, event: { ...notified.event, radius_km } }] }));
    expect(mail.subject).toBe(`Severe: Explosion in Lisbon, ${nearest}`);
    expect(mail.text).toContain(`Depot, 2.1 km south-east; ${line}`);
  },
);

test.each([1.13, 5])(
  "of an event with an extent of %s km that has ended, the area is described in the past",
  (radius_km) => {
    const notified = eventOf(7);
    const event = { ...notified.event, radius_km, ongoing: false, ended_at: at };
    const mail = compose(message("all-clear", { events: [{ ...notified, event }] }));
    expect(mail.subject).toBe("All clear: Explosion in Lisbon, Depot was in or near its area");
    expect(mail.text).toContain("Depot, which was in or near its area");
    expect(mail.text).not.toMatch(/covers|reaches/);
  },
);

test("a warning whose end nobody states is issued, not happened, and has the time until which its message is valid", () => {
  const notified = eventOf(7);
  const event = {
    ...notified.event,
    renew_by: new Date("2026-03-01T18:00:00Z"),
    expires_at: new Date("2026-03-02T00:00:00Z"),
  };
  const { text } = compose(message("alert", { events: [{ ...notified, event }] }));
  expect(text).toContain("Issued: ");
  expect(text).toMatch(/Message valid until: .*18:00.*; no end is stated/);
  expect(text).not.toMatch(/Happened|In force until/);
});

test("a mail to a contact names the owner and the failed channel, and has no link to a page behind the sign-in", () => {
  const mail = compose(
    message("alert", {
      contact: { id: 3, name: "Ana" },
      insteadOf: reason("fallback", { channel: "sms", providerResponse: "410 Gone" }),
    }),
  );
  for (const text of [mail.text, readHtml(mail.html)]) {
    expect(text).toContain("You receive this because anna@example.org added you as a contact.");
    expect(text).toContain("Fallback, because SMS delivery failed: 410 Gone.");
    expect(text).not.toMatch(/View on map|Change notification settings/);
  }
  expect(mail.html + mail.text).not.toMatch(/\/events\/|\/settings/);
  // Only its owner has set aside what they are notified of.
  expect(mail.html).not.toMatch(/#mute|#dismiss/);
});

test("later messages of an event are replies to its first", () => {
  expect(compose(message("alert")).headers).not.toHaveProperty("References");
  expect(compose(message("update", { notificationId: "n2" }))).toMatchObject({
    messageId: "n2@tocsin.example",
    headers: { References: "<n1@tocsin.example>", "In-Reply-To": "<n1@tocsin.example>" },
  });
});

test("texts from outside stay plain text in every kind of mail", () => {
  const lure = `<img src=x onerror="alert(1)"><script>alert(2)</script>&amp;"'</style><style>*{display:none}</style>`;
  for (const kind of notificationKinds) {
    const notified = eventOf(7, `T${lure}`, `D${lure}`);
    const asset = { ...(notified.assets[0] as (typeof notified.assets)[number]), name: `A${lure}` };
    const hostile: NotifiedEvent = {
      ...notified,
      sources: [lure],
      assets: [{ ...asset, reasons: [legacy(lure)] }],
    };
    const { html, text, subject } = compose(
      message(kind, { events: [hostile], reason: legacy(lure), insteadOf: legacy(lure) }),
    );
    expect(html, kind).not.toMatch(/<(img|script)\b/i);
    expect(html.match(/<style/g), kind).toHaveLength(1);
    expect(html, kind).toContain("T&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
    expect(text, kind).toContain(`T${lure}`);
    expect(subject.length, kind).toBeLessThanOrEqual(200);
  }
});

test("an opt-in mail names the sender and how to opt in, and contains none of the sender's texts", () => {
  const own = { ownerEmail: "anna@example.org", confirmUrl: links.confirm, optOutUrl: links.unsubscribe };
  const wording = { ...own, domain: "tocsin.example" };
  const mail = composeOptInMail({ id: "a1", to: "ana@example.net", ...wording });
  expect(mail.subject).toBe("anna@example.org wants to notify you of hazards");
  for (const text of [mail.text, mail.html]) {
    expect(text).toContain("You receive nothing unless you opt in");
    expect(text).toContain(links.confirm);
  }
  expect(mail.messageId).toBe("opt-in-a1@tocsin.example");
});

/** What a reader sees of HTML: its texts without tags, the usual characters unescaped. */
function readHtml(html: string): string {
  const body = html.replace(/<head>.*?<\/head>/s, "").replace(/<[^>]+>/g, "\n");
  const named: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&" };
  return body.replace(/&#x27;/g, "'").replace(/&(lt|gt|quot|amp);/g, (_, name: string) => named[name] ?? "");
}

import { defaultSettings, roundDistance, severities, type UserSettings } from "@tocsin/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Message } from "../messages/load-message.ts";
import type { NotifiedEvent } from "../messages/notified-event.ts";
import { reason } from "../messages/reasons.ts";
import { composeEmail } from "./email/compose-email.ts";
import { composeNote } from "./posting/note.ts";
import { composePush } from "./push/compose-push.ts";
import { composeSms } from "./sms/compose-sms.ts";
import { composeSyslog } from "./syslog/compose-syslog.ts";
import { composeWebhook } from "./webhook/compose-webhook.ts";

const at = new Date("2026-03-01T10:00:00Z");
const [publicUrl, secret] = ["https://tocsin.example", "secret"];
const links = { event: (id: number) => `${publicUrl}/events/${id}`, confirm: "c", unsubscribe: "u", settings: "s" };

const empty = {
  notificationId: "n1",
  firstId: "n1",
  deliveryId: "d1",
  hasOwnCode: false,
  hasShortCode: false,
  template: null,
  rest: null,
  recipient: "anna@example.org",
  destinationId: null,
  contact: null,
  insteadOf: null,
  owner: { id: "u1", email: "anna@example.org" },
};

function messageOf(severity: (typeof severities)[number], distanceKm: number, radius_km: number | null): Message {
  const event = {
    id: 7,
    title: "Gas leak",
    description: "It leaks.",
    severity,
    lat: 38.72,
    lon: -9.14,
    radius_km,
    geometry: null,
    urls: [],
    place_kind: "exact",
    ongoing: true,
    first_seen_at: at,
    updated_at: at,
  } as Partial<NotifiedEvent["event"]> as NotifiedEvent["event"];
  const asset = { id: 1, name: "Lisbon hospital", shape: "circle" as const, distanceKm, severity: null, at: null };
  const why = reason("inside", { asset: asset.name, distanceKm, limitKm: 20_000, measure: "exact", reachKm: null });
  const notified = { event, sources: ["News"], assets: [{ ...asset, reasons: [why] }] };
  return { ...empty, kind: "alert", reason: null, events: [notified] };
}

/** What each kind of channel shows first, and all that it shows. */
const renderers: Record<string, (message: Message, settings: UserSettings) => [first: string, all: string]> = {
  email: (message, settings) => {
    const { subject, text, html } = composeEmail(message, settings, links, "tocsin.example");
    return [subject, subject + text + html];
  },
  push: (message, settings) => {
    const { title, body } = composePush(message, settings, publicUrl, secret);
    return [title, `${title}\n${body}`];
  },
  sms: (message, settings) => {
    const text = composeSms(message, settings, { publicUrl, shortLinks: null, secret, isFirst: false });
    return [text.split("\n")[0] ?? "", text];
  },
  // Chats, calls and services that open incidents.
  note: (message, settings) => {
    const { title, lines } = composeNote(message, settings, { publicUrl, secret });
    return [title, [title, ...lines].join("\n")];
  },
  syslog: (message, settings) => {
    const text = composeSyslog(composeNote(message, settings, { publicUrl, secret }), at).toString("utf8");
    return [text.slice(text.indexOf("\ufeff") + 1).split("\n")[0] ?? "", text];
  },
  webhook: (message, settings) => {
    const { title } = JSON.parse(JSON.stringify(composeWebhook(message, settings, { publicUrl, at }))).data;
    return [title, title];
  },
};
const severity = fc.constantFrom(...severities);
const units = fc.constantFrom("metric" as const, "imperial" as const);

test.each(Object.entries(renderers))(
  "%s begins with severity, event, distance and asset, and has the same distance wherever it is shown",
  (_, render) => {
    const distance = fc.double({ min: 0.2, max: 5000, noNaN: true });
    fc.assert(
      fc.property(distance, severity, units, (km, severity, units) => {
        const [first, all] = render(messageOf(severity, km, null), { ...defaultSettings, units });
        const unit = units === "metric" ? "km" : "mi";
        const amount = `${roundDistance(km, units).toLocaleString("en")} ${unit}`;
        const word = severity === "unknown" ? "Severity unknown" : severity[0]?.toUpperCase() + severity.slice(1);
        expect(first).toContain(`${word}: Gas leak, ${amount} from Lisbon hospital`);
        const shown = [...all.matchAll(/([\d,.]+)[ \u00a0](?:km|mi)\b(?! radius)/g)].map(
          ([, value]) => `${value} ${unit}`,
        );
        expect(new Set(shown)).toEqual(new Set([amount]));
        expect(first.match(/hospital/g)).toHaveLength(1);
      }),
      { numRuns: 150 },
    );
  },
);

test.each(Object.entries(renderers))("%s of an event with an extent has the pattern too", (_, render) => {
  const settings = { ...defaultSettings, units: "metric" as const };
  expect(render(messageOf("severe", 3.2, 2), settings)[0]).toMatch(/Severe: Gas leak, 3\.2.km from Lisbon hospital/);
  expect(render(messageOf("severe", 3.2, 5), settings)[0]).toContain("Severe: Gas leak, covers Lisbon hospital");
});

// No digest goes by SMS.
const { sms: _, ...ofDigests } = renderers;

test.each(Object.entries(ofDigests))(
  "%s of a digest without events says that sources do not respond",
  (name, render) => {
    const silent = reason("sources_silent", { coverage: "blind", count: 2, silent: 7, sources: 8 });
    const [first, all] = render({ ...empty, kind: "digest", reason: silent, events: [] }, defaultSettings);
    expect(first).toContain("Digest: sources not responding");
    if (name !== "webhook") expect(all).toContain("Blind near 2 of your assets: 7 of 8 sources not responding.");
  },
);

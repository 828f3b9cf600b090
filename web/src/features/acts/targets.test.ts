import type { Notification, SummaryRow } from "@tocsin/contract";
import { expect, test } from "vitest";
import { leftOutWords, targetOfNotification, targetOfRow, whyNot } from "./targets.ts";

const me = "anna@example.org";
const said = (hasIt: boolean, name = me) => [{ name, confirmedAt: "2026-11-28T12:00:00Z", hasIt, note: null }];
const row = (part: Partial<SummaryRow>) =>
  targetOfRow(
    {
      eventId: 1,
      title: "Fire",
      notificationId: "n",
      acknowledgedAt: null,
      endedAt: null,
      responses: [],
      ...part,
    } as SummaryRow,
    me,
  );
const time = "2026-11-28T12:00:00Z";

test.each([
  ["an event that nobody has answered", row({}), [null, null, null]],
  ["one that the person handles", row({ acknowledgedAt: time, responses: said(true) }), ["handling", null, null]],
  ["one that the person has seen", row({ acknowledgedAt: time, responses: said(false) }), [null, "seen", null]],
  ["one that another person handles", row({ responses: said(true, "ben@example.org") }), [null, null, null]],
  ["one that was acknowledged in a chat", row({ acknowledgedAt: time }), [null, "seen", null]],
  ["one without a message", row({ notificationId: null }), ["not-notified", "not-notified", "not-notified"]],
  ["one that has ended", row({ endedAt: time, responses: said(true) }), ["ended", "ended", "ended"]],
])("%s", (_, target, expected) => {
  expect([true, false, null].map((hasIt) => whyNot(target, hasIt))).toEqual(expected);
});

test("a message is acknowledged as a whole, and its events are muted and dismissed", () => {
  const summary = { id: "n", kind: "summary", title: "2 events", eventId: null, events: [{ id: 3 }, { id: 4 }] };
  const about = { ...summary, responses: [], confirmedAt: null } as unknown as Notification;
  expect(targetOfNotification(about, me)).toMatchObject({ notificationId: "n", eventIds: [3, 4], silent: null });
  expect(targetOfNotification({ ...about, kind: "digest" }, me).silent).toBe("not-notified");
});

test("those that are left out are counted by their reasons", () => {
  expect(leftOutWords([])).toBe("");
  expect(leftOutWords(["ended", "not-notified", "ended", "handling"])).toBe(
    "Left out: 2 that have ended, 1 of which you were not notified and 1 that you are already handling.",
  );
});

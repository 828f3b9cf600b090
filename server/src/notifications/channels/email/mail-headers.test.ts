import { expect, test } from "vitest";
import { askRaw } from "../../../../../testing/probes/ask-raw.ts";
import { rssDocument } from "../../../../../testing/servers/feed-server.ts";
import type { Received } from "../../../../../testing/servers/mail-sink.ts";
import { startTestServer } from "../../../../../testing/servers/test-server.ts";
import { eachByItself } from "../../../../../testing/worlds/quake-intake.ts";

/** Names of the headers of a raw message, in order; a line that begins with a space continues the one before. */
function listHeaders({ raw }: Received): string[] {
  const head = raw.slice(0, raw.search(/\r?\n\r?\n/));
  const lines = head.split(/\r\n|\r|\n/).filter((line) => !/^[ \t]/.test(line));
  return lines.map((line) => line.slice(0, line.indexOf(":")).toLowerCase()).sort();
}

/** Texts that have become header lines, recipients or parts where a text was put into a header as it came. */
const injections = [
  "\r\nBcc: evil@evil.example",
  "\nBcc: evil@evil.example",
  "\rBcc: evil@evil.example",
  "\r\n\r\nA body of its own",
  "\u2028Bcc: evil@evil.example",
  "\u2029Bcc: evil@evil.example",
  "\u0085Bcc: evil@evil.example",
  "\u000bBcc: evil@evil.example",
  "\0Bcc: evil@evil.example",
  "=0D=0ABcc: evil@evil.example",
  "%0d%0aBcc: evil@evil.example",
  "&#13;&#10;Bcc: evil@evil.example",
  "&#xD;&#xA;Bcc: evil@evil.example",
  "=?utf-8?q?=0D=0ABcc:_evil=40evil.example?=",
  "=?utf-8?b?DQpCY2M6IGV2aWxAZXZpbC5leGFtcGxl?=",
  "=?utf-16?b?AA0ACgBCAGMAYw==?=",
  "嘊嘍Bcc: evil@evil.example",
  "\r\n.\r\nMAIL FROM:<evil@evil.example>",
  "\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x",
  `${"a".repeat(100)}\r\n Bcc: evil@evil.example`,
];

test("texts of feeds and people never become a header, a recipient or a part of a mail", async () => {
  const server = await startTestServer();
  const chief = await server.signIn("chief@example.org");
  await chief.call("PUT", "/api/users/rules", eachByItself);
  const plain = await mailAbout(server, chief, "plain", "Depot", "Plain news");
  const expected = listHeaders(plain);
  expect(expected).toContain("list-unsubscribe");
  expect(expected).not.toContain("bcc");
  for (const [index, injection] of injections.entries()) {
    // Null characters and markup a person is asked to leave out; a feed may still have them.
    const typed = injection.replaceAll("\0", "").replaceAll("<", "");
    // A headline that asks is no incident: such words come into the subject by the asset's name alone.
    const notified = injection.includes("?") ? "" : injection;
    const mail = await mailAbout(server, chief, String(index), `Depot ${typed}`, `News ${typed}`, notified);
    const name = JSON.stringify(injection);
    expect(listHeaders(mail), name).toEqual(expected);
    expect(mail.recipients, name).toEqual(["chief@example.org"]);
    expect(
      mail.email.to?.map((to) => to.address),
      name,
    ).toEqual(["chief@example.org"]);
    expect(mail.email.subject, name).toContain(`Explosion ${index}`);
    expect(mail.email.subject, name).not.toMatch(/[\r\n]/);
    expect(mail.email.attachments, name).toEqual([]);
  }
  expect(server.mail.received.flatMap((mail) => mail.recipients).filter((to) => to !== "chief@example.org")).toEqual(
    [],
  );
});

/** One asset, one feed, one event near the asset: the resulting mail. */
async function mailAbout(
  server: Awaited<ReturnType<typeof startTestServer>>,
  person: Awaited<ReturnType<typeof server.signIn>>,
  key: string,
  assetName: string,
  feedName: string,
  injection = "",
): Promise<Received> {
  // Each event has a place of its own: news of one place in one manner is one event.
  const lat = 38.72 - 2 * (Number.parseInt(key, 10) + 1 || 0);
  const place = { lat, lon: -9.14, radius: 50 };
  const { body } = await person.call("POST", "/api/monitor", { name: assetName, ...place });
  const title = `Explosion ${key} in Lisbon, two hurt${injection}`;
  const item = { guid: key, title, summary: `Two people were hurt.${injection}`, link: `https://news.example/${key}` };
  const url = server.feeds.serve(`/${key}`, rssDocument([{ ...item, point: [-9.14, lat] }]));
  const added = await person.call("POST", "/api/news-source", { name: feedName, url });
  expect([added.status, body.result?.id], JSON.stringify([added.body, body])).toEqual([201, expect.any(Number)]);
  const mail = await server.mail.waitFor(
    "chief@example.org",
    ({ email }) => email.subject?.includes(`Explosion ${key} `) ?? false,
  );
  await person.call("DELETE", `/api/monitor?id=${body.result.id}`);
  await person.call("DELETE", `/api/news-source?id=${added.body.result.id}`);
  return mail;
}

test("no code or person's id in a call becomes a header of its response or of a mail", async () => {
  const server = await startTestServer();
  for (const injection of injections) {
    const code = encodeURIComponent(injection.toWellFormed());
    for (const call of [
      { path: `/api/notifications/confirm?code=${code}` },
      { path: "/api/notifications/confirm", method: "POST", body: JSON.stringify({ code: injection }) },
      { path: `/api/notifications/unsubscribe?user=${code}&code=${code}` },
      { path: `/api/notifications/unsubscribe?user=${code}&code=${code}`, method: "POST" },
      { path: `/notifications/confirm/${code}` },
    ]) {
      const headers = { "content-type": "application/json" };
      const answer = await askRaw(server.origin, { ...call, headers });
      expect(answer.status, call.path).toBeLessThan(500);
      expect(answer.headers.get("location") ?? `${server.origin}/settings`, call.path).toBe(
        `${server.origin}/settings`,
      );
      expect([...answer.headers].join("\n"), call.path).not.toMatch(/evil/);
      expect(answer.headers.get("bcc"), call.path).toBe(null);
    }
  }
  expect(server.mail.received).toEqual([]);
});

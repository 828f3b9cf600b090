import { type Delivery, type PostingChannel, postingChannels } from "@tocsin/contract";
import { expect, onTestFinished, test } from "vitest";
import { fakeServices } from "../../../../../testing/servers/chat-services/index.ts";
import { type HttpSink, openHttpSink, type Taken } from "../../../../../testing/servers/http-sink.ts";
import {
  newAdmin,
  newEmail,
  newPlace,
  shareTestServer,
  startTestServer,
} from "../../../../../testing/servers/test-server.ts";
import {
  addNotifiedPerson,
  deliveriesWhen,
  isSettled,
  listDestinations,
  startFire,
} from "../../../../../testing/worlds/notified-person.ts";

const open = { WEBHOOK_ALLOW: "127.0.0.1" };
const shared = shareTestServer(open);

async function openProvider(answer: HttpSink["answer"]): Promise<HttpSink> {
  const provider = await openHttpSink();
  provider.answer = answer;
  onTestFinished(provider.close);
  return provider;
}

/** Where the title of the event is, and the links, in what each provider receives. */
const shown: Record<PostingChannel, (request: Taken, body: any) => { title: string; links: string[] }> = {
  slack: (_, { blocks }) => ({
    title: blocks[0].text.text,
    links: blocks.at(-1).elements.map(({ url }: { url: string }) => url),
  }),
  slackapp: (_, { blocks }) => ({
    title: blocks[0].text.text,
    links: [blocks.at(-1).elements[0].url],
  }),
  teams: (_, { attachments: [{ content }] }) => ({
    title: content.body[0].text,
    links: content.actions.map(({ url }: { url: string }) => url),
  }),
  discord: (_, { embeds: [{ title, url, description }] }) => ({ title, links: [url, ...linksIn(description)] }),
  telegram: (_, { text }) => ({
    title: text.split("\n")[0],
    links: [...text.matchAll(/<a href="([^"]+)">/g)].map(([, url]) => url),
  }),
  mattermost: (_, { text }) => ({ title: text, links: linksIn(text) }),
  rocketchat: (_, { text }) => ({ title: text, links: linksIn(text) }),
  googlechat: (_, { cardsV2: [{ card }] }) => ({
    title: card.header.title,
    links: card.sections[0].widgets.at(-1).buttonList.buttons.map((button: any) => button.onClick.openLink.url),
  }),
  matrix: ({ path }, { formatted_body: html }) => ({
    title: path.includes("/rooms/!very-secret%3Aexample.org/send/m.room.message/") ? html.split("<br>")[0] : path,
    links: [...html.matchAll(/<a href="([^"]+)">/g)].map(([, url]) => url),
  }),
  signal: (_, { message }) => ({ title: message.split("\n")[0], links: message.match(/http\S+(?=$|\n)/g) }),
  pagerduty: (_, { payload: { summary }, links }) => ({
    title: summary,
    links: links.map(({ href }: { href: string }) => href),
  }),
  goalert: (_, { summary, details }) => ({ title: summary, links: linksIn(details) }),
  alertmanager: (_, { alerts: [{ annotations, generatorURL }] }) => ({
    title: annotations.summary,
    links: [generatorURL, annotations.acknowledge_url],
  }),
  voice: (_, { Twiml }) => ({ title: Twiml.replace(/<[^>]+>/g, " "), links: [] }),
  apprise: (_, { title, body }) => ({ title, links: body.match(/http\S+/g) }),
  http: (_, { title, links }) => ({ title, links }),
  ntfy: (_, { title, actions }) => ({ title, links: actions.map(({ url }: { url: string }) => url) }),
  gotify: (_, { title, message, extras }) => ({
    title,
    links: [extras["client::notification"].click.url, ...(message.match(/http\S+/g) ?? [])],
  }),
  pushover: (_, { title, message, url }) => ({ title, links: [url, ...(message.match(/http\S+/g) ?? [])] }),
};

const linksIn = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\((http[^)]+)\)/g)].map(([, url]) => url ?? "");

/** Those with a link of its own for each act; others name all acts at one link. */
const withLinkEach = new Set<PostingChannel>([
  "slack",
  "telegram",
  "discord",
  "teams",
  "mattermost",
  "rocketchat",
  "googlechat",
  "matrix",
  "goalert",
  "ntfy",
]);

/** A body in JSON, or of a form. */
const bodyOf = ({ headers, body }: Taken) =>
  headers["content-type"] === "application/x-www-form-urlencoded"
    ? Object.fromEntries(new URLSearchParams(body.toString("utf8")))
    : JSON.parse(body.toString("utf8"));

test.for(postingChannels)(
  "%s: set up, tested, notified with links to the event and to acknowledge it, and its secrets never shown",
  async (channel) => {
    const fake = fakeServices[channel];
    const provider = await openProvider(fake.answer);
    const [server, place] = [await shared(), newPlace()];
    const anna = await addNotifiedPerson(server, await newAdmin(server), place);
    const config = fake.config(provider.origin);
    const added = await anna.call("POST", "/api/destinations", { channel, name: "Duty room", config });
    expect(added).toMatchObject({ status: 201, body: { result: { channel, name: "Duty room" } } });
    const tested = await anna.call("POST", "/api/notifications/test", { channel });
    expect(tested.body.result.state).toBe("sent");
    expect(provider.taken).toHaveLength(1);

    const id = await startFire(server, "A fire & *smoke*, @all [here](http://evil.example)", place);
    const [delivery] = (
      await deliveriesWhen(anna, (all) => all.some((one) => one.channel === channel && isSettled(one)))
    ).filter((one) => one.channel === channel);
    expect(delivery?.state).toBe("sent");
    const request = provider.taken.at(-1) ?? expect.fail("nothing was sent");
    expect(request.headers["content-type"]).toMatch(/^application\/(json|x-www-form-urlencoded)$/);
    const { title, links } = shown[channel](request, bodyOf(request));
    expect(title.replace(/[\\\u200b]/g, "")).toContain("fire");
    // Where the button is signed, no link is needed, and a call has none.
    const [toEvent, toAcknowledge] = links;
    expect(links).toHaveLength({ slackapp: 1, voice: 0 }[channel as string] ?? (withLinkEach.has(channel) ? 3 : 2));
    if (toEvent) expect(toEvent).toBe(`${server.origin}/events/${id}`);
    if (toAcknowledge) expect(toAcknowledge).toMatch(new RegExp(`^${server.origin}/notifications/confirm/`));

    for (const path of ["/api/destinations", "/api/users/export", "/api/notifications", "/api/decisions"])
      expect(JSON.stringify((await anna.get(path)).body), path).not.toMatch(/very-?secret/);
    expect(server.log.join("\n")).not.toMatch(/very-?secret/);
    expect(await listDestinations(anna)).toMatchObject([{ channel, endedAt: null }]);
  },
);

test("a message is sent again when its provider says, and a webhook that was removed is not used again", async () => {
  let asked = 0;
  const provider = await openProvider(() =>
    ++asked === 1
      ? { status: 429, headers: { "retry-after": "1" }, text: "rate_limited" }
      : { status: 404, text: "no_service" },
  );
  const server = await startTestServer(open);
  const anna = await addNotifiedPerson(server, "anna@example.org");
  await anna.call("POST", "/api/destinations", {
    channel: "slack",
    config: fakeServices.slack.config(provider.origin),
  });
  await startFire(server, "A fire");
  const all = await deliveriesWhen(anna, (all) =>
    all.some((one) => one.channel === "slack" && one.attempts.length === 2),
  );
  const slack = all.find((one) => one.channel === "slack");
  expect(slack?.attempts.map(({ providerResponse }) => providerResponse)).toEqual([
    "Slack answered 429 Too Many Requests: rate_limited",
    "Slack answered 404 Not Found: no_service",
  ]);
  expect(await listDestinations(anna)).toMatchObject([{ endedBecause: "Slack answered 404 Not Found" }]);
});

test("a provider that names the seconds to wait in its answer is asked again after them", async () => {
  const body = { ok: false, error_code: 429, parameters: { retry_after: 5000 } };
  const provider = await openProvider(() => ({ status: 429, text: JSON.stringify(body) }));
  const server = await startTestServer(open);
  const anna = await addNotifiedPerson(server, "anna@example.org");
  await anna.call("POST", "/api/destinations", {
    channel: "telegram",
    config: fakeServices.telegram.config(provider.origin),
  });
  await startFire(server, "A fire");
  const find = (all: Delivery[]) =>
    all.find((one) => one.channel === "telegram" && one.nextTryAt !== null && one.attempts.length > 0);
  const delivery = find(await deliveriesWhen(anna, (all) => find(all) !== undefined));
  const waitMs = Date.parse(delivery?.nextTryAt ?? "") - Date.parse(delivery?.attempts[0]?.at ?? "");
  expect(waitMs).toBeGreaterThanOrEqual(4_990_000);
});

test("a set-up that cannot work is refused with the field that is wrong", async () => {
  const anna = await (await shared()).signIn(newEmail());
  const refused = async (channel: string, config: object) =>
    (await anna.call("POST", "/api/destinations", { channel, config })).body.fields?.map(
      ({ path }: { path: string }) => path,
    );
  expect(await refused("slack", { url: "hooks.slack.com" })).toEqual(["config.url"]);
  for (const url of [
    "https://example.org/hook",
    "https://hooks.slack.com/",
    "https://hooks.slack.com.example.org/services/T0/B0/x",
  ])
    expect(await refused("slack", { url }), url).toEqual(["config.url"]);
  expect(await refused("slack", { url: "http://10.0.0.1/in" })).toEqual(["config.url"]);
  expect(await refused("slack", {})).toEqual(["config.url"]);
  expect(await refused("ntfy", { server: "https://ntfy.sh", topic: "a topic" })).toEqual(["config.topic"]);
  expect(await refused("gotify", { server: "https://gotify.example", token: " " })).toEqual(["config.token"]);
});

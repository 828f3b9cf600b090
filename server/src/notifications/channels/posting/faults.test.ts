import { type PostingChannel, postingChannels } from "@tocsin/contract";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { fakeServices } from "../../../../../testing/servers/chat-services/index.ts";
import { openHttpSink } from "../../../../../testing/servers/http-sink.ts";
import { createSafeFetch, parseAllow } from "../../../platform/safe-fetch/index.ts";
import { descriptors } from "../create-channels.ts";
import type { ChannelParts, Words } from "../index.ts";
import { postingOf } from "./describe-posting.ts";

const now = new Date("2026-11-25T18:00:00Z");

/** A channel as a running server has it, and the fake that it sends to. */
async function openChannel(channel: PostingChannel) {
  const provider = await openHttpSink();
  onTestFinished(provider.close);
  const fake = fakeServices[channel];
  provider.answer = fake.answer;
  const deliveryFetch = createSafeFetch({
    allow: parseAllow("127.0.0.1"),
    userAgent: "Tocsin test",
    limits: { maxRedirects: 0, timeoutMs: 15_000 },
  });
  onTestFinished(deliveryFetch.close);
  const end = descriptors[channel].open({ clock: () => now, deliveryFetch } as ChannelParts);
  const config = (entered: Record<string, string>) =>
    Object.fromEntries(Object.entries(entered).map(([name, value]) => [name, value.replace(/\/$/, "")]));
  const say = (words: Partial<Words> = {}, entered = fake.config(provider.origin)) =>
    end.say(
      { address: provider.host, keys: config(entered) },
      { id: "1", userId: "anna", title: "A title", text: "A text", url: "https://tocsin.example/settings", ...words },
    );
  return { provider, fake, say };
}

/** Texts in which escapes and the limits of lengths meet: markup, escapes, mentions, links, and letters of several bytes. */
const hostile = fc
  .array(
    fc.constantFrom("<b>&amp;", "& ", "@all ", "[a](http://evil.example)", "**_`~|", '"\\', "😀", "ß ", "\n", "fire "),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .chain((parts) => fc.integer({ min: 1, max: 600 }).map((times) => parts.join("").repeat(times)));

test.for(postingChannels)("%s takes every message, however long and whatever it holds", async (channel) => {
  const { say } = await openChannel(channel);
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (title, text) => {
      const { kind, body } = await say({ title, text });
      expect({ kind, body: kind === "accepted" || body }).toEqual({ kind: "accepted", body: true });
    }),
    { numRuns: 25 },
  );
});

test.for(postingChannels)("%s with a wrong token is refused as documented, and no success", async (channel) => {
  const { provider, fake, say } = await openChannel(channel);
  if (!fake.wrong) return;
  const { kind, providerResponse } = await say({}, fake.wrong(provider.origin));
  expect(["refused", "closed", "gone"]).toContain(kind);
  expect(providerResponse).toContain(fake.wrongStatus === 204 ? "no configuration" : ` ${fake.wrongStatus}`);
});

test.for(postingChannels)(
  "%s that was revoked is ended where its answer is documented as final, and otherwise closed or refused",
  async (channel) => {
    const { provider, fake, say } = await openChannel(channel);
    provider.answer = () => fake.revoked;
    const { kind } = await say();
    if (fake.revoked.ends) expect(kind).toBe("gone");
    else expect(kind).toBe(fake.revoked.status === 400 ? "refused" : "closed");
  },
);

test.for(postingChannels)("%s over its limit is tried again when it says", async (channel) => {
  const { provider, say } = await openChannel(channel);
  provider.answer = () => ({ status: 429, headers: { "retry-after": "7" }, text: "Too many requests" });
  expect(await say()).toMatchObject({ kind: "retry", retryAt: new Date(now.getTime() + 7000) });
});

test.for(postingChannels)(
  "%s: an error and a cut connection are tried again, a redirect is not followed, and a slow response is accepted",
  async (channel) => {
    const { provider, fake, say } = await openChannel(channel);
    provider.answer = () => ({ status: 500, text: "<html>Internal error</html>" });
    expect((await say()).kind).toBe("retry");
    provider.answer = () => (response) => void response.destroy();
    expect((await say()).kind).toBe("retry");
    provider.answer = () => ({ status: 302, headers: { location: "http://127.0.0.1:1/" } });
    expect((await say()).kind).toBe("closed");
    provider.answer = (request) => {
      const answer = fake.answer(request);
      if (typeof answer === "function") return answer;
      return (response) => {
        response.writeHead(answer.status, answer.headers);
        response.flushHeaders();
        setTimeout(() => response.end(answer.text ?? ""), 100);
      };
    };
    expect((await say()).kind).toBe("accepted");
  },
);

test.for(
  postingChannels.filter((channel) => {
    const spec = postingOf(descriptors[channel]);
    return spec?.confirms ?? spec?.thread;
  }),
)("%s: a login page in front of it is no acceptance, and what was secret is not shown", async (channel) => {
  const { provider, say } = await openChannel(channel);
  provider.answer = ({ headers, body }) => ({
    status: 200,
    text: `<html>Log in</html> ${JSON.stringify(headers)} ${body}`,
  });
  const { kind, providerResponse, body } = await say();
  expect(kind).toBe("retry");
  expect(providerResponse).toContain("but the response is not from this service");
  expect(body).not.toMatch(/very-?secret/);
});

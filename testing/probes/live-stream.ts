import { expect, onTestFinished } from "vitest";
import type { Client } from "./client.ts";

type Message = { event: string; id: string; data: any };

/** Reads a stream of server-sent events as a browser does. */
export async function openLiveStream(origin: string, client: Client, lastEventId?: string, query = "") {
  const messages: Message[] = [];
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const response = await fetch(`${origin}/api/live${query}`, {
    signal: stop.signal,
    headers: { cookie: client.cookie(), ...client.headers, ...(lastEventId && { "last-event-id": lastEventId }) },
  });
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  let ended = false;
  let lastId = "";
  const read = async (): Promise<void> => {
    let text = "";
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const field = (name: string): string => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1] ?? "";
        if (field("id")) lastId = field("id");
        if (field("event")) messages.push({ event: field("event"), id: field("id"), data: JSON.parse(field("data")) });
      }
    }
    ended = true;
  };
  read().catch(() => undefined);
  return { messages, stop: () => stop.abort(), ended: () => ended, lastId: () => lastId };
}

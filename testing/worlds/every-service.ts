import { type PostingChannel, postingChannels } from "@tocsin/contract";
import type { Client } from "../probes/client.ts";
import { fakeServices } from "../servers/chat-services/index.ts";
import { type HttpSink, openHttpSink, type Taken } from "../servers/http-sink.ts";

/** What a request to a service is about. */
export type Step = "alert" | "update" | "all-clear" | "test-alert" | "test" | "change";

/** Fakes of every service that takes requests, each of which checks what it is sent. */
export async function openEveryService() {
  const sinks = new Map<PostingChannel, HttpSink>();
  const refused: string[] = [];
  for (const channel of postingChannels) {
    const sink = await openHttpSink();
    sink.answer = (request) => {
      const answer = fakeServices[channel].answer(request);
      if (typeof answer !== "function" && (answer.status >= 400 || answer.text?.includes('"ok":false')))
        refused.push(`${channel} ${request.path}: ${answer.status} ${answer.text}`);
      return answer;
    };
    sinks.set(channel, sink);
  }
  const stepsOf = (channel: PostingChannel): Step[] => (sinks.get(channel)?.taken ?? []).map(stepOf);
  return {
    /** What a fake found wrong. */
    refused,
    /** What each service was sent, in order. */
    steps: (): Record<string, Step[]> =>
      Object.fromEntries(postingChannels.map((channel) => [channel, stepsOf(channel)])),
    /** Adds a destination of each service for a person. Throws for one that is refused. */
    async addAll(person: Client): Promise<void> {
      for (const [channel, { origin }] of sinks) {
        const config = fakeServices[channel].config(origin);
        const { status, body } = await person.call("POST", "/api/destinations", { channel, name: channel, config });
        if (status !== 201) throw new Error(`${channel} was answered ${status}: ${JSON.stringify(body)}`);
      }
    },
    close: async (): Promise<void> => void (await Promise.all([...sinks.values()].map((sink) => sink.close()))),
  };
}

/** Requests that change an earlier message, or report that it was acknowledged. */
const isChange = ({ method, path }: Taken, text: string): boolean =>
  method === "PATCH" ||
  /\/(chat\.update|editMessageText)$/.test(path) ||
  text.includes("m.replace") ||
  text.includes('"event_action":"acknowledge"');

function stepOf(request: Taken): Step {
  const text = decodeURIComponent(request.body.toString("utf8").replace(/\+|%(?![0-9A-Fa-f]{2})/g, " "));
  if (isChange(request, text)) return "change";
  if (/All clear/i.test(text)) return "all-clear";
  if (/Test alert/i.test(text)) return "test-alert";
  if (/Tocsin test message/.test(text)) return "test";
  return /Update: /.test(text) ? "update" : "alert";
}

import type { FeedServer } from "./feed-server.ts";

export type TakenSms = { to: string; text: string; id: string };

/** A gateway of the operator's own, at `path` of a web server: takes every SMS, and keeps it. */
export function openSmsSink(feeds: FeedServer, path = "/sms"): { url: string; taken: TakenSms[] } {
  const taken: TakenSms[] = [];
  const url = feeds.serve(path, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    taken.push(JSON.parse(Buffer.concat(chunks).toString("utf8")));
    response.writeHead(202).end("taken");
  });
  return { url, taken };
}

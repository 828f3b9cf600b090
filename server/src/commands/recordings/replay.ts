import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { listRecordings, type Recording } from "./recording.ts";

/**
 * Serves recordings on loopback: each address has a page `/1`, `/2`, … in the order in which they were first recorded. The first
 * request gets its oldest recording, each further one the next; the newest stays.
 */
export async function replay(folder: string, port: number, say: (line: string) => void): Promise<Server> {
  const byUrl = [...Map.groupBy(listRecordings(folder), ({ url }) => url)];
  const asked = new Map<number, number>();
  const server = createServer((request, response) => {
    const page = Number(/^\/(\d+)$/.exec(request.url ?? "")?.[1]) - 1;
    const recordings = byUrl[page]?.[1];
    if (!recordings) return void response.writeHead(404).end("Recording not found\n");
    const turn = Math.min(asked.get(page) ?? 0, recordings.length - 1);
    asked.set(page, turn + 1);
    const { contentType, file } = recordings[turn] as Recording;
    response.writeHead(200, contentType === null ? {} : { "content-type": contentType });
    response.end(readFileSync(join(folder, file)));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const [index, [url, { length }]] of byUrl.entries()) say(`${origin}/${index + 1}: ${length} of ${url}`);
  say(
    `Add these addresses as sources of a server that runs with FETCH_ALLOW=${new URL(origin).host}. Press Ctrl-C to stop.`,
  );
  return server;
}

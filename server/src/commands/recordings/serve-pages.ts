import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Page = { body: Buffer; contentType: string | null; status?: number };

/** Serves pages on loopback, each as it is when it is asked for; port 0 is any free one. */
export async function servePages(port: number, findPage: (path: string) => Page | null) {
  const server = createServer((request, response) => {
    const page = findPage(request.url ?? "");
    if (!page) return void response.writeHead(404).end("Recording not found\n");
    response
      .writeHead(page.status ?? 200, page.contentType === null ? {} : { "content-type": page.contentType })
      .end(page.body);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

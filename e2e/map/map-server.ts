import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A server of styles, tiles or documents, of another origin than the product's. */
export async function openMapServer(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** A tile in one colour, as PNG. */
export const greenPixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==",
  "base64",
);

/** What lets pages of other origins read an answer. */
export const withCors = { "access-control-allow-origin": "*" };

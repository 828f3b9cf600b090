import { isOutOfReach } from "../lib/api.ts";

/** An error in whose place a page shows something: without a server, the page says all there is to say. */
export function reportCaught(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: what React itself does with an error that was caught
  if (isOutOfReach(error)) console.warn((error as Error).message);
  // biome-ignore lint/suspicious/noConsole: as above
  else console.error(error);
}

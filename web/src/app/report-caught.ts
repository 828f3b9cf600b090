/** An error in whose place a page shows something: without a server, the page says all there is to say. */
export function reportCaught(error: unknown): void {
  // By its name: what every page loads first does not bring the calls to the server along.
  const isOffline = error instanceof Error && error.name === "ApiFailure" && "status" in error && error.status === 0;
  // biome-ignore lint/suspicious/noConsole: what React itself does with an error that was caught
  if (isOffline) console.warn(error.message);
  // biome-ignore lint/suspicious/noConsole: as above
  else console.error(error);
}

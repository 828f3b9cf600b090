import { expect } from "@playwright/test";
import type { FeedServer } from "../../testing/servers/feed-server.ts";
import type { MailSink } from "../../testing/servers/mail-sink.ts";
import type { OpenServer } from "../../testing/servers/open-server.ts";
import { closePages, releasePages } from "./browsers.ts";
import { testCluster } from "./cluster.ts";

export type World = {
  server: { origin: string };
  mail: MailSink;
  feeds: FeedServer;
  databaseUrl: string;
};

/** Ports of servers of this worker that have ended: what a browser keeps of an address is of use for the next server. */
const freePorts: string[] = [];

/** A whole server with real mail and real feeds, in this process, while `use` runs; its log must contain no error. */
export async function openWorld(
  use: (world: World) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  // Here, so that listing the stories does not load the server.
  const { errorsIn, openServer } = await import("../../testing/servers/open-server.ts");
  const open = (PORT: string): Promise<OpenServer> => openServer(testCluster(), { PORT, ...settings });
  // What a browser keeps of a server with other settings would be wrong here.
  const isUsual = Object.keys(settings).length === 0;
  const port = (isUsual && freePorts.pop()) || "0";
  const { origin, mail, feeds, database, log, close } = await open(port).catch((error) => {
    if (error.code !== "EADDRINUSE") throw error;
    return open("0");
  });
  await use({ server: { origin }, mail, feeds, databaseUrl: database.url }).finally(async () => {
    await releasePages();
    if (!isUsual) await closePages(origin);
    await close();
  });
  if (isUsual) freePorts.push(new URL(origin).port);
  expect(errorsIn(log)).toEqual([]);
}

import type { Log } from "../log.ts";
import { prepareCluster } from "./cluster.ts";
import { type Embedded, startEmbedded } from "./embedded.ts";
import { tryOwn } from "./owner-lock.ts";

/** For short commands: joins the server that runs on a data folder, or starts one until `stop`. */
export async function borrowEmbedded(dataDir: string, log: Log): Promise<Embedded> {
  const { socketDir } = prepareCluster(dataDir);
  const connection = { host: socketDir, user: "tocsin", database: "postgres" };
  const found = await tryOwn(connection);
  await found?.client.end();
  if (found && !found.owned) return { connection, stop: async () => undefined };
  return startEmbedded(dataDir, log);
}

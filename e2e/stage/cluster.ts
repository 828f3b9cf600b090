import { openTestCluster, type TestCluster } from "../../testing/servers/postgres/cluster.ts";

const variable = "TOCSIN_TEST_SOCKET_DIR";

/** Playwright's global set-up: the database cluster of all its workers, which inherit the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const { socketDir, close } = await openTestCluster();
  process.env[variable] = socketDir;
  return close;
}

export const testCluster = (): TestCluster => ({ socketDir: process.env[variable] ?? "" });

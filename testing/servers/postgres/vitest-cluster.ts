import type { TestProject } from "vitest/node";
import type {} from "../test-database.ts";
import { openTestCluster } from "./cluster.ts";

/** Vitest's global set-up: the database cluster of all its files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { socketDir, close } = await openTestCluster();
  project.provide("socketDir", socketDir);
  return close;
}

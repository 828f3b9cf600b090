import type { AgentGraph } from "@tocsin/contract";
import { sql } from "kysely";
import { msg } from "#messages";
import type { Db } from "../../platform/db/database.ts";
import { AppError, notFound } from "../../platform/errors.ts";
import { checkGraph } from "./check-graph.ts";
import { contentTypeNotFound, findGraph, getGraph, listUsers, type Saved, versionNotFound } from "./queries.ts";
import { shippedTypes } from "./shipped/index.ts";

const texts = {
  taken: msg({ id: "error.contentType.taken", message: "There is already a content type with this name" }),
  newerVersion: msg({
    id: "error.contentType.newerVersion",
    message: "Version {version} was saved in the meantime. Load it and make your change again.",
  }),
  newestIs: msg({ id: "error.contentType.newestVersion", message: "The newest version is {version}" }),
  notShipped: msg({ id: "error.contentType.notShipped", message: "This content type is not part of Tocsin" }),
  inUse: msg({
    id: "error.contentType.inUse",
    message: "These sources use this content type: {more, plural, =0 {{sources}} other {{sources}, and # more}}",
  }),
};

/** The number of sources that an error lists. */
const mostListed = 10;

/** The author of a version, and their note. */
export type Change = { author: string; note: string };

/** Adds a content type with its first version. A removed one continues its versions. */
export async function createContentType(db: Db, name: string, graph: AgentGraph, change: Change): Promise<void> {
  checkGraph(graph);
  await db.transaction().execute(async (db) => {
    await db
      .insertInto("content_types")
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const before = await hold(db, name);
    const [isThere, isNew] = [await findGraph(db, name), !before.lastVersion];
    if (isThere) {
      throw new AppError("conflict", texts.taken, { fields: [{ path: "name", text: texts.taken }] });
    }
    await db
      .updateTable("content_types")
      .set({ removed_at: null, ...(isNew && { fixtures: "[]" }) })
      .where("name", "=", name)
      .execute();
    await insertVersion(db, name, before.lastVersion + 1, graph, change);
  });
}

/**
 * Saves what `edit` makes of the newest graph as the next version, and answers it. Throws `conflict` when the newest is not
 * `baseVersion`, `invalid` when the graph has problems.
 */
export async function changeGraph(
  db: Db,
  name: string,
  edit: (graph: AgentGraph) => AgentGraph | Promise<AgentGraph>,
  { baseVersion, ...change }: Change & { baseVersion?: number | undefined },
): Promise<Saved> {
  return db.transaction().execute(async (db) => {
    await hold(db, name);
    const newest = await getGraph(db, name);
    if (baseVersion !== undefined && baseVersion !== newest.version) {
      const values = { version: newest.version };
      throw new AppError("conflict", texts.newerVersion, {
        values,
        fields: [{ path: "baseVersion", text: texts.newestIs, values }],
      });
    }
    const graph = await edit(newest.graph);
    checkGraph(graph);
    const version = newest.version + 1;
    await insertVersion(db, name, version, graph, change);
    return { name, version, graph };
  });
}

/** Saves the graph of an earlier version once more, as the newest. */
export async function restoreVersion(db: Db, name: string, version: number, author: string): Promise<Saved> {
  const query = db.selectFrom("content_type_versions").select("graph").where("name", "=", name);
  const earlier = await query.where("version", "=", version).executeTakeFirst();
  if (!earlier) throw notFound(versionNotFound);
  return changeGraph(db, name, () => earlier.graph, { author, note: `Version ${version} again` });
}

/** Brings one that came with Tocsin back to how it came, also when it was removed. */
export async function restoreShipped(db: Db, name: string, author: string): Promise<void> {
  const shipped = shippedTypes.find((one) => one.name === name);
  if (!shipped) throw notFound(texts.notShipped);
  await db.transaction().execute(async (db) => {
    const { lastVersion } = await hold(db, name);
    await db.updateTable("content_types").set({ removed_at: null }).where("name", "=", name).execute();
    await insertVersion(db, name, lastVersion + 1, shipped.graph, { author, note: "As it came with Tocsin" });
  });
}

/** Removes a content type that no source is read by. Throws `conflict` that names those that are. */
export async function removeContentType(db: Db, name: string): Promise<void> {
  await db.transaction().execute(async (db) => {
    await hold(db, name);
    await getGraph(db, name);
    const users = (await listUsers(db)).get(name) ?? [];
    if (users.length > 0) {
      const values = { sources: users.slice(0, mostListed).join(", "), more: Math.max(0, users.length - mostListed) };
      throw new AppError("conflict", texts.inUse, { values });
    }
    await db.updateTable("content_types").set({ removed_at: sql<Date>`now()` }).where("name", "=", name).execute();
  });
}

/** Holds a content type until the transaction ends, so that its versions are counted once each. */
async function hold(db: Db, name: string): Promise<{ lastVersion: number }> {
  const held = db.selectFrom("content_types").select("name").where("name", "=", name).forUpdate();
  if (!(await held.executeTakeFirst())) throw notFound(contentTypeNotFound);
  const last = await db
    .selectFrom("content_type_versions")
    .select((eb) => eb.fn.max("version").as("version"))
    .where("name", "=", name)
    .executeTakeFirst();
  return { lastVersion: last?.version ?? 0 };
}

const insertVersion = (db: Db, name: string, version: number, graph: AgentGraph, change: Change) =>
  db
    .insertInto("content_type_versions")
    .values({ name, version, graph: JSON.stringify(graph), ...change })
    .execute();

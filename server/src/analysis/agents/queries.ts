import { type AgentGraph, type ContentType, type ContentTypeVersion, type Fixture, rulesAlone } from "@tocsin/contract";
import { type Selectable, sql } from "kysely";
import { msg } from "#messages";
import type { Db } from "../../platform/db/database.ts";
import type { Schema } from "../../platform/db/tables.ts";
import { invalidField, notFound } from "../../platform/errors.ts";
import { contentTypeOf } from "./content-type-of.ts";
import { nameSchemas } from "./name-schemas.ts";

export const contentTypeNotFound = msg({ id: "error.contentType.notFound", message: "Content type not found" });
export const versionNotFound = msg({ id: "error.contentType.versionNotFound", message: "Version not found" });

type VersionRow = Selectable<Schema["content_type_versions"]>;

/** The newest version of each content type that was not removed. */
const selectNewest = (db: Db) =>
  db
    .selectFrom("content_types")
    .innerJoin("content_type_versions as newest", "newest.name", "content_types.name")
    .where("removed_at", "is", null)
    .where("version", "=", (eb) =>
      eb
        .selectFrom("content_type_versions as other")
        .select((eb) => eb.fn.max("version").as("version"))
        .whereRef("other.name", "=", "content_types.name"),
    )
    .selectAll("newest");

export type WholeType = ContentType & { graph: AgentGraph };

export const listContentTypes = async (db: Db): Promise<ContentType[]> =>
  (await listWhole(db)).map(({ graph: _, ...type }) => type);

/** With graph and version of one moment. */
async function listWhole(db: Db): Promise<WholeType[]> {
  const shipped = sql<boolean>`exists (select from content_type_versions v where v.name = content_types.name and v.shipped)`;
  const rows = await selectNewest(db).select(shipped.as("is_shipped")).orderBy("newest.name").execute();
  const users = await listUsers(db);
  return rows.map((row) => ({
    name: row.name,
    startNode: row.graph.startNode,
    version: row.version,
    updatedAt: row.at.toISOString(),
    updatedBy: row.author,
    agentCount: row.graph.agents.length,
    shipped: row.is_shipped,
    usedBy: users.get(row.name) ?? [],
    graph: nameSchemas(row.graph),
  }));
}

/** The names of the sources that are read by each content type. */
export async function listUsers(db: Db): Promise<Map<string, string[]>> {
  const rows = await db.selectFrom("sources").select(["name", "official", "content_type"]).orderBy("name").execute();
  const users = new Map<string, string[]>();
  for (const { name, official: isOfficial, content_type: contentType } of rows) {
    const used = contentTypeOf({ contentType, isOfficial });
    if (used) users.set(used, [...(users.get(used) ?? []), name]);
  }
  return users;
}

export type Saved = { name: string; version: number; graph: AgentGraph };

/** The graph that holds now; undefined where there is no such content type. */
export async function findGraph(db: Db, name: string): Promise<Saved | undefined> {
  const row = await selectNewest(db).where("newest.name", "=", name).executeTakeFirst();
  return row && { name, version: row.version, graph: nameSchemas(row.graph) };
}

export async function getGraph(db: Db, name: string): Promise<Saved> {
  const saved = await findGraph(db, name);
  if (!saved) throw notFound(contentTypeNotFound);
  return saved;
}

export async function getContentType(db: Db, name: string): Promise<WholeType> {
  const found = (await listWhole(db)).find((one) => one.name === name);
  if (!found) throw notFound(contentTypeNotFound);
  return found;
}

/** The newest first; older ones than the last fifty are kept and can be restored by their number. */
export async function listVersions(db: Db, name: string): Promise<ContentTypeVersion[]> {
  await getGraph(db, name);
  const rows = await db
    .selectFrom("content_type_versions")
    .selectAll()
    .where("name", "=", name)
    .orderBy("version", "desc")
    .limit(50)
    .execute();
  return rows.map(toVersion);
}

const toVersion = ({ version, at, author, note, graph }: VersionRow): ContentTypeVersion => ({
  version,
  at: at.toISOString(),
  author,
  note,
  graph: nameSchemas(graph),
});

export async function getFixtures(db: Db, name: string): Promise<Fixture[]> {
  const query = db
    .selectFrom("content_types")
    .select("fixtures")
    .where("name", "=", name)
    .where("removed_at", "is", null);
  const row = await query.executeTakeFirst();
  if (!row) throw notFound(contentTypeNotFound);
  return row.fixtures;
}

export async function setFixtures(db: Db, name: string, fixtures: Fixture[]): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("content_types")
    .set({ fixtures: JSON.stringify(fixtures) })
    .where("name", "=", name)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound(contentTypeNotFound);
}

/** Throws `invalid` unless a source may be read by it; it is then not removed before the transaction ends. */
export async function checkContentType(db: Db, name: string): Promise<void> {
  if (name === rulesAlone) return;
  const query = db.selectFrom("content_types").select("name").where("name", "=", name).where("removed_at", "is", null);
  if (await query.forKeyShare().executeTakeFirst()) return;
  throw invalidField("contentType", contentTypeNotFound);
}

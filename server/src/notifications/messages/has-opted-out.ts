import { type Channel, defined } from "@tocsin/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { arrayOf, prepared } from "../../platform/db/prepared.ts";

/** In SQL, whether the owner of an address wants no more messages; `channel` and `address` are expressions. */
export const isOptedOut = (channel: RawBuilder<unknown>, address: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`exists (select from opted_out_addresses o where o.channel = ${channel} and o.address = ${address})`;

/** Whether the owner of an address wants no more messages; only an email address and a number can be stopped. */
export async function hasOptedOut(db: Db, channel: Channel, address: string): Promise<boolean> {
  if (channel !== "email" && channel !== "sms") return false;
  const row = await db
    .selectFrom("opted_out_addresses")
    .select("address")
    .where("channel", "=", channel)
    .where("address", "=", address)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of several messages whose addresses have opted out. */
export async function listOptedOut<To extends { channel: Channel; recipient: string }>(
  db: Db,
  messages: To[],
): Promise<Set<To>> {
  const channels = messages.map(({ channel }) => channel);
  const addresses = messages.map(({ recipient }) => recipient);
  const { rows } = await sql<{ position: number }>`${prepared}
    select wanted.position::int
      from unnest(${arrayOf("text", channels)}, ${arrayOf("text", addresses)})
             with ordinality as wanted (channel, address, position)
      join opted_out_addresses o on o.channel = wanted.channel and o.address = wanted.address
  `.execute(db);
  return new Set(rows.map(({ position }) => defined(messages[position - 1])));
}

import type { MessageTemplate, TemplateInput } from "@tocsin/contract";
import { type Channel, templateChannels } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { prepared } from "../../platform/db/prepared.ts";

/** What an admin words of a channel's messages; null for the wording of the product. */
export type Template = Pick<MessageTemplate, "title" | "text">;

/** The templates that there are, by channel. */
export async function readTemplates(db: Db): Promise<Map<string, Template>> {
  const { rows } = await sql<Template & { channel: string }>`${prepared}
    select channel, title, text from message_templates
  `.execute(db);
  return new Map(rows.map(({ channel, ...template }) => [channel, template]));
}

/** Every channel whose messages can be worded, as they are worded now. */
export async function listTemplates(db: Db): Promise<MessageTemplate[]> {
  const rows = await db.selectFrom("message_templates").selectAll().execute();
  return templateChannels.map((channel) => {
    const row = rows.find((row) => row.channel === channel);
    const { title = null, text = null, updated_at = null } = row ?? {};
    return { channel, title, text, updatedAt: updated_at?.toISOString() ?? null };
  });
}

/** Words a channel's messages again; without both texts the wording is that of the product again. */
export async function saveTemplate(db: Db, channel: Channel, { title, text }: TemplateInput, now: Date): Promise<void> {
  if (title === null && text === null) return resetTemplate(db, channel);
  const row = { title, text, updated_at: now };
  await db
    .insertInto("message_templates")
    .values({ channel, ...row })
    .onConflict((conflict) => conflict.column("channel").doUpdateSet(row))
    .execute();
}

export async function resetTemplate(db: Db, channel: Channel): Promise<void> {
  await db.deleteFrom("message_templates").where("channel", "=", channel).execute();
}

import { msg } from "#messages";
import type { Db } from "../platform/db/database.ts";
import { english } from "../platform/language/translator.ts";

const texts = {
  disabled: msg({
    id: "alarm.installationWebhooks",
    message:
      "{count, plural, one {A webhook of this installation was disabled because its address failed: {names}. Enable it again} other {# webhooks of this installation were disabled because their addresses failed: {names}. Enable them again}} under Webhooks within seven days to send the missed messages.",
  }),
  one: msg({ id: "alarm.installationWebhook", message: "“{name}” ({response})" }),
};

/** What an operator reads about webhooks that were disabled because they kept failing; null if there are none. */
export async function findDisabledWebhooks(db: Db): Promise<string | null> {
  const rows = await db
    .selectFrom("webhooks")
    .select(["name", "last_response"])
    .where("disabled_at", "is not", null)
    .orderBy("disabled_at")
    .execute();
  if (rows.length === 0) return null;
  const names = rows.map(({ name, last_response }) =>
    english.translate(texts.one, { name, response: last_response ?? "" }),
  );
  return english.translate(texts.disabled, { count: rows.length, names: names.join(", ") });
}

import { msg } from "#messages";
import { dayMs, later } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { getUser } from "./queries.ts";
import type { SignUpPolicy } from "./sign-up.ts";

/**
 * Whether a person may have SMS sent to numbers that have not agreed to any. Where anybody may register, accounts made for
 * the purpose must not use up what the operator pays for: there it takes a day, or an admin who invited them.
 */
export async function mayTextNumbers(
  db: Db,
  userId: string,
  { signUp }: Pick<SignUpPolicy, "signUp">,
  now: Date,
): Promise<boolean> {
  if (signUp !== "open") return true;
  const { type, invited_at, created_at } = await getUser(db, userId);
  return type === "admin" || invited_at !== null || created_at < later(now, -dayMs);
}

export const tooNewToText = msg({
  id: "error.account.tooNewToText",
  message:
    "A new account can add phone numbers after one day. To add them sooner, ask an admin of this server to invite you under Users.",
});

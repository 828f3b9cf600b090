import type { Log } from "../../platform/log.ts";
import { failureOf } from "./auth-answers.ts";

type Attempt = {
  /** The call, such as `/callback/email`. */
  action: string;
  /** Its network address. */
  address: string;
  publicUrl: string;
  /** The person of the session that it opened, if any. */
  userId: string | undefined;
};

/** Logs that a sign-in succeeded or failed, and where it came from; never an address, a link or a token of the person's. */
export async function logSignIn(log: Log, answer: Response, attempt: Attempt): Promise<void> {
  const { action, address, publicUrl, userId } = attempt;
  if (userId) return log.info("a person signed in", { user: userId, by: action, from: address });
  const reason = await failureOf(publicUrl, answer);
  if (reason) log.warn("a sign-in failed", { reason, by: action, from: address });
}

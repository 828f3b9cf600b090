import type { Db } from "../platform/db/database.ts";
import { findUserByEmail } from "./queries.ts";

export type SignUpPolicy = { signUp: "open" | "invited"; signUpDomains: string[]; adminEmails: string[] };

/** Whether an address may sign in: it is known, named by the operator, of a domain that may register, or sign-up is open. */
export async function maySignIn(db: Db, email: string, policy: SignUpPolicy): Promise<boolean> {
  if (policy.signUp === "open" || policy.adminEmails.includes(email)) return true;
  if (policy.signUpDomains.includes(email.slice(email.lastIndexOf("@") + 1))) return true;
  return (await findUserByEmail(db, email)) !== undefined;
}

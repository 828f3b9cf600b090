import { msg } from "#messages";
import { notFound } from "../../platform/errors.ts";
import type { Person, Service } from "../../platform/http/route.ts";

const noOwnerOfEmail = msg({ id: "error.user.noEmail", message: "No user has this email address" });

export type CallerOwners = {
  /** The id of the person with an address; throws `not_found`. */
  getUserId(email: string): Promise<string>;
};

/** Whose assets a call is about: the caller's own; those of the person that a service names, or of nobody if it names none. */
export async function ownerOf(
  { getUserId }: CallerOwners,
  caller: Person | Service,
  email: string | undefined,
): Promise<string | undefined> {
  if (caller.kind === "service") return email === undefined ? undefined : getUserId(email);
  if (email !== undefined && email.toLowerCase() !== caller.user.email) throw notFound(noOwnerOfEmail);
  return caller.user.id;
}

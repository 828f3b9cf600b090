import type { Session } from "@tocsin/contract";
import { ApiFailure, request } from "./api.ts";

export type SignedInUser = Session["user"];

let known: Promise<SignedInUser | undefined> | undefined;

async function fetchUser(): Promise<SignedInUser | undefined> {
  const response = await request("/api/auth/session");
  if (!response.ok) throw new ApiFailure(response.status, "Your session could not be read");
  const session: Partial<Session> | null = await response.json();
  return session?.user;
}

/** The signed-in person, asked for once and remembered; undefined when nobody is signed in. */
export function readSession(): Promise<SignedInUser | undefined> {
  known ??= refreshSession();
  return known;
}

/** Asks the server again; a failed question is not remembered. */
export function refreshSession(): Promise<SignedInUser | undefined> {
  const asked = fetchUser();
  known = asked;
  asked.catch(() => {
    if (known === asked) known = undefined;
  });
  return asked;
}

/** Forgets the session, so that the next navigation asks the server. */
export function forgetSession(): void {
  known = undefined;
}

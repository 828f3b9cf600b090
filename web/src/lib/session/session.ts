import type { Session } from "@tocsin/contract";
import { useEffect, useSyncExternalStore } from "react";
import { callApi } from "../api.ts";
import { askRepeatedly } from "../retry.ts";
import { hasKeptSummary } from "./kept-summary.ts";
import { meetPerson, wipeOwn } from "./own-storage.ts";

export type SignedInUser = Session["user"];
export type SessionStatus = "loading" | "authenticated" | "unauthenticated";

let known: Promise<SignedInUser | undefined> | undefined;
let status: SessionStatus = "loading";
const listeners = new Set<() => void>();

function setStatus(next: SessionStatus): void {
  status = next;
  for (const listener of listeners) listener();
}

/** The pages before sign-in do without a schema's library. */
const schema = { safeParse: (value: unknown) => ({ success: true as const, data: value as Partial<Session> | null }) };

const askOnce = () => callApi("/api/auth/session", { schema });

/** Tried again as other calls are, unless a summary can be shown in the meantime. Rejects with the server's message. */
const fetchUser = async (): Promise<SignedInUser | undefined> =>
  (await (hasKeptSummary() ? askOnce() : askRepeatedly(askOnce)))?.user;

/** The signed-in person, asked for once and remembered; undefined when nobody is signed in. */
export function readSession(): Promise<SignedInUser | undefined> {
  known ??= refreshSession();
  return known;
}

/** Asks the server again; a failed question is not remembered. */
export function refreshSession(): Promise<SignedInUser | undefined> {
  const asked = fetchUser();
  known = asked;
  asked.then(
    (user) => {
      if (user) meetPerson(user.id);
      else wipeOwn();
      if (known === asked) setStatus(user ? "authenticated" : "unauthenticated");
    },
    () => {
      if (known === asked) known = undefined;
    },
  );
  return asked;
}

/** Forgets the session and all that was kept for its person, so that the next navigation asks the server. */
export function forgetSession(): void {
  known = undefined;
  wipeOwn();
  setStatus("loading");
}

export const sessionStatus = (): SessionStatus => status;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a person is signed in, for public pages; `loading` until the server has responded. */
export function useSessionStatus(): SessionStatus {
  useEffect(() => {
    readSession().catch(() => {}); // no answer leaves it at "loading"; the page needs no session
  }, []);
  return useSyncExternalStore(subscribe, sessionStatus);
}

import type { Contact } from "@tocsin/contract";

/** The state of an address: opted in, waiting for its owner, or opted out. */
export type AddressState =
  | { kind: "agreed"; at: string }
  | { kind: "asked"; at: string }
  | { kind: "to be asked"; at: string }
  | { kind: "not asked" }
  | { kind: "not reached"; why: string }
  | { kind: "stopped" };

/** The addresses of a contact with the state of each. */
export function listAddresses(contact: Contact, now: Date): { address: string; state: AddressState }[] {
  const { email, phone } = contact;
  return [
    ...(email === null ? [] : [{ address: email, state: emailState(contact, now) }]),
    ...(phone === null ? [] : [{ address: phone, state: phoneState(contact, now) }]),
  ];
}

const emailState = (one: Contact, now: Date): AddressState =>
  stateOf(one.emailStopped, one.emailConfirmedAt, one.emailProblem, one.emailAskedAt, now);

const phoneState = (one: Contact, now: Date): AddressState =>
  stateOf(one.phoneStopped, one.phoneConfirmedAt, one.phoneProblem, one.phoneAskedAt, now);

/** The page's clock stands still between its steps. */
const aMomentMs = 60_000;

function stateOf(
  isStopped: boolean,
  confirmedAt: string | null,
  problem: string | null,
  askedAt: string | null,
  now: Date,
): AddressState {
  if (isStopped) return { kind: "stopped" };
  if (confirmedAt) return { kind: "agreed", at: confirmedAt };
  if (problem) return { kind: "not reached", why: problem };
  if (!askedAt) return { kind: "not asked" };
  return new Date(askedAt).getTime() > now.getTime() + aMomentMs
    ? { kind: "to be asked", at: askedAt }
    : { kind: "asked", at: askedAt };
}

/** Whether asking once more makes sense. */
export const mayBeAsked = ({ kind }: AddressState): boolean => kind !== "agreed" && kind !== "stopped";

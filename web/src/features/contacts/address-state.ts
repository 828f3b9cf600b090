import type { Contact } from "@tocsin/contract";

/** The state of an address: opted in, waiting for its owner, or opted out. */
export type AddressState =
  | { kind: "agreed"; at: string }
  | { kind: "requested"; at: string }
  | { kind: "request queued"; at: string }
  | { kind: "not requested" }
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
  stateOf(one.emailOptedOut, one.emailConfirmedAt, one.emailProblem, one.emailOptInRequestedAt, now);

const phoneState = (one: Contact, now: Date): AddressState =>
  stateOf(one.phoneOptedOut, one.phoneConfirmedAt, one.phoneProblem, one.phoneOptInRequestedAt, now);

/** The page's clock stands still between its steps. */
const aMomentMs = 60_000;

function stateOf(
  hasOptedOut: boolean,
  confirmedAt: string | null,
  problem: string | null,
  requestedAt: string | null,
  now: Date,
): AddressState {
  if (hasOptedOut) return { kind: "stopped" };
  if (confirmedAt) return { kind: "agreed", at: confirmedAt };
  if (problem) return { kind: "not reached", why: problem };
  if (!requestedAt) return { kind: "not requested" };
  return new Date(requestedAt).getTime() > now.getTime() + aMomentMs
    ? { kind: "request queued", at: requestedAt }
    : { kind: "requested", at: requestedAt };
}

/** Whether asking once more makes sense. */
export const mayRequestOptIn = ({ kind }: AddressState): boolean => kind !== "agreed" && kind !== "stopped";

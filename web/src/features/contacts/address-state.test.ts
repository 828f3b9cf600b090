import type { Contact } from "@tocsin/contract";
import { expect, test } from "vitest";
import { listAddresses, mayBeAsked } from "./address-state.ts";

const now = new Date("2026-03-01T12:00:00Z");
const [before, after] = ["2026-03-01T11:00:00Z", "2026-03-02T11:00:00Z"];
const nobody: Contact = {
  id: 1,
  name: "Ana",
  email: "ana@x.org",
  phone: null,
  confirmedAt: null,
  emailConfirmedAt: null,
  phoneConfirmedAt: null,
  emailStopped: false,
  phoneStopped: false,
  emailAskedAt: null,
  phoneAskedAt: null,
  emailProblem: null,
  phoneProblem: null,
};
const stateOf = (own: Partial<Contact>) => listAddresses({ ...nobody, ...own }, now)[0]?.state;

test("an address that opted out is shown as that first; one that opted in is notified", () => {
  expect(stateOf({ emailStopped: true, emailConfirmedAt: before })).toEqual({ kind: "stopped" });
  expect(stateOf({ emailConfirmedAt: before, emailAskedAt: before })).toEqual({ kind: "agreed", at: before });
});

test("a pending address waits; one that is queued, failed or new shows it and can be sent an opt-in request", () => {
  expect(stateOf({ emailAskedAt: before })).toEqual({ kind: "asked", at: before });
  expect(stateOf({ emailAskedAt: after })).toEqual({ kind: "to be asked", at: after });
  expect(stateOf({ emailAskedAt: before, emailProblem: "550 no" })).toEqual({ kind: "not reached", why: "550 no" });
  expect(stateOf({})).toEqual({ kind: "not asked" });
  const states = [
    { kind: "stopped" },
    { kind: "agreed", at: before },
    { kind: "not asked" },
    { kind: "asked", at: before },
  ];
  expect(states.map((state) => mayBeAsked(state as never))).toEqual([false, false, true, true]);
});

test("each address of a contact has a state of its own", () => {
  const both = { ...nobody, phone: "+351912345678", emailConfirmedAt: before, phoneAskedAt: before };
  expect(listAddresses(both, now).map(({ address, state }) => [address, state.kind])).toEqual([
    ["ana@x.org", "agreed"],
    ["+351912345678", "asked"],
  ]);
});

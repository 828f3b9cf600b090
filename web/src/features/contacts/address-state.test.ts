import type { Contact } from "@tocsin/contract";
import { expect, test } from "vitest";
import { listAddresses, mayRequestOptIn } from "./address-state.ts";

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
  emailOptedOut: false,
  phoneOptedOut: false,
  emailOptInRequestedAt: null,
  phoneOptInRequestedAt: null,
  emailProblem: null,
  phoneProblem: null,
};
const stateOf = (own: Partial<Contact>) => listAddresses({ ...nobody, ...own }, now)[0]?.state;

test("an address that opted out is shown as that first; one that opted in is notified", () => {
  expect(stateOf({ emailOptedOut: true, emailConfirmedAt: before })).toEqual({ kind: "stopped" });
  expect(stateOf({ emailConfirmedAt: before, emailOptInRequestedAt: before })).toEqual({ kind: "agreed", at: before });
});

test("a pending address waits; one that is queued, failed or new shows it and can be sent an opt-in request", () => {
  expect(stateOf({ emailOptInRequestedAt: before })).toEqual({ kind: "requested", at: before });
  expect(stateOf({ emailOptInRequestedAt: after })).toEqual({ kind: "request queued", at: after });
  expect(stateOf({ emailOptInRequestedAt: before, emailProblem: "550 no" })).toEqual({
    kind: "not reached",
    why: "550 no",
  });
  expect(stateOf({})).toEqual({ kind: "not requested" });
  const states = [
    { kind: "stopped" },
    { kind: "agreed", at: before },
    { kind: "not requested" },
    { kind: "requested", at: before },
  ];
  expect(states.map((state) => mayRequestOptIn(state as never))).toEqual([false, false, true, true]);
});

test("each address of a contact has a state of its own", () => {
  const both = { ...nobody, phone: "+351912345678", emailConfirmedAt: before, phoneOptInRequestedAt: before };
  expect(listAddresses(both, now).map(({ address, state }) => [address, state.kind])).toEqual([
    ["ana@x.org", "agreed"],
    ["+351912345678", "requested"],
  ]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { eventually } from "../testing/servers/test-server.ts";
import { agree, type ContactsWorld, openContactsWorld } from "../testing/worlds/contacts-world.ts";

/** What makes a contact reachable, and what happens in that time, in any order. */
const steps = ["opt in", "join", "add group", "extreme", "severe", "minor", "worsen", "end"] as const;
type Step = (typeof steps)[number];

const needs: Partial<Record<Step, Step>> = { worsen: "minor", end: "severe" };

/** An order in which nothing changes before it has happened. */
const orders = fc
  .shuffledSubarray([...steps], { minLength: steps.length })
  .map((order) => order.toSorted((one, other) => (needs[other] === one ? -1 : needs[one] === other ? 1 : 0)))
  .filter((order) => order.every((step, at) => !needs[step] || order.indexOf(needs[step]) < at));

/** Plays an order; answers how often the contact was alerted of each event, by its name. */
async function play(world: ContactsWorld, order: readonly Step[], run: number) {
  const { server, owner } = world;
  const to = `contact${run}@example.net`;
  const contact = await world.addContact(`Contact ${run}`, { email: to });
  const group = await world.addGroup(`Group ${run}`, []);
  const ids = new Map<Step, number>();
  const titleOf = (step: Step | "last"): string => `Fire ${run} ${step}`;
  const start = async (step: Step, severity: string) =>
    void ids.set(step, await world.happen(titleOf(step), { severity }));
  const change = (step: Step, event: object) => server.service.call("PUT", `/api/event?id=${ids.get(step)}`, event);
  const acts: Record<Step, () => Promise<unknown>> = {
    "opt in": () => agree(world, to),
    join: () => owner.call("PUT", `/api/contacts/groups?id=${group}`, { name: `Group ${run}`, contactIds: [contact] }),
    "add group": () => world.notifyGroups([group]),
    extreme: () => start("extreme", "extreme"),
    severe: () => start("severe", "severe"),
    minor: () => start("minor", "minor"),
    worsen: () => change("minor", { severity: "extreme" }),
    end: () => change("severe", { ongoing: false }),
  };
  for (const step of order) await acts[step]();

  const alertsOf = (step: Step | "last"): number =>
    world.mailsAbout(to, titleOf(step)).filter(({ email }) => !/^(Update|All clear|Ended):/.test(email.subject ?? ""))
      .length;
  const mailsOf = (step: Step): number => world.mailsAbout(to, titleOf(step)).length;
  await eventually(
    async () => [mailsOf("extreme"), mailsOf("minor")],
    ([extreme = 0, minor = 0]) => extreme > 0 && minor > 0,
  );
  await world.happen(titleOf("last"));
  await eventually(
    async () => alertsOf("last"),
    (count) => count === 1,
  );
  for (const step of ["extreme", "minor"] as const) await change(step, { ongoing: false });
  await world.notifyGroups([]);
  return { extreme: alertsOf("extreme"), severe: alertsOf("severe"), minor: alertsOf("minor") };
}

test("a contact who becomes reachable, in any order with what happens, gets each ongoing extreme event, and nothing twice", async () => {
  const world = await openContactsWorld({});
  let run = 0;
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      run += 1;
      const alerts = await play(world, order, run);
      for (const count of Object.values(alerts)) expect(count).toBeLessThanOrEqual(1);
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

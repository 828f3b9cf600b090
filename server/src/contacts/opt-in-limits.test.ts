import { expect, onTestFinished, test } from "vitest";
import { createClient } from "../../../testing/probes/client.ts";
import { eventually } from "../../../testing/servers/test-server.ts";
import { codeIn, openContactsWorld, waitForOptIn } from "../../../testing/worlds/contacts-world.ts";
import { openDatabase } from "../platform/db/database.ts";
import { createLog } from "../platform/log.ts";

const dayMs = 86_400_000;

test("a mailbox gets at most three opt-in requests a year, in every spelling of its addresses and from all people", async () => {
  const world = await openContactsWorld();
  const { server } = world;
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  const askedBefore = async (days: number) =>
    db
      .updateTable("opt_in_requests")
      .set({ requested_at: new Date(Date.now() - days * dayMs) })
      .execute();
  const asks = () =>
    server.mail.received.filter(({ recipients }) => recipients.some((to) => /^ana(\+\w+)?@example.net$/.test(to)));
  for (const [index, tag] of ["", "+a", "+b", "+c"].entries()) {
    const person = await server.signIn(`person${index}@example.org`);
    const added = await person.call("POST", "/api/contacts", { name: "Ana", email: `ana${tag}@example.net` });
    expect(added.status).toBe(201);
    await eventually(
      async () => asks().length,
      (count) => count >= Math.min(index + 1, 3),
    );
    await askedBefore(100);
  }
  const fourth = (await world.server.signIn("late@example.org")).call("POST", "/api/contacts", {
    name: "Ana",
    email: "Ana+d@example.net",
  });
  expect((await fourth).body.result.emailOptInRequestedAt).toBe(null);
  expect(asks()).toHaveLength(3);
  await askedBefore(366);
  await world.addContact("Ana", { email: "ana+e@example.net" });
  await waitForOptIn(world, "ana+e@example.net");
});

test("an opt-in request has a link to refuse all later ones, for every address of the mailbox", async () => {
  const world = await openContactsWorld();
  const { server, owner } = world;
  await world.addContact("Ana", { email: "ana+home@example.net" });
  const { email } = await waitForOptIn(world, "ana+home@example.net");
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? "";
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const link = new URL(header("list-unsubscribe").replace(/^<|>$/g, ""));
  expect(email.text).toContain(link.href);
  const anybody = createClient(server.origin);
  const opened = await anybody.get(link.pathname + link.search);
  expect(opened).toMatchObject({ status: 302 });
  expect(opened.headers.get("location")).toBe(`${server.origin}/notifications/unsubscribe${link.search}`);

  // As a mail reader's button does it (RFC 8058): no cookie, a form.
  const path = link.pathname + link.search;
  const foreign = path.replace("ana%40", "ben%40");
  expect((await anybody.call("POST", foreign)).status).toBe(404);
  expect((await anybody.call("POST", path, new URLSearchParams("List-Unsubscribe=One-Click"))).status).toBe(200);
  for (const address of ["ana@example.net", "ana+work@example.net"]) {
    const id = await world.addContact("Ana", { email: address });
    expect((await owner.get(`/api/contacts?id=${id}`)).body.result).toMatchObject({
      emailOptInRequestedAt: null,
      emailOptedOut: true,
    });
    expect((await owner.call("POST", `/api/contacts/opt-in?id=${id}`)).status).toBe(409);
  }
  await world.addContact("Ben", { email: "ben@example.net" });
  await waitForOptIn(world, "ben@example.net");
  expect(server.mail.received.filter(({ recipients }) => /^ana/.test(recipients[0] ?? ""))).toHaveLength(1);
  // What was asked before may still be agreed to.
  const { status } = await anybody.call("POST", "/api/notifications/confirm", { code: codeIn({ email } as never) });
  expect(status).toBe(200);
});

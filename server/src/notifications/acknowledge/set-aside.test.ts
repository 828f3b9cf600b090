import { expect, test } from "vitest";
import { createClient } from "../../../../testing/probes/client.ts";
import { agree, codeIn, openContactsWorld, waitForOptIn } from "../../../../testing/worlds/contacts-world.ts";

test("the owner's code mutes and dismisses the events of a message, and acknowledges nothing by it; a contact's code does not", async () => {
  const world = await openContactsWorld();
  const { server, owner } = world;
  const ana = await world.addContact("Ana", { email: "ana@example.net" });
  await agree(world, "ana@example.net");
  await world.notifyGroups([await world.addGroup("Guards", [ana])]);
  await world.happen("A fire");
  const [ofOwner, ofAna] = await Promise.all(
    ["owner@example.org", "ana@example.net"].map(async (to) =>
      codeIn(await server.mail.waitFor(to, ({ email }) => email.subject?.includes("A fire") ?? false)),
    ),
  );
  const reader = createClient(server.origin);
  const confirm = (code: string | undefined, body: object) =>
    reader.call("POST", "/api/notifications/confirm", { code, ...body });
  const mutes = async () => (await owner.get("/api/mutes")).body.result.length;
  const dismissed = async () => (await owner.get("/api/events/dismissed")).body.result.length;

  expect((await reader.get(`/api/notifications/confirm?code=${ofAna}`)).body.result.aside).toBeNull();
  for (const body of [{ mute: true }, { dismiss: true }]) expect((await confirm(ofAna, body)).status).toBe(404);
  expect([await mutes(), await dismissed()]).toEqual([0, 0]);

  const muted = (await confirm(ofOwner, { mute: true })).body.result;
  expect(muted).toMatchObject({ aside: { mutedUntil: expect.any(String), isDismissed: false }, yours: null });
  expect(Date.parse(muted.aside.mutedUntil) - Date.now()).toBeGreaterThan(7 * 3_600_000);
  const both = (await confirm(ofOwner, { dismiss: true, hasIt: true })).body.result;
  expect(both).toMatchObject({ aside: { isDismissed: true }, yours: { hasIt: true } });
  expect([await mutes(), await dismissed()]).toEqual([1, 1]);

  await confirm(ofOwner, { mute: false, dismiss: false });
  expect([await mutes(), await dismissed()]).toEqual([0, 0]);
  const { body } = await reader.get(`/api/notifications/confirm?code=${ofOwner}`);
  expect(body.result).toMatchObject({ aside: { mutedUntil: null, isDismissed: false }, yours: { hasIt: true } });
});

test("a browser without scripts mutes and dismisses by the form of the page, and sees what it did", async () => {
  const world = await openContactsWorld();
  await world.happen("A fire");
  const code = codeIn(
    await world.server.mail.waitFor("owner@example.org", ({ email }) => email.subject?.includes("A fire") ?? false),
  );
  const page = async () => (await fetch(`${world.server.origin}/notifications/confirm/${code}`)).text();
  const send = (act: string) =>
    fetch(`${world.server.origin}/api/notifications/confirm/form`, {
      method: "POST",
      body: new URLSearchParams({ code, act, note: "" }),
      redirect: "manual",
    });
  expect(await page()).toMatch(
    /id="on-it">I’m on it<.*id="seen"[^>]*>Seen<.*id="mute"[^>]*>Mute<.*id="dismiss"[^>]*>Dismiss</s,
  );
  for (const act of ["mute", "dismiss"]) expect((await send(act)).status).toBe(303);
  expect(await page()).toMatch(/Muted until .*value="unmute".*Dismissed.*value="restore"/s);
  for (const act of ["unmute", "restore"]) expect((await send(act)).status).toBe(303);
  expect(await page()).toMatch(/id="mute".*id="dismiss"/s);
});

test("the form refuses two acts at once, an opt-in by the code of a message, and acts by the code of an address, as the call does", async () => {
  const world = await openContactsWorld();
  const { server, owner } = world;
  await world.addContact("Ana", { email: "ana@example.net" });
  const ofAddress = codeIn(await waitForOptIn(world, "ana@example.net"));
  await world.happen("A fire");
  const ofMessage = codeIn(
    await server.mail.waitFor("owner@example.org", ({ email }) => email.subject?.includes("A fire") ?? false),
  );
  const send = async (code: string, ...acts: string[]) => {
    const body = new URLSearchParams([["code", code], ...acts.map((act) => ["act", act])]);
    return (
      await fetch(`${server.origin}/api/notifications/confirm/form`, { method: "POST", body, redirect: "manual" })
    ).status;
  };
  const refused = [
    await send(ofMessage, "agree"),
    await send(ofMessage, "mute", "dismiss"),
    await send(ofMessage, "seen", "seen"),
    ...(await Promise.all(["on-it", "seen", "mute", "dismiss"].map((act) => send(ofAddress, act)))),
    (await createClient(server.origin).call("POST", "/api/notifications/confirm", { code: ofAddress, mute: true }))
      .status,
  ];
  expect(new Set(refused)).toEqual(new Set([422]));
  expect((await owner.get("/api/contacts")).body.result[0].emailConfirmedAt).toBeNull();
  const reader = createClient(server.origin);
  expect((await reader.get(`/api/notifications/confirm?code=${ofMessage}`)).body.result).toMatchObject({
    yours: null,
    aside: { mutedUntil: null, isDismissed: false },
  });
  expect(await send(ofAddress, "agree")).toBe(303);
  expect((await owner.get("/api/contacts")).body.result[0].emailConfirmedAt).not.toBeNull();
});

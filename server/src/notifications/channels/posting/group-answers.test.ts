import { expect, onTestFinished, test } from "vitest";
import { openHttpSink } from "../../../../../testing/servers/http-sink.ts";
import { eventually, startTestServer } from "../../../../../testing/servers/test-server.ts";
import { addNotifiedPerson, startFire } from "../../../../../testing/worlds/notified-person.ts";

test("an acknowledgement of a contact group is shown to the owner, whose own message stays to be acknowledged", async () => {
  const discord = await openHttpSink();
  onTestFinished(discord.close);
  discord.answer = ({ path }) => ({ status: 200, text: JSON.stringify({ id: path.includes("own") ? "1" : "2" }) });
  const server = await startTestServer({ WEBHOOK_ALLOW: "127.0.0.1" });
  const anna = await addNotifiedPerson(server, "anna@example.org");
  const group = await anna.call("POST", "/api/contacts/groups", { name: "Night shift", contactIds: [] });
  const contactGroupId = group.body.result.id;
  const add = async (name: string, rules: object) => {
    const config = { url: `${discord.origin}/${name}` };
    const { body } = await anna.call("POST", "/api/destinations", { channel: "discord", name, config });
    const all = { name, severityFloor: null, quietHours: null, contactGroupId: null, ...rules };
    await anna.call("PUT", `/api/destinations?id=${body.result.id}`, all);
  };
  await add("own", {});
  await add("group", { contactGroupId });
  const [{ assetId, own: _, ...rules }] = (await anna.get("/api/users/settings/asset")).body.result;
  await anna.call("PUT", `/api/users/settings/asset?id=${assetId}`, { ...rules, contactGroupIds: [contactGroupId] });
  await startFire(server, "A fire");
  await eventually(
    async () => discord.taken,
    (taken) => taken.length === 2,
  );
  const textAt = (name: string) =>
    discord.taken.findLast(({ path }) => path.startsWith(`/${name}`))?.body.toString() ?? "";
  const codeAt = (name: string) => /confirm\/([\w-]+)/.exec(textAt(name))?.[1];

  await server.service.call("POST", "/api/notifications/confirm", { code: codeAt("group"), hasIt: true });
  await eventually(
    async () => [textAt("own"), textAt("group")],
    (texts) => texts.every((text) => /group.* is handling it/.test(text)),
  );
  expect(codeAt("own")).toBeDefined();
  expect(codeAt("group")).toBeUndefined();
  const message = async () => (await anna.get("/api/notifications")).body.result[0];
  expect((await message()).confirmedAt).toBeNull();

  await anna.call("POST", "/api/notifications/acknowledge", { ids: [(await message()).id], hasIt: true });
  await eventually(
    async () => [textAt("own"), textAt("group")],
    ([own, group]) => /anna\S* is handling it/.test(own ?? "") && group?.includes("the owner of the asset") === true,
  );
  expect(codeAt("own")).toBeUndefined();
  expect(textAt("group")).not.toContain("anna");
});

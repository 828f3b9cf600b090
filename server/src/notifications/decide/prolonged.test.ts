import { defaultRules } from "@tocsin/contract";
import { expect, test } from "vitest";
import { openNotificationWorld } from "../../../../testing/worlds/notification-world.ts";

const at = (time: string): Date => new Date(`2026-03-01T${time}:00Z`);

/** A warning of an authority until one o'clock, of which Anna was notified at twelve. */
async function openWarned() {
  const world = await openNotificationWorld("2026-03-01T12:00:00Z");
  await world.addPerson("anna");
  await world.setRules("anna", { ...defaultRules, groupSeconds: 0, hourlyLimit: null });
  const storm = await world.addEvent([await world.addAsset("anna")], { official: true, expires_at: at("13:00") });
  await world.stateEnd(storm, at("13:00"));
  await world.decide(storm);
  const go = async (time: string) => {
    world.setClock(at(time).toISOString());
    await world.release("anna");
  };
  const listReasons = async () => (await world.listNotified()).map(({ reason }) => reason);
  return { world, storm, go, listReasons };
}

const prolonged = expect.stringMatching(/^Still in force, now until .*18:00/);

test("a warning that lasts longer is reported when the end that a person knows has come, once", async () => {
  const { world, storm, go, listReasons } = await openWarned();
  await go("12:30");
  await world.changeEvent(storm, { expires_at: at("18:00") });
  await world.decide(storm);
  await go("12:59");
  expect(await listReasons()).toEqual([null]);
  await go("13:00");
  await world.decide(storm);
  await go("14:00");
  expect(await listReasons()).toEqual([null, prolonged]);
});

test("one that had ended by its time and is prolonged later is reported at once", async () => {
  const { world, storm, go, listReasons } = await openWarned();
  await go("13:10");
  await world.changeEvent(storm, { expires_at: at("18:00") });
  await world.decide(storm);
  expect(await listReasons()).toEqual([null, prolonged]);
});

test("nothing is reported of an end that is a little later, or came after all, or is stated with other news", async () => {
  const little = await openWarned();
  await little.world.changeEvent(little.storm, { expires_at: at("13:20") });
  await little.world.decide(little.storm);
  await little.go("13:00");
  expect(await little.listReasons()).toEqual([null]);

  const ended = await openWarned();
  await ended.world.changeEvent(ended.storm, { expires_at: at("18:00") });
  await ended.world.decide(ended.storm);
  await ended.world.changeEvent(ended.storm, { ongoing: false, ended_at: at("12:50") });
  await ended.world.decide(ended.storm);
  await ended.go("13:00");
  expect(await ended.listReasons()).toEqual([null, "The event has ended"]);

  const worse = await openWarned();
  await worse.world.changeEvent(worse.storm, { expires_at: at("18:00"), severity: "extreme" });
  await worse.world.decide(worse.storm);
  await worse.go("13:00");
  expect(await worse.listReasons()).toEqual([null, "Severity changed from moderate to extreme"]);
});

test("nothing waits for an end that has passed, where the event no longer interrupts", async () => {
  const { world, storm, go, listReasons } = await openWarned();
  await world.changeEvent(storm, { expires_at: at("18:00") });
  await world.decide(storm);
  await world.db.updateTable("asset_settings").set({ least_severity: "extreme" }).execute();
  await go("13:00");
  await world.decide(storm);
  expect(await listReasons()).toEqual([null]);
  expect(await world.db.selectFrom("deferred_threads").selectAll().execute()).toEqual([]);
});

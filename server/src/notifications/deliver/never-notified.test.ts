import { type Channel, defaultRules } from "@tocsin/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openNotificationWorld } from "../../../../testing/worlds/notification-world.ts";
import { later, minuteMs } from "../../platform/clock.ts";
import { createLog } from "../../platform/log.ts";
import { takingBack } from "../messages/list-earlier.ts";
import { loadMessages, type Message } from "../messages/load-message.ts";
import { listNamed, noteAttempts } from "./note-attempts.ts";

const sites = ["Depot", "Mill"] as const;
type Site = (typeof sites)[number];

const log = createLog("error");
const start = "2026-03-01T12:00:00Z";

async function openAnna() {
  const world = await openNotificationWorld(start);
  await world.addPerson("anna");
  await world.setRules("anna", { ...defaultRules, groupSeconds: 0, hourlyLimit: null });
  return world;
}

type World = Awaited<ReturnType<typeof openAnna>>;

/** A depot and a mill with a contact group each, and a storm at both; what each reader is sent is listed as it would arrive. */
async function openStorm(world: World, severity: "moderate" | "severe" = "moderate") {
  const { db } = world;
  const groups = { Depot: 0, Mill: 0 };
  const assets = { Depot: 0, Mill: 0 };
  for (const site of sites) {
    const values = { user_id: "anna", name: site };
    groups[site] = (await db.insertInto("contact_groups").values(values).returning("id").executeTakeFirstOrThrow()).id;
    assets[site] = await world.addAsset("anna", site, { contactGroupIds: [groups[site]] });
  }
  const storm = await world.addEvent([assets.Depot, assets.Mill], { official: true, severity });

  /** Decides what has changed, and sends what is due. */
  async function settle(): Promise<Sent[]> {
    await world.decide(storm);
    await world.decideAssets(assets.Depot, assets.Mill);
    world.setClock(later(world.now(), 15 * minuteMs).toISOString());
    await world.release("anna");
    const pending = await db
      .selectFrom("deliveries")
      .selectAll()
      .where("state", "=", "pending")
      .orderBy("created_at")
      .execute();
    const sent: Sent[] = [];
    for (const delivery of pending) {
      const [message] = await loadMessages(db, [delivery]);
      if (!message) continue;
      const isSent = !("obsolete" in message);
      const outcome = isSent
        ? ({ kind: "accepted", cameBack: false, providerResponse: "250" } as const)
        : ({ kind: "refused", cameBack: false, providerResponse: message.obsolete } as const);
      const assetIds = isSent ? listNamed(delivery, message) : null;
      await noteAttempts({ db, clock: world.now, log }, [{ delivery, outcome, assetIds }], []);
      if (isSent) sent.push(toSent(delivery.recipient, message));
    }
    return sent;
  }

  const setMatch = async (site: Site, isThere: boolean): Promise<void> => {
    const key = { event_id: storm, asset_id: assets[site] };
    await db.deleteFrom("matches").where("event_id", "=", storm).where("asset_id", "=", key.asset_id).execute();
    const found = { distance_km: 2, certainty: "inside", by_place: true, by_query: false } as const;
    if (isThere)
      await db
        .insertInto("matches")
        .values({ ...key, ...found })
        .execute();
    await db.updateTable("events").set({ area_changed_at: world.now() }).where("id", "=", storm).execute();
  };
  const addTo = async (name: string, own: object): Promise<void> => {
    const slack = { channel: "slack" as Exclude<Channel, "email">, name, address: name, confirmed_at: world.now() };
    await db
      .insertInto("destinations")
      .values({ id: name, user_id: "anna", ...slack, ...own })
      .execute();
  };
  let count = 0;
  const acts = {
    leave: (site: Site) => setMatch(site, false),
    enter: (site: Site) => setMatch(site, true),
    worsen: () => world.changeEvent(storm, { severity: "extreme", ongoing: true }),
    end: () => world.changeEvent(storm, { ongoing: false, ended_at: world.now() }),
    resume: () => world.changeEvent(storm, { ongoing: true, ended_at: null }),
    join: async (site: Site): Promise<void> => {
      const email = `contact-${++count}@example.org`;
      const values = { user_id: "anna", name: email, email, email_confirmed_at: world.now() };
      const { id } = await db.insertInto("contacts").values(values).returning("id").executeTakeFirstOrThrow();
      await db.insertInto("contact_group_members").values({ group_id: groups[site], contact_id: id }).execute();
    },
    addRoom: (site: Site) => addTo(`room-${++count}`, { contact_group_id: groups[site] }),
    addOwn: () => addTo(`own-${++count}`, {}),
    /** The contacts of one site become those of the other one, too. */
    share: async (site: Site): Promise<void> => {
      const contact_group_ids = JSON.stringify([groups.Depot, groups.Mill]);
      await db.updateTable("asset_settings").set({ contact_group_ids }).where("asset_id", "=", assets[site]).execute();
    },
  };
  return { settle, acts };
}

/** What a reader was sent: which sites it warns of, and which it takes back. */
type Sent = Pick<Message, "notificationId" | "kind"> & { to: string; warns: string[]; takesBack: string[] };

function toSent(to: string, { notificationId, kind, events }: Message): Sent {
  const assets = events.flatMap((one) => one.assets);
  const isTakenBack = ({ reasons: [first] }: (typeof assets)[number]) => first && takingBack.includes(first.code);
  const nameAll = (some: typeof assets) => some.map(({ name }) => name ?? "").toSorted();
  const [back, warns] = [assets.filter(isTakenBack), assets.filter((asset) => !isTakenBack(asset))];
  return { notificationId, kind, to, warns: nameAll(warns), takesBack: nameAll(back) };
}

type Act = keyof Awaited<ReturnType<typeof openStorm>>["acts"];
const late = ["join", "addRoom", "addOwn"] as const satisfies Act[];

test.each(late)("a reader who is reached since an alert (%s) is not notified that it has ended", async (act) => {
  const { settle, acts } = await openStorm(await openAnna());
  await acts.join("Mill");
  expect((await settle()).map(({ to }) => to).toSorted()).toEqual(["anna@example.org", "contact-1@example.org"]);
  await acts[act]("Mill");
  expect(await settle()).toEqual([]);
  await acts.leave("Mill");
  const sent = await settle();
  expect(sent.map(({ to }) => to).toSorted()).toEqual(["anna@example.org", "contact-1@example.org"]);
  expect(sent).toMatchObject([{ takesBack: ["Mill"] }, { takesBack: ["Mill"] }]);
  await acts.end();
  expect((await settle()).map(({ to }) => to)).toEqual(["anna@example.org"]);
});

test("an update is an alert to a reader who had none, and its end is reported to them", async () => {
  const { settle, acts } = await openStorm(await openAnna());
  await settle();
  for (const act of late) await acts[act]("Depot");
  await acts.worsen();
  const kinds = Object.fromEntries((await settle()).map(({ to, kind }) => [to, kind]));
  expect(kinds).toEqual({
    "anna@example.org": "update",
    "contact-1@example.org": "alert",
    "room-2": "alert",
    "own-3": "alert",
  });
  await acts.end();
  expect((await settle()).map(({ kind }) => kind)).toEqual(Array(4).fill("all-clear"));
});

test("a contact who joins when the last message took a site back is alerted of the other one alone", async () => {
  const { settle, acts } = await openStorm(await openAnna(), "severe");
  await settle();
  await acts.leave("Mill");
  await settle();
  await acts.share("Mill");
  await acts.join("Depot");
  expect(await settle()).toMatchObject([
    { to: "contact-1@example.org", kind: "alert", warns: ["Depot"], takesBack: [] },
  ]);
});

const anyAct = fc.record({
  name: fc.constantFrom<Act>("leave", "enter", "worsen", "end", "resume", "join", "join", "addRoom", "addOwn", "share"),
  site: fc.constantFrom(...sites),
});

test("nothing is taken back of what a reader was not notified of, and whatever they were notified of is", async () => {
  const world = await openAnna();
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 3, maxLength: 9 }), async (scene) => {
      for (const table of ["destinations", "contacts", "contact_groups", "assets", "events"] as const)
        await world.db.deleteFrom(table).execute();
      const { settle, acts } = await openStorm(world);
      const known = new Map<string, Set<string>>();
      const isOwn = (to: string) => to.startsWith("own") || to.startsWith("anna");
      for (const act of [undefined, ...scene]) {
        if (act) await acts[act.name](act.site);
        const sent = await settle();
        for (const { to, kind, warns, takesBack, notificationId } of sent) {
          const ofReader = known.get(to) ?? new Set();
          const others = sent.filter((one) => one.notificationId === notificationId && one.to !== to);
          const isServed = others.some((one) => isOwn(one.to) && known.has(one.to));
          if (!isOwn(to) || isServed) expect([...ofReader], to).toEqual(expect.arrayContaining(takesBack));
          if (kind === "update" && takesBack.length === 0) expect(known.has(to), to).toBe(true);
          known.set(to, new Set([...ofReader, ...warns]).difference(new Set(takesBack)));
        }
        // The owner's mailbox has every message: what it takes back is taken back wherever it was named.
        const taken = sent.filter(({ to }) => to.startsWith("anna")).flatMap(({ takesBack }) => takesBack);
        const left = [...known].filter(([, named]) => taken.some((name) => named.has(name))).map(([to]) => to);
        expect(left).toEqual([]);
      }
    }),
    { numRuns: 8, seed: 40 },
  );
});

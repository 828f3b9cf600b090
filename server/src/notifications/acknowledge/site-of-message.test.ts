import type { Confirmation } from "@tocsin/contract";
import { expect, test } from "vitest";
import { capIndex } from "../../../../testing/documents/warning-documents.ts";
import { createClient } from "../../../../testing/probes/client.ts";
import { agree, codeIn, openContactsWorld } from "../../../../testing/worlds/contacts-world.ts";

const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

const around = "38.6,-9.3 38.9,-9.3 38.9,-9.0 38.6,-9.0 38.6,-9.3";
const beyond = "38.6,-9.0 38.9,-9.0 38.9,-8.7 38.6,-8.7 38.6,-9.0";

/** A person with a depot and a contact, and how their links read. */
async function openNight() {
  const world = await openContactsWorld();
  const { server, owner } = world;
  const ana = await world.addContact("Ana", { email: "ana@example.net" });
  await agree(world, "ana@example.net");
  await world.notifyGroups([await world.addGroup("Guards", [ana])]);
  const codeOf = async (to: string, title: string): Promise<string> =>
    codeIn(await server.mail.waitFor(to, ({ email }) => email.subject?.includes(title) ?? false));
  const read = async (code: string): Promise<Confirmation> =>
    (await createClient(server.origin).get(`/api/notifications/confirm?code=${code}`)).body.result;
  return {
    ...world,
    codeOf,
    read,
    readNew: async (title: string, to = "owner@example.org") => read(await codeOf(to, title)),
    /** A feed with one warning, polled at once; answers its address, to serve another. */
    async warn(polygon: string, summary: string) {
      const cap = { identifier: "id.1", sender: "wx@example.org", sent: at(-1), status: "Actual", msgType: "Alert" };
      const more = { event: "Storm", category: "Met", severity: "Severe", urgency: "Immediate", certainty: "Likely" };
      const area = { areaDesc: "Coast", expires: at(6), polygon };
      const entry = { id: "urn:1", title: "Storm warning", summary, cap: { ...cap, ...more, ...area } };
      const url = server.feeds.serve("/cap", capIndex([entry]));
      await owner.call("POST", "/api/news-source", { name: "Met Office", url });
    },
  };
}

test("an event is drawn with its extent, and the words say what the drawing shows", async () => {
  const { happen, readNew } = await openNight();
  await happen("Point fire");
  const point = (await readNew("Point fire")).site;
  expect(point?.text).toMatch(/^0?\.?\d.* mi north-west of Depot, inside the radius\.$/);
  expect(point?.drawing?.event).toMatchObject({ radius: null, areas: [] });

  await happen("Wide fire", { radius: 6 });
  const covering = (await readNew("Wide fire")).site;
  expect(covering?.text).toMatch(/north-west of Depot; Depot is inside its area\.$/);
  const [east, north] = covering?.drawing?.event.point ?? [0, 0];
  expect(Math.hypot(east, north)).toBeLessThan(covering?.drawing?.event.radius ?? 0);

  await happen("Far fire", { radius: 6, lat: 38.85, lon: -9.14 });
  const reaching = (await readNew("Far fire")).site;
  expect(reaching?.text).toMatch(
    /^9 mi north of Depot; the edge of its area is 5.2 mi away, within the radius of 12.4 mi\.$/,
  );

  await happen("Vague fire", { radius: 15, placeKind: "city" });
  expect((await readNew("Vague fire")).site?.text).toMatch(/^About .* mi north-west of Depot, .*inside the radius\.$/);
});

test("an outline is drawn as the message was sent: inside it in words and on the drawing, and not at all once it has changed", async () => {
  const { warn, readNew, server, codeOf, read } = await openNight();
  await warn(around, "Gusts up to 120 km/h.");
  const { site, source, description, eventId } = await readNew("Storm");
  expect(site?.text).toBe("Depot is inside its area.");
  expect(site?.drawing).toMatchObject({ event: { radius: null, areas: [[expect.any(Array)]] }, distance: null });
  expect({ name: source?.name, description }).toEqual({ name: "Met Office", description: "Gusts up to 120 km/h." });
  const code = await codeOf("ana@example.net", "Storm");
  expect(await read(code)).toMatchObject({ eventId: null, site: { text: "Depot is inside its area." } });

  const moved = { lat: 38.9, lon: -9.1, placeKind: "exact", description: "All is otherwise." };
  expect((await server.service.call("PUT", `/api/event?id=${eventId}`, moved)).status).toBe(200);
  const later = await read(code);
  expect(later).toMatchObject({
    description: "Gusts up to 120 km/h.",
    site: { text: "Depot is inside its area.", drawing: null },
  });
});

test("the line to an outline beyond an asset leads to its nearest edge", async () => {
  const { warn, readNew } = await openNight();
  await warn(beyond, "Gusts.");
  const { site } = await readNew("Storm");
  expect(site?.text).toMatch(/^The edge of its area is 7.6 mi from Depot, within the radius of 12.4 mi\.$/);
  const [from, to] = site?.drawing?.distance ?? [];
  expect(from).toEqual([0, 0]);
  expect(to?.[0]).toBeCloseTo(site?.distance ?? 0, 1);
});

test("an asset with an outline is drawn with it, and the distance begins at its edge", async () => {
  const { owner, happen, readNew } = await openNight();
  const ring = [
    [-8.2, 38.7],
    [-8.1, 38.7],
    [-8.1, 38.75],
    [-8.2, 38.75],
    [-8.2, 38.7],
  ];
  await owner.call("POST", "/api/monitor", {
    name: "Harbour",
    geometry: { type: "Polygon", coordinates: [ring] },
    radius: 10,
  });
  await happen("Harbour fire", { lat: 38.72, lon: -8.05 });
  const { site } = await readNew("Harbour fire");
  expect(site?.text).toBe("2.7 mi from the edge of Harbour, inside the monitored area.");
  expect(site?.drawing?.asset.areas[0]?.[0]).toHaveLength(5);
  const [from, to] = site?.drawing?.distance ?? [];
  expect(Math.abs((to?.[0] ?? 0) - (from?.[0] ?? 0))).toBeCloseTo(site?.distance ?? 0, 1);
  await happen("Dock fire", { lat: 38.72, lon: -8.15 });
  expect((await readNew("Dock fire")).site?.text).toBe("Inside Harbour.");
});

test("a long text is cut after a sentence, and only an original at an https address is linked", async () => {
  const { happen, readNew } = await openNight();
  const sentences = Array.from({ length: 20 }, (_, index) => `Sentence ${index} has a few words & "marks".`);
  await happen("Long fire", { description: sentences.join("\n"), url: "https://news.example.org/fire" });
  const long = await readNew("Long fire");
  expect(long.description).toMatch(/^Sentence 0 .* "marks"\. …$/);
  expect(long.description.length).toBeLessThanOrEqual(300);
  expect(long.source).toEqual({ name: "news.example.org", url: "https://news.example.org/fire" });
  await happen("Plain fire", { description: "x".repeat(900), url: "http://news.example.org/fire" });
  const plain = await readNew("Plain fire");
  expect(plain.description).toBe(`${"x".repeat(299)}…`);
  expect(plain.source).toBe(null);
});

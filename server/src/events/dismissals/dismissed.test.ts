import { expect, test } from "vitest";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";
import { addNotifiedPerson, startFire } from "../../../../testing/worlds/notified-person.ts";

test("several events are dismissed or muted at once, all or none, and restored as they were", async () => {
  const server = await startTestServer();
  const anna = await addNotifiedPerson(server, "anna@example.org");
  const ids: number[] = [];
  for (const title of ["Fire A", "Fire B", "Fire C"]) ids.push(await startFire(server, title));
  const [first = 0, second = 0, third = 0] = ids;
  const listed = async (): Promise<number[]> =>
    (await anna.get("/api/summary?tab=needsYou")).body.result.map((row: { eventId: number }) => row.eventId).sort();
  const listedWhen = (expected: number[]) =>
    eventually(listed, (found) => JSON.stringify(found) === JSON.stringify(expected));
  await listedWhen([first, second, third]);

  const dismiss = (eventIds: number[], isDismissed = true) =>
    anna.call("PUT", "/api/events/dismissed", { eventIds, isDismissed });
  const mute = (eventIds: number[], until: string | null) => anna.call("PUT", "/api/mutes", { eventIds, until });
  const later = new Date(Date.now() + 3_600_000).toISOString();
  for (const act of [(some: number[]) => dismiss(some), (some: number[]) => mute(some, later)]) {
    expect((await act([first, 999_999])).status).toBe(404);
    expect((await act([])).status).toBe(422);
    expect((await act(Array.from({ length: 501 }, (_, n) => n + 1))).status).toBe(422);
  }
  expect((await mute([first], "2001-01-01T00:00:00Z")).status).toBe(422);
  expect(await listed()).toEqual([first, second, third]);

  expect((await dismiss([first, second, first])).status).toBe(204);
  expect(await listed()).toEqual([third]);
  const { body } = await anna.get("/api/events/dismissed");
  expect(body.result.map(({ eventId }: { eventId: number }) => eventId).sort()).toEqual([first, second]);
  await dismiss([first, second], false);
  await mute([second, third], later);
  await mute([second, third], new Date(Date.now() + 7_200_000).toISOString());
  expect((await anna.get("/api/mutes")).body.result).toHaveLength(2);
  expect(await listed()).toEqual([first]);
  await mute([second, third], null);
  expect(await listed()).toEqual([first, second, third]);
});

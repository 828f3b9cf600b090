import { expect, test } from "vitest";
import { startLargeOrganisation } from "../../../../../testing/worlds/large-organisation.ts";
import { demoEmail } from "../story.ts";

test("the large demo has assets with ongoing events, notifications in several states, and sources in every state", async () => {
  const server = await startLargeOrganisation({ share: 0.05 });
  const person = await server.signIn(demoEmail);
  const list = async (path: string) => (await person.get(path)).body.result;
  expect(await list("/api/monitor")).toHaveLength(199);
  const states = (await list("/api/news-source")).map(({ state }: { state: string }) => state);
  expect(
    Map.groupBy(states, (state) => state)
      .keys()
      .toArray()
      .toSorted(),
  ).toEqual(["disabled", "failing", "healthy", "paused"]);
  const ongoing = await list("/api/event?ongoing=1&mine=1&certainty=inside&severity=severe&take=200");
  expect(ongoing.length).toBeGreaterThan(0);
  const notifications = await list("/api/notifications?take=200");
  const isConfirmed = notifications.map(({ confirmedAt }: { confirmedAt: string | null }) => confirmedAt !== null);
  expect(new Set(isConfirmed)).toEqual(new Set([true, false]));
  expect(await list("/api/users")).toHaveLength(21);
});

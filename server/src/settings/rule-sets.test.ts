import type { RuleSet } from "@tocsin/contract";
import { expect, test } from "vitest";
import { startTestServer } from "../../../testing/servers/test-server.ts";

const rules = {
  categories: null,
  channels: null,
  leastSeverity: "moderate",
  unknownSeverity: "interrupt",
  certainty: "inside",
  radiusByCategory: {},
  contactGroupIds: [],
};

/** A person with an asset that has three tags, and rules for two of them. */
async function openTagged() {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  const tags = ["school", "clinic", "north"];
  const { body } = await anna.call("POST", "/api/monitor", { name: "Depot", lat: 38.7, lon: -9.1, tags });
  const setFor = (tag: string, leastSeverity: string) =>
    anna.call("PUT", "/api/users/rules/sets", { tag, rules: { ...rules, leastSeverity } });
  await setFor("school", "severe");
  await setFor("clinic", "minor");
  return {
    anna,
    order: (tags: string[]) => anna.call("PUT", "/api/users/rules/sets/order", { tags }),
    tagsInOrder: async () =>
      (await anna.get("/api/users/rules/sets")).body.result.map(({ tag }: RuleSet) => tag) as (string | null)[],
    followed: async () =>
      (await anna.get(`/api/users/settings/asset?id=${body.result.id}`)).body.result[0].leastSeverity as string,
  };
}

test("the rules of the tag that comes first in a person's order apply; those for a new tag come last", async () => {
  const { order, tagsInOrder, followed } = await openTagged();
  expect(await tagsInOrder()).toEqual(["school", "clinic"]);
  expect(await followed()).toBe("severe");
  expect(await order(["clinic", "school"])).toMatchObject({ status: 200, body: { metadata: { total: 2 } } });
  expect(await tagsInOrder()).toEqual(["clinic", "school"]);
  expect(await followed()).toBe("minor");
});

test("tags that are left out of an order follow; a tag without rules is refused and changes nothing", async () => {
  const { order, tagsInOrder } = await openTagged();
  await order(["clinic"]);
  expect(await tagsInOrder()).toEqual(["clinic", "school"]);
  const refused = await order(["school", "north"]);
  expect(refused).toMatchObject({ status: 422, body: { fields: [{ path: "tags.1" }] } });
  expect(await tagsInOrder()).toEqual(["clinic", "school"]);
});

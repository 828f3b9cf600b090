import type { SourcePack } from "@tocsin/contract";
import { expect, test } from "vitest";
import { startTestServer } from "../../../../testing/servers/test-server.ts";

const packId = "official-warnings-europe";

test("packs have the number of official sources for a point, without those that an admin has deleted", async () => {
  const { service } = await startTestServer();
  const packs = async (query: string): Promise<SourcePack[]> =>
    (await service.get(`/api/source-packs${query}`)).body.result;
  const near = async (query: string) =>
    Object.fromEntries((await packs(query)).flatMap(({ id, near }) => (near ? [[id, near]] : [])));
  const lisbon = "?lon=-9.14&lat=38.72";
  const [europe] = (await packs("")).filter(({ id }) => id === packId);
  const ofPortugal = europe?.sources.filter(({ name, official }) => official && name.startsWith("Portugal:")) ?? [];
  expect(ofPortugal.length).toBeGreaterThan(0);
  expect(await near("")).toEqual({});
  expect(await near(lisbon)).toEqual({ [packId]: { country: "PT", sources: ofPortugal.length } });
  // In the middle of the Atlantic.
  expect(await near("?lon=-40&lat=30")).toEqual({});

  await service.call("PUT", `/api/source-packs?id=${packId}`, { on: true });
  const [on] = (await packs("")).filter(({ id }) => id === packId);
  const gone = on?.sources.find(({ name }) => name === ofPortugal[0]?.name);
  await service.call("DELETE", `/api/news-source?id=${gone?.sourceId}`);
  await service.call("PUT", `/api/source-packs?id=${packId}`, { on: false });
  const left = ofPortugal.length - 1;
  expect((await near(lisbon))[packId]).toEqual(left > 0 ? { country: "PT", sources: left } : undefined);
});

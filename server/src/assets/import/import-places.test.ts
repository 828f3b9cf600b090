import type { Asset } from "@tocsin/contract";
import { expect, onTestFinished, test } from "vitest";
import { sendFile } from "../../../../testing/probes/asset-files.ts";
import { openHttpSink } from "../../../../testing/servers/http-sink.ts";
import { startTestServer } from "../../../../testing/servers/test-server.ts";

async function openWorld(settings: Record<string, string> = {}) {
  const server = await startTestServer(settings);
  const anna = await server.signIn("anna@example.org");
  const list = async (): Promise<Asset[]> => (await anna.get("/api/monitor")).body.result;
  const send = (body: string | Uint8Array, query: Record<string, string> = {}) =>
    sendFile(server.origin, anna, body, query);
  return { list, send };
}

test("places are found by name, shown, and taken only after they were confirmed", async () => {
  const { send, list } = await openWorld();
  const table = "Name,City,Country\nNorth,Porto,Portugal\nWest,Springfield,\nLost,Xqzvw,\nSouth,Porto,Portugal";
  const { result } = await send(table, { dryRun: "1" });
  const [porto, springfield, lost] = result.preview?.places ?? [];
  expect(porto).toMatchObject({ text: "Porto, Portugal", rows: 2, found: { name: "Porto, Portugal" } });
  expect([springfield?.found, springfield?.choices.length, lost?.choices]).toEqual([null, 5, []]);
  expect(result.preview?.rows[0]).toMatchObject({ action: "create", place: "Porto, Portugal" });
  expect(result.errors.map(({ row }) => row)).toEqual([3, 4]);

  expect(await send(table)).toMatchObject({ status: 409, message: expect.stringContaining("preview") });
  const choose = JSON.stringify({ Springfield: springfield?.choices[1]?.name });
  expect(await send(table, { choose, places: result.preview?.confirm ?? "" })).toMatchObject({ status: 409 });
  expect(await list()).toEqual([]);
  const { result: chosen } = await send(table, { choose, dryRun: "1" });
  const { result: imported } = await send(table, { choose, places: chosen.preview?.confirm ?? "" });
  expect(imported).toMatchObject({ created: 3, errors: [{ row: 4, message: "The place “Xqzvw” was not found" }] });
  const [north, west] = await list();
  expect(north).toMatchObject({ lat: expect.closeTo(41.15, 1), lon: expect.closeTo(-8.61, 1) });
  expect(west).toMatchObject({ lat: springfield?.choices[1]?.lat });
});

test("an address is placed by its town, with its doubt, a short plus code near its town, and a town that is not known nowhere", async () => {
  const { send, list } = await openWorld();
  const table = [
    "name,address",
    'Office,"Hauptstr. 5, 80331 München, Germany"',
    'Yard,"Ft. Worth, TX"',
    'Gate,"4CVQ+WJ Turin, Italy"',
    'Mill,"Alma, Ontario"',
  ].join("\n");
  const { result } = await send(table, { dryRun: "1" });
  expect(result.preview?.places).toMatchObject([
    { found: { name: "Munich, Bavaria, Germany" }, isPart: true },
    { found: { name: "Fort Worth, Texas, United States" }, isPart: false },
    { text: "Turin, Italy", found: { name: "Turin, Piedmont, Italy" }, isPart: false },
    { text: "Alma, Ontario", found: null, isPart: false },
  ]);
  expect(result.errors).toMatchObject([{ row: 5, message: expect.stringContaining("may be Ontario, Canada") }]);
  await send(table, { places: result.preview?.confirm ?? "" });
  expect((await list())[2]).toMatchObject({ lat: expect.closeTo(45.1448, 3), lon: expect.closeTo(7.439, 3) });
});

test("a town is found by its state or province and its country in columns of their own, by name or code", async () => {
  const { send } = await openWorld();
  const rows = [
    ["Springfield", "IL", "US", "Springfield, Illinois, United States"],
    ["Springfield", "Massachusetts", "USA", "Springfield, Massachusetts, United States"],
    ["Campinas", "SP", "BRA", "Campinas, São Paulo State, Brazil"],
    ["Porto", "", "PRT", "Porto, Portugal"],
    ["London", "ON", "CA", "London, Ontario, Canada"],
    ["London", "", "gb", "London, England, United Kingdom"],
    // No state of the country, one of another country, or a code that is not known, which may say which of several is meant.
    ["Springfield", "ZZ", "US", undefined],
    ["Alma", "TX", "CA", undefined],
    ["London", "KY", "GBR", undefined],
    ["Paris", "TX", "FR", undefined],
    ["Milano", "MI", "IT", undefined],
    ["Reggio", "RC", "ITA", undefined],
  ];
  const table = ["Site name,Address,City,State,Country", ...rows.map((row) => `A,1 Main St,${row.slice(0, 3).join()}`)];
  const { result } = await send(table.join("\n"), { dryRun: "1" });
  expect(result.preview?.mapping).toMatchObject({ place: "City", region: "State", country: "Country" });
  expect(result.preview?.places.map(({ found }) => found?.name)).toEqual(rows.map((row) => row[3]));
  const choices = result.preview?.places.find(({ text }) => text.startsWith("Milano"))?.choices;
  expect(choices?.map(({ name }) => name)).toContain("Milan, Lombardy, Italy");
});

test("a geocoding service that fails is named, and nothing is imported", async () => {
  const service = await openHttpSink();
  onTestFinished(service.close);
  service.answer = () => ({ status: 500 });
  const { send, list } = await openWorld({ GEOCODER_URL: service.origin });
  const answer = await send("name,city,lat,lon\nDepot,Porto,,\nPort,,1,2", { dryRun: "1" });
  expect(answer).toMatchObject({
    status: 503,
    message: expect.stringMatching(/^The geocoding service, .* failed: Unknown error \(500\)\. Nothing was imported/),
  });
  expect(await list()).toEqual([]);
});

import type { Asset } from "@tocsin/contract";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { sendFile } from "../../../../testing/probes/asset-files.ts";
import { newEmail, shareTestServer, startTestServer } from "../../../../testing/servers/test-server.ts";

const shared = shareTestServer();

/** A person on the shared server, or the admin of one with settings of its own. */
async function openWorld(settings?: Record<string, string>) {
  const server = await (settings ? startTestServer(settings) : shared());
  const anna = await server.signIn(settings ? "anna@example.org" : newEmail());
  const list = async (): Promise<Asset[]> => (await anna.get("/api/monitor")).body.result;
  const send = (body: string | Uint8Array, query: Record<string, string> = {}) =>
    sendFile(server.origin, anna, body, query);
  const add = async (input: object): Promise<Asset> => (await anna.call("POST", "/api/monitor", input)).body.result;
  return { server, anna, list, send, add };
}

test("a spreadsheet of another language is previewed and imported, and its bad rows are reported by number", async () => {
  const { list, send } = await openWorld();
  const table = [
    "Standort;Breitengrad;Längengrad;Radius (m);Schlagworte;Land",
    "Lager Süd;48,137;11,575;2500;Lager, Süd;DE",
    "Verdreht;111,575;48,137;;;DE",
    "",
    "Halb;48,1;;;;DE",
    "Grad;48° 8' 13\" N;11 34 30 O;;;",
    "Werk;N 48 8.22;11° 34' 30\" E;5 km;;",
    "Vertauscht;11° 34' 30\" E;N 48 8.22;;;",
  ].join("\r\n");
  const windows1252 = Buffer.from(table, "latin1");
  const { result } = await send(windows1252, { dryRun: "1" });
  expect(result.preview).toMatchObject({
    format: "csv",
    mapping: { name: "Standort", lat: "Breitengrad", lon: "Längengrad", tags: "Schlagworte", country: "Land" },
    total: 6,
    confirm: null,
  });
  expect(await list()).toEqual([]);
  const { result: imported } = await send(windows1252);
  expect(imported).toEqual({
    created: 2,
    updated: 0,
    unchanged: 0,
    errors: [
      {
        row: 3,
        name: "Verdreht",
        message: "Latitude 111.575 and longitude 48.137 appear to be swapped",
      },
      { row: 5, name: "Halb", message: "Both latitude and longitude are required; one of them is missing" },
      {
        row: 6,
        name: "Grad",
        message: "Längengrad: In “11 34 30 O”, O can be east or west, depending on the language. Write E or W.",
      },
      {
        row: 8,
        name: "Vertauscht",
        message: "Breitengrad: “11° 34' 30\" E” is a longitude, east or west, where the latitude belongs",
      },
    ],
    preview: null,
  });
  expect(await list()).toMatchObject([
    { name: "Lager Süd", lat: 48.137, lon: 11.575, radius: 2.5, tags: ["Lager", "Süd"] },
    { name: "Werk", lat: 48.137, lon: 11.575, radius: 5 },
  ]);
});

test("a row changes the asset of its id or its name, keeps what the file does not have, and clears empty cells", async () => {
  const { send, add, list } = await openWorld();
  const [depot, port] = [
    await add({ name: "Depot", lat: 1, lon: 1, tags: ["a"], description: "Old", query: "kept" }),
    await add({ name: "Port", lat: 2, lon: 2, radius: 3 }),
  ];
  for (const _ of "12") await add({ name: "Twin", lat: 5, lon: 5 });
  const table = [
    "tocsin_id,name,lat,lon,description",
    `${port.id},Harbour,2,2,New`,
    ",Depot,1.5,1,",
    ",Depot,9,9,",
    ",Twin,5,5,",
    "2000000000,Nobody's,5,5,",
    "x,Wrong,5,5,",
    ",Fresh,7,7,",
  ].join("\n");
  const { result } = await send(table);
  expect(result).toMatchObject({ created: 1, updated: 2, unchanged: 0 });
  expect(result.errors).toMatchObject([
    { row: 4, message: "Row 3 changes the same asset" },
    { row: 5, message: expect.stringContaining("You have 2 assets named “Twin”") },
    { row: 6, message: expect.stringContaining("You have no asset with the id 2000000000") },
    { row: 7, message: "tocsin_id: “x” is not the id of an asset" },
  ]);
  const [newDepot, harbour] = await list();
  expect(newDepot).toMatchObject({ id: depot.id, lat: 1.5, description: null, query: "kept", tags: ["a"] });
  expect(harbour).toMatchObject({ id: port.id, name: "Harbour", description: "New", radius: 3 });
  const { result: again } = await send("name,lat,lon\nDepot,3,3", { match: "id" });
  expect(again).toMatchObject({ created: 1, updated: 0 });
});

test("a file of another installation adds its assets, whatever ids they had there", async () => {
  const { send, add } = await openWorld();
  await add({ name: "Depot", lat: 1, lon: 1 });
  const table = "tocsin_id,name,lat,lon\n2000000001,Depot,1,1\n2000000002,Port,2,2";
  expect((await send(table)).result).toMatchObject({ created: 1, updated: 0, unchanged: 1, errors: [] });
});

test("a file that would be misread is refused row by row, in words", async () => {
  const { send } = await openWorld();
  const messagesOf = async (file: string) =>
    (await send(file, { dryRun: "1" })).result.errors.map(({ message }) => message);
  expect(await messagesOf("name,lat,lon\nA,41,15,-8,62\nB,41.15,-8.62,")).toEqual([
    expect.stringContaining("more cells than the first row"),
  ]);
  expect(await messagesOf("name,lat,lon\nA,0,0")).toEqual([expect.stringContaining("in the Atlantic")]);
  expect(await messagesOf("Depot,41.15,-8.62\nPort,41.2,-8.7")).toEqual([
    expect.stringContaining("The first row must contain the column names"),
  ]);
  const square = "POLYGON((500000 4500000, 500100 4500000, 500100 4500100, 500000 4500000))";
  expect(await messagesOf(`name,outline\nA,"${square}"`)).toEqual([expect.stringContaining("WGS 84 (EPSG:4326)")]);
  const gpx = `<gpx><wpt lat="1"><name>Half</name></wpt><wpt lat="1" lon="2"><name>Whole</name></wpt><trk><name>Dot</name>
    <trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>`;
  expect(await messagesOf(gpx)).toEqual(Array(2).fill(expect.stringContaining("no coordinates")));
  const { result } = await send("name,lat,lon,radius\nDepot,1,2,far", { dryRun: "1" });
  expect(result.preview?.rows).toMatchObject([{ action: "skip", name: "Depot" }]);
});

test("a table that is not in Unicode is read by the encoding that is chosen, and the preview names it", async () => {
  const { send } = await openWorld();
  const head = "name,lat,lon\n";
  const polish = Buffer.concat([Buffer.from(head), Buffer.from([0xa3, 0xf3, 0x64, 0x9f]), Buffer.from(",51,19")]);
  const read = async (query: Record<string, string>) => {
    const { preview } = (await send(polish, { dryRun: "1", ...query })).result;
    return [preview?.encoding, preview?.rows[0]?.name];
  };
  expect(await read({})).toEqual(["windows-1252", "£ódŸ"]);
  expect(await read({ encoding: "windows-1250" })).toEqual(["windows-1250", "Łódź"]);
  expect(await send(polish, { encoding: "ebcdic" })).toMatchObject({ status: 422 });
  const { preview } = (await send(`${head}Łódź,51,19`, { dryRun: "1", encoding: "shift_jis" })).result;
  expect([preview?.encoding, preview?.rows[0]?.name]).toEqual([null, "Łódź"]);
});

test("coordinates in one column, a point as WKT and a minus of typographers are read", async () => {
  const { send } = await openWorld();
  const placesOf = async (file: string) =>
    (await send(file, { dryRun: "1" })).result.preview?.rows.map(({ lat, lon }) => [lat, lon]);
  expect(await placesOf('name,Coordinates\nA,"41.15, -8.62"\nB,(41.15; \u22128.62)')).toEqual([
    [41.15, -8.62],
    [41.15, -8.62],
  ]);
  expect(await placesOf("name,wkt\nA,POINT(-8.62 41.15)")).toEqual([[41.15, -8.62]]);
});

test("a preview says what is at each place, where all rows are, and which are far from the others", async () => {
  const { send } = await openWorld();
  const sites = Array.from({ length: 60 }, (_, at) => `Site ${at},45.${at + 10},7.${at + 10}`);
  const table = ["name,lat,lon", ...sites, "Swapped,7.4390,45.1448", "At sea,7.4390,-30", "Wrong,95,7"].join("\n");
  const { preview } = (await send(table, { dryRun: "1" })).result;
  expect(preview?.rows[0]).toMatchObject({ where: expect.stringMatching(/, Italy$/), farKm: null });
  expect([preview?.far, preview?.points.length]).toEqual([2, 62]);
  expect(preview?.points.at(-1)).toEqual([-30, 7.439]);
  expect(preview?.rows.slice(50)).toMatchObject([
    { name: "Swapped", where: "Ethiopia", farKm: expect.closeTo(5559, -1) },
    { name: "At sea", where: expect.stringMatching(/Atlantic Ocean/), farKm: expect.closeTo(5500, -3) },
  ]);
  const { preview: world } = (await send("name,lat,lon\nLisbon,38.7,-9.1\nTokyo,35.7,139.7", { dryRun: "1" })).result;
  expect([world?.far, world?.rows.map(({ where }) => where)]).toEqual([
    0,
    ["Lisbon, Portugal", expect.stringMatching(/Japan$/)],
  ]);
});

test("minutes, seconds and hemispheres in columns of their own belong to the degrees", async () => {
  const { send } = await openWorld();
  const read = async (file: string) => {
    const { preview, errors } = (await send(file, { dryRun: "1" })).result;
    return errors.length > 0 ? errors : preview?.rows.map(({ lat, lon }) => [lat, lon]);
  };
  const santiago = [[-33.45, -70.66]];
  expect(await read("name,lat,N/S,lon,E/W\nA,33.45,S,70.66,W")).toEqual(santiago);
  expect(await read("name,lat,ns,lon,ew\nA,33.45,s,70.66,w")).toEqual(santiago);
  expect(
    await read("name,latitude,latitude hemisphere,longitude,longitude hemisphere\nA,33.45,South,70.66,West"),
  ).toEqual(santiago);
  const parts = "lat_deg,lat_min,lat_sec,lat_dir,lon_deg,lon_min,lon_sec,lon_dir";
  expect(await read(`${parts}\n33,27,0,S,70,39,36,W`)).toEqual(santiago);
  expect(await read("lat,lat_min,lon,lon_min\n33,27,70,39.6")).toEqual([[33.45, 70.66]]);
  // A sign and a letter that say the same, or no degrees at all, are no place that can be meant.
  expect(await read("name,lat,N/S,lon,E/W\nA,33.45,E,70.66,W")).toEqual([expect.objectContaining({ row: 2 })]);
});

test("a preview by a service is no entry of the audit log, and an import is one", async () => {
  // Admins alone read the log, which has the acts of all people.
  const { server, anna } = await openWorld({});
  const importOf = (dryRun: string) =>
    fetch(`${server.origin}/api/monitor/import?email=anna@example.org&dryRun=${dryRun}`, {
      method: "POST",
      headers: { ...server.service.headers, "content-type": "text/csv" },
      body: "name,lat,lon\nDepot,1,2",
    });
  const actions = async () =>
    (await anna.get("/api/audit")).body.result.filter(({ action }: { action: string }) =>
      /^Import assets/.test(action),
    );
  expect((await importOf("1")).status).toBe(200);
  expect(await actions()).toEqual([]);
  expect((await importOf("0")).status).toBe(200);
  expect(await actions()).toHaveLength(1);
});

test("a table with the ids of another program adds its rows, and does not change assets by chance", async () => {
  const { send, add } = await openWorld();
  const { id } = await add({ name: "Mine", lat: 1, lon: 1 });
  const { result } = await send(`id,name,lat,lon\n${id},Theirs,2,2`, { dryRun: "1" });
  expect([result.created, result.preview?.mapping]).toEqual([1, { name: "name", lat: "lat", lon: "lon" }]);
});

test("the columns of a file can be named, and a column that it does not have is refused", async () => {
  const { send } = await openWorld();
  const table = "a,b,c\nDepot,1,2";
  const mapping = JSON.stringify({ name: "a", lat: "c", lon: "b" });
  const { result } = await send(table, { mapping, dryRun: "1" });
  expect(result.preview?.rows).toMatchObject([{ name: "Depot", lat: 2, lon: 1 }]);
  expect(await send(table, { mapping: '{"name":"z"}' })).toMatchObject({ status: 422 });
  expect(await send(table, { mapping: "no JSON" })).toMatchObject({ status: 422 });
  expect(await send(table, { mapping: '{"colour":"a"}' })).toMatchObject({ status: 422 });
});

/** A workbook whose rows are the XML of a sheet. */
async function writeWorkbook(rows: string): Promise<Uint8Array> {
  const files = unzipSync(new Uint8Array(await writeExcelFile([[{ value: "x", type: String }]]).toBuffer()));
  const path = Object.keys(files).find((name) => name.endsWith("sheet1.xml")) as string;
  const sheet = strFromU8(files[path] as Uint8Array).replace(
    /<sheetData>.*<\/sheetData>/s,
    `<sheetData>${rows}</sheetData>`,
  );
  return zipSync({ ...files, [path]: strToU8(sheet) });
}

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

test("a formula of a workbook is the value that it had, and its row numbers are those of the sheet", async () => {
  const { send, list } = await openWorld();
  const head = `<row r="1">${["name", "lat", "lon"].map((title, at) => text(`${"ABC"[at]}1`, title)).join("")}</row>`;
  const formula = `<row r="2">${text("A2", "=1+1")}<c r="B2"><f>40+1</f><v>41</v></c><c r="C2"><v>-8</v></c></row>`;
  const wrong = `<row r="4">${text("A4", "Third")}<c r="B4"><v>95</v></c><c r="C4"><v>7</v></c></row>`;
  const { result } = await send(await writeWorkbook(head + formula + wrong));
  expect(result.errors.map(({ row }) => row)).toEqual([4]);
  expect(await list()).toMatchObject([{ name: "=1+1", lat: 41, lon: -8 }]);
});

test("more assets than a person may have are refused, and none of the file is stored", async () => {
  const { send, add, list } = await openWorld({ ASSET_LIMIT: "3" });
  await add({ name: "Depot", lat: 1, lon: 1 });
  const table = "name,lat,lon\nA,1,1\nB,1,1\nC,1,1\nDepot,2,2";
  for (const dryRun of ["1", "0"])
    expect(await send(table, { dryRun })).toMatchObject({ status: 409, message: expect.stringContaining("at most 3") });
  expect(await list()).toMatchObject([{ name: "Depot", lat: 1 }]);
});

test("10,000 assets are imported, and a file of more is refused", async () => {
  const { send, list } = await openWorld();
  const line = (at: number) => `Site ${at},${(at % 170) - 85},${(at % 359) - 179.5},${1 + (at % 9)},"t${at % 7}, all"`;
  const rows = (count: number) =>
    `name,lat,lon,radius,tags\n${Array.from({ length: count }, (_, at) => line(at)).join("\n")}`;
  expect((await send(rows(10_000))).result).toMatchObject({ created: 10_000, errors: [] });
  expect((await list()).length).toBe(10_000);
  expect((await send(rows(10_000))).result).toMatchObject({ created: 0, unchanged: 10_000 });
  expect(await send(rows(10_001))).toMatchObject({ status: 422, message: "Import at most 10,000 assets at once" });
});

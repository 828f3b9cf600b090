import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makePmtiles } from "../../../testing/documents/pmtiles-file.ts";
import { openFeedServer } from "../../../testing/servers/feed-server.ts";
import { eventually, startTestServer } from "../../../testing/servers/test-server.ts";

function writeArchive(bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), "tocsin-pmtiles-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "town.pmtiles"), bytes);
  return join(folder, "town.pmtiles");
}

test("a PMTiles file is served completely and by ranges to signed-in people only", async () => {
  const archive = makePmtiles();
  const server = await startTestServer({ PMTILES: writeArchive(archive) });
  const anna = await server.signIn("anna@example.org");
  expect((await anna.get("/api/map")).body).toEqual({
    styleUrl: null,
    tilesUrl: "/api/map/streets.pmtiles",
    layers: [],
  });
  const url = `${server.origin}/api/map/streets.pmtiles`;
  expect((await fetch(url)).status).toBe(401);

  const ask = (headers: Record<string, string>) => fetch(url, { headers: { cookie: anna.cookie(), ...headers } });
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
  const whole = await ask({});
  expect(whole.status).toBe(200);
  expect(whole.headers.get("accept-ranges")).toBe("bytes");
  expect((await bytesOf(whole)).equals(archive)).toBe(true);
  const etag = whole.headers.get("etag") ?? "";
  expect((await ask({ "if-none-match": etag })).status).toBe(304);

  for (const [range, first, last] of [
    ["bytes=0-126", 0, 126],
    ["bytes=127-127", 127, 127],
    ["bytes=100-", 100, archive.length - 1],
    ["bytes=-5", archive.length - 5, archive.length - 1],
    ["bytes=120-99999999", 120, archive.length - 1],
  ] as const) {
    const answer = await ask({ range, "if-range": etag });
    expect(answer.status, range).toBe(206);
    expect(answer.headers.get("content-range"), range).toBe(`bytes ${first}-${last}/${archive.length}`);
    expect((await bytesOf(answer)).equals(archive.subarray(first, last + 1)), range).toBe(true);
  }
  for (const range of [`bytes=${archive.length}-`, "bytes=9-3"]) expect((await ask({ range })).status, range).toBe(416);
  // What is not understood, or of another version of the file, is answered whole.
  for (const headers of [{ range: "lines=1-2" }, { range: "bytes=0-1,4-5" }, { range: "bytes=0-1", "if-range": '"x"' }])
    expect((await ask(headers as Record<string, string>)).status).toBe(200);
});

test("a missing or invalid PMTiles file stops the start with a message", async () => {
  const start = (PMTILES: string) => startTestServer({ PMTILES });
  await expect(start(writeArchive(Buffer.from("not an archive at all")))).rejects.toThrow(/no PMTiles archive/);
  await expect(start("/nowhere/town.pmtiles")).rejects.toThrow(/PMTILES cannot be read/);
});

test("pages may load from the origins that the operator's style names, as soon as the style can be read", async () => {
  const maps = await openFeedServer();
  onTestFinished(maps.close);
  const server = await startTestServer({ MAP_STYLE_URL: `${maps.origin}/late.json` });
  const policy = async () => (await fetch(server.origin)).headers.get("content-security-policy") ?? "";
  expect(await policy()).toContain(`connect-src 'self' ${maps.origin};`);

  const style = {
    version: 8,
    glyphs: "https://fonts.example/{fontstack}/{range}.pbf",
    sources: { streets: { type: "vector", url: `${maps.origin}/streets.json` } },
    layers: [],
  };
  maps.serve("/style.json", JSON.stringify(style));
  maps.serve("/streets.json", JSON.stringify({ tiles: ["https://tiles.example/{z}/{x}/{y}.pbf"] }));
  const other = await startTestServer({ MAP_STYLE_URL: `${maps.origin}/style.json` });
  const named = `${maps.origin} https://fonts.example https://tiles.example`;
  const known = await eventually(
    async () => (await fetch(other.origin)).headers.get("content-security-policy") ?? "",
    (text) => text.includes("tiles.example"),
  );
  expect(known).toContain(`connect-src 'self' ${named};`);
  expect(known).toContain(`img-src 'self' data: blob: ${named};`);
  expect(known).toContain("script-src 'self';");
});

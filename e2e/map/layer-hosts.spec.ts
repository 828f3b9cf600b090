import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "../stage/story.ts";
import { openWorld, type World } from "../stage/world.ts";
import { openMapServer, withCors } from "./map-server.ts";
import { drawnIn, openMap } from "./open-map.ts";
import { squareTile } from "./vector-tile.ts";

type Answer = { status: number; headers: Record<string, string>; body?: string | Buffer };
const json = { "content-type": "application/json" };

/** What the hosts of layers answer, by the first part of the path; of `silent` nothing comes. */
const answers: Record<string, Answer> = {
  missing: { status: 404, headers: withCors },
  broken: { status: 500, headers: withCors },
  cut: { status: 200, headers: { ...withCors, ...json }, body: '{"type":"FeatureColl' },
  page: { status: 200, headers: { ...withCors, "content-type": "text/html" }, body: "<html>Sign in</html>" },
  closed: { status: 200, headers: json, body: '{"type":"FeatureCollection","features":[]}' },
  faults: { status: 200, headers: withCors, body: squareTile("lines") },
};

async function withHosts(entries: object[], use: (world: World) => Promise<void>) {
  const server = await openMapServer(({ url = "" }, response) => {
    const answer = answers[url.split("/")[1] ?? ""];
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  const folder = mkdtempSync(join(tmpdir(), "tocsin-hosts-"));
  const file = join(folder, "layers.json");
  const text = JSON.stringify(entries).replaceAll("ORIGIN", server.origin);
  writeFileSync(file, text);
  await openWorld(use, { MAP_LAYERS: file });
  server.close();
  rmSync(folder, { recursive: true });
}

const common = { attribution: "Survey" };
const tiles = (host: string) => `ORIGIN/${host}/{z}/{x}/{y}`;
const ofKind = (kind: string, hosts: string[]) =>
  hosts.map((host) => ({
    ...common,
    name: `${kind} ${host}`,
    kind,
    address: kind === "geojson" ? `ORIGIN/${host}/all.json` : tiles(host),
    ...(kind === "vector" && { layer: "lines" }),
  }));

test("a layer of vector tiles is drawn, with its attribution", { tag: ["@proof", "@map"] }, async () => {
  const faults = { ...common, name: "Faults", kind: "vector", layer: "lines", address: tiles("faults") };
  await withHosts([faults, { ...faults, name: "Other", layer: "nothing" }], async (world) => {
    const { page } = await openMap(world, []);
    await page.goto("/assets?scope=all&show=faults,other");
    await expect.poll(() => drawnIn(page, "more-faults-areas")).toBeGreaterThan(0);
    await expect.poll(() => drawnIn(page, "more-faults-lines")).toBeGreaterThan(0);
    expect(await drawnIn(page, "more-other-areas")).toBe(0);
    await expect(page.locator(".maplibregl-ctrl-attrib-inner")).toContainText("Survey");
    await expect(page.getByText(/could not be loaded/)).toHaveCount(0);
  });
});

const failing = [
  ...ofKind("geojson", ["missing", "broken", "cut", "page", "closed"]),
  ...ofKind("raster", ["broken", "page", "closed"]),
  ...ofKind("vector", ["broken", "page", "cut"]),
];

test("whatever its host answers, a layer that cannot be shown is named", { tag: ["@proof", "@map"] }, async () => {
  await withHosts([...failing, ...ofKind("geojson", ["silent"])], async (world) => {
    const { page } = await openMap(world, []);
    for (const { name } of failing) {
      await page.goto(`/assets?scope=all&show=${name.replace(" ", "-")}`);
      await expect(page.getByRole("status").filter({ hasText: `${name} could not be loaded.` }), name).toBeVisible();
    }
    await page.goto("/assets?scope=all&show=geojson-silent");
    await expect(page.getByText("Loading geojson silent…")).toBeVisible();
  });
});

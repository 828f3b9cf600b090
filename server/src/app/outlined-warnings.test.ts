import { expect, test } from "vitest";
import { capIndex } from "../../../testing/documents/warning-documents.ts";
import { eventually, startTestServer } from "../../../testing/servers/test-server.ts";
import { eachByItself } from "../../../testing/worlds/quake-intake.ts";

const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

const box = (south: number, west: number, north: number, east: number): string =>
  [
    [south, west],
    [north, west],
    [north, east],
    [south, east],
    [south, west],
  ]
    .map((corner) => corner.join())
    .join(" ");

const harbour = {
  type: "Polygon",
  coordinates: [
    [
      [-9.2, 38.7],
      [-9.1, 38.7],
      [-9.1, 38.75],
      [-9.2, 38.75],
    ],
  ],
};
const pipeline = {
  type: "LineString",
  coordinates: [
    [-9, 39],
    [-8, 39],
  ],
};

type Said = { code: string; text: string };

/** What a person reads of one warning about a polygon at their harbour and their pipeline: the first reason at one of them. */
async function reasonAt(asset: string, polygon: string): Promise<Said> {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  await anna.call("PUT", "/api/users/rules", eachByItself);
  await anna.call("POST", "/api/monitor", { name: "Harbour", geometry: harbour });
  await anna.call("POST", "/api/monitor", { name: "Pipeline", geometry: pipeline, radius: 3 });
  const cap = {
    identifier: "id.1",
    sender: "wx@example.org",
    sent: at(-1),
    status: "Actual",
    msgType: "Alert",
    event: "Storm warning",
    category: "Met",
    severity: "Severe",
    urgency: "Immediate",
    certainty: "Likely",
    areaDesc: "Coast",
    expires: at(6),
    polygon,
  };
  const url = server.feeds.serve("/cap", capIndex([{ id: "urn:1", title: "Storm warning", summary: "Gusts.", cap }]));
  await anna.call("POST", "/api/news-source", { name: "Warnings", url });
  const [event] = await eventually(
    async () => (await anna.get("/api/event?page=1&take=50")).body.result,
    (events) => events.length === 1,
  );
  const decisionAt = async (): Promise<{ reasons: Said[] } | undefined> =>
    (await anna.get(`/api/decisions?eventId=${event.id}`)).body.result.find(
      (one: { assetName: string }) => one.assetName === asset,
    );
  const decision = await eventually(decisionAt, (found) => found !== undefined);
  const { code, text } = (decision as { reasons: [Said] }).reasons[0];
  return { code, text };
}

test.each([
  ["holds an area", box(38.6, -9.3, 38.9, -9.05), "Harbour", "inside", "The affected area overlaps Harbour"],
  ["lies inside an area", box(38.71, -9.16, 38.72, -9.14), "Harbour", "inside", "The affected area overlaps Harbour"],
  [
    "crosses the edge of an area",
    box(38.74, -9.3, 38.8, -9.15),
    "Harbour",
    "inside",
    "The affected area overlaps Harbour",
  ],
  [
    "shares an edge with an area",
    box(38.7, -9.1, 38.75, -9.05),
    "Harbour",
    "inside",
    "The affected area overlaps Harbour",
  ],
  [
    "has a corner in common with an area",
    box(38.75, -9.1, 38.8, -9.05),
    "Harbour",
    "inside",
    "The affected area overlaps Harbour",
  ],
  ["holds a line", box(38.9, -9.1, 39.1, -7.9), "Pipeline", "inside", "The affected area reaches the line of Pipeline"],
  [
    "crosses a line",
    box(38.95, -8.6, 39.05, -8.5),
    "Pipeline",
    "inside",
    "The affected area reaches the line of Pipeline",
  ],
  ["ends on a line", box(38.9, -8.6, 39, -8.5), "Pipeline", "inside", "The affected area reaches the line of Pipeline"],
  [
    "ends in a corridor",
    box(38.9, -8.6, 38.98, -8.5),
    "Pipeline",
    "inside",
    "The affected area reaches to within 1.4 mi of the line of Pipeline, inside its corridor",
  ],
  [
    "ends next to a corridor",
    box(38.9, -8.6, 38.95, -8.5),
    "Pipeline",
    "outside",
    "1.6 mi outside the corridor of Pipeline, which has 1.9 mi on either side of its line",
  ],
  ["ends next to an area", box(38.7, -9.08, 38.75, -9.05), "Harbour", "outside", "1.1 mi outside Harbour"],
])("a warning that %s is explained", async (_, polygon, asset, code, text) => {
  expect(await reasonAt(asset, polygon)).toEqual({ code, text });
});

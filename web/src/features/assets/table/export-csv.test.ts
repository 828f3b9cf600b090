import type { Asset } from "@tocsin/contract";
import { expect, test } from "vitest";
import { buildRows } from "./asset-row.ts";
import { assetsCsv } from "./export-csv.ts";

const asset: Asset = {
  id: 7,
  email: "anna@example.org",
  name: '=HYPERLINK("https://evil.example")',
  description: '+1, by the "river"\r\nand the bridge',
  lat: -38.7,
  lon: -9.1,
  geometry: null,
  radius: 4.98896,
  query: "@fire",
  tags: ["-coast", "north"],
  paused: false,
  created_at: "",
  updated_at: "",
};

test("a table saved as CSV keeps numbers, quotes texts as needed, and contains no formula", () => {
  const rows = buildRows({ assets: [asset], states: undefined, mutes: undefined, rules: undefined });
  const [head, ...lines] = assetsCsv(rows).split(/\r\n(?=tocsin_id,|\d)/);
  expect(head).toBe(
    "\ufefftocsin_id,name,description,lat,lon,radius_km,keywords,tags,paused,muted_until,worst_severity,inside,possible,nearest_km",
  );
  expect(lines).toEqual([
    `7,"'=HYPERLINK(""https://evil.example"")","'+1, by the ""river""\r\nand the bridge",-38.7,-9.1,4.99,'@fire,"'-coast,north",no,,,0,0,\r\n`,
  ]);
});

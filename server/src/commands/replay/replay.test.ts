import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "../../../../testing/servers/server-process.ts";
import { listPolls } from "./list-polls.ts";

const folderOf = (files: Record<string, string>): string => {
  const folder = mkdtempSync(join(tmpdir(), "tocsin-replay-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, body] of Object.entries(files)) writeFileSync(join(folder, name), body);
  return folder;
};

test("recorded polls are found by the times in the names of files, in their order", () => {
  const folder = folderOf({
    "2020-05-14T055222+1200__bbc.xml": "",
    "20200514-0100.json": "",
    "list_03_2020-05-12.xml": "",
    "README.md": "",
  });
  const polls = listPolls(folder).map(({ source, at }) => [source.replace(/^tocsin-.*/, "folder"), at.toISOString()]);
  expect(polls).toEqual([
    ["list", "2020-05-12T23:03:00.000Z"],
    ["bbc", "2020-05-13T17:52:22.000Z"],
    ["folder", "2020-05-14T01:00:00.000Z"],
  ]);
  expect(() => listPolls(tmpdir())).toThrow(/no recorded polls/);
});

test("recorded polls are replayed through the whole pipeline on their own clock, and what was withdrawn is a false start", async () => {
  const quake = (id: string, status: string) => ({
    type: "Feature",
    id,
    properties: {
      mag: 6.4,
      place: "10 km W of Lisbon, Portugal",
      time: 1583056800000,
      ids: `,${id},`,
      net: "us",
      status,
    },
    geometry: { type: "Point", coordinates: [-9.2, 38.7, 10] },
  });
  const list = (...features: object[]) => JSON.stringify({ type: "FeatureCollection", features });
  const folder = folderOf({
    "20200301-1005.json": list(quake("us1", "automatic")),
    "20200301-1030.json": list(quake("us1", "deleted")),
  });
  const { code, output } = await runCommand("sources", ["replay", folder], {});
  expect(output).toContain("| polls | 2 |");
  for (const row of ["items | 1", "revisions of items | 2", "events | 1", "ended events | 1", "false starts | 1"]) {
    expect(output).toContain(`| ${row} |`);
  }
  expect(output).toMatch(/\| notifications \| [12] \|/);
  expect(code).toBe(0);
});

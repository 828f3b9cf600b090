import { expect, test } from "vitest";
import { readPacks } from "../../sources/packs/read-packs.ts";
import { compareRegister, readRegister, wordComparison } from "./compare-register.ts";

const packs = readPacks();
const entries = packs.flatMap(({ entries }) => entries);
const sourceOf = (sourceId: string, capAlertFeed: string, capAlertFeedStatus = "operating") => ({
  source: {
    sourceId,
    capAlertFeed,
    capAlertFeedStatus,
    byLanguage: [{ code: "en", name: `Service ${sourceId}`, logo: "" }],
  },
});
const mirror = (id: string): string => `https://cap-sources.s3.amazonaws.com/${id}/rss.xml`;
const register = {
  sources: [
    sourceOf("bw-met-en", mirror("bw-met-en")),
    sourceOf("cm-meteo-fr", "https://meteo.example.cm/api/cap/rss.xml"),
    sourceOf("cf-dmn-fr", mirror("cf-dmn-fr"), "Not used"),
    sourceOf("ke-kmd-en", "http://www.meteo.go.ke/api/cap/rss.xml/"),
    sourceOf("zz-new-en", "https://new.example/rss.xml"),
    sourceOf("zz-old-en", "https://old.example/rss.xml", "not used"),
    { source: { sourceId: "broken" } },
    { source: null },
  ],
};

test("the register shows which sources of packs operate, moved, are in doubt or unlisted, and which are missing", () => {
  const { operating, moved, doubtful, unlisted, missing } = compareRegister(
    packs,
    readRegister(JSON.stringify(register)),
  );
  expect(operating.map(({ url }) => url)).toEqual([mirror("bw-met-en"), "https://meteo.go.ke/api/cap/rss.xml"]);
  expect(moved.map(({ entry, to }) => [entry.url, to.url])).toEqual([
    [mirror("cm-meteo-fr"), "https://meteo.example.cm/api/cap/rss.xml"],
  ]);
  expect(doubtful.map(({ entry, status }) => [entry.url, status])).toEqual([[mirror("cf-dmn-fr"), "not used"]]);
  expect(missing.map(({ id }) => id)).toEqual(["zz-new-en"]);
  const official = entries.filter((entry) => entry.official);
  expect(unlisted).toHaveLength(official.length - 4);
  const words = wordComparison({ operating, moved, doubtful, unlisted: [], missing }).join("\n");
  expect(words).toContain("Moved: 1");
  expect(words).toContain(`from ${mirror("cm-meteo-fr")}\n    to   https://meteo.example.cm/api/cap/rss.xml`);
  expect(words).toContain("Service zz-new-en (zz-new-en): https://new.example/rss.xml");
});

test.each(["no JSON", "[]", '{"sources": []}'])("a document that is no register is refused: %s", (text) => {
  expect(() => readRegister(text)).toThrow(/The register is not/);
});

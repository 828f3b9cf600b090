import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatter } from "@lingui/format-po";
import { channelFacts } from "@tocsin/contract";
import { expect, test } from "vitest";
import { listDefined } from "./msg.ts";

const server = join(import.meta.dirname, "../../..");

/** Loads every module that names texts. */
async function loadAll(): Promise<void> {
  const files = globSync("src/**/*.ts", { cwd: server }).filter((file) => !file.endsWith(".test.ts"));
  const naming = files.filter((file) => readFileSync(join(server, file), "utf8").includes('from "#messages"'));
  for (const file of naming) await import(join(server, file));
}

async function readCatalogue(): Promise<Record<string, string | undefined>> {
  const filename = join(server, "locales/en.po");
  const context = { locale: "en", sourceLocale: "en", filename };
  const entries = await formatter().parse(readFileSync(filename, "utf8"), context);
  return Object.fromEntries(Object.entries(entries).map(([id, { translation }]) => [id, translation]));
}

test("the catalogue holds every text that the server names, and no other", async () => {
  await loadAll();
  const ofChannels = Object.values(channelFacts).flatMap(({ label, word }) => [label, word]);
  const named = [...[...listDefined()].map(([id, message]) => ({ id, message })), ...ofChannels];
  expect(await readCatalogue()).toEqual(Object.fromEntries(named.map(({ id, message }) => [id, message])));
});

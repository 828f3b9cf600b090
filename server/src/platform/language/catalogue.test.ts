import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatter } from "@lingui/format-po";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import {
  channelFacts,
  emailText,
  eventActs,
  findingVariables,
  graphTexts,
  identifierTexts,
  issueTexts,
  itemVariables,
  listSaid,
  requiredText,
  type SetUpField,
  schemaTexts,
  setUpForms,
  templateProblems,
  templateVariables,
} from "@tocsin/contract";
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

const textsOfContract = [
  ...Object.values(setUpForms)
    .flatMap(({ fields }): SetUpField[] => Object.values(fields))
    .flatMap(({ label, hint }) => (hint ? [label, hint] : [label])),
  ...Object.values(channelFacts).flatMap(({ label, word }) => [label, word]),
  ...[eventActs, graphTexts, identifierTexts, issueTexts, schemaTexts].flatMap((texts) => Object.values(texts)),
  ...[itemVariables, findingVariables, templateVariables, templateProblems].flatMap((texts) => Object.values(texts)),
  ...[emailText, requiredText, ...listSaid()],
];

test("the catalogue holds every text that the server names, and no other", async () => {
  await loadAll();
  const named = [...[...listDefined()].map(([id, message]) => ({ id, message })), ...textsOfContract];
  expect(await readCatalogue()).toEqual(Object.fromEntries(named.map(({ id, message }) => [id, message])));
});

test("the placeholders of a text of the contract are plain names, for pages do not parse messages", () => {
  for (const { id, message } of textsOfContract) {
    const placeholders = compileMessage(message).filter((part) => typeof part !== "string");
    expect(message.match(/\{\w+\}/g) ?? [], id).toEqual(placeholders.map(([name]) => `{${name}}`));
    expect(message, id).not.toMatch(/['#]/);
  }
});

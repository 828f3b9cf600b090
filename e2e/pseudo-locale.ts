import { readFileSync } from "node:fs";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import type { BrowserContext } from "@playwright/test";
import { keyOf } from "../web/message-key.ts";

/** A language that nobody speaks: every text of the catalogue, made recognisable and longer. */
export type PseudoLocale = "en-XA" | "ar-XB";

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = "àƀçðéƒĝĥîĵķĺɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ";
const filler = "ĺöŕéɱ îþšûɱ ðöĺöŕ šîţ àɱéţ ";
const isolate = ["\u2067", "\u2069"] as const;

/** A piece of text with accents and 40 % longer; elements such as `<0>` stay. */
const lengthen = (text: string): string =>
  text
    .split(/(<\/?\d+\/?>)/)
    .map((part, at) => (at % 2 === 1 ? part : accent(part)))
    .join("");

/** The same, read from right to left. What has no letters stays, such as the "#" for the number of a plural. */
const mirror = (text: string): string => (/[A-Za-z]/.test(text) ? `${isolate[0]}${lengthen(text)}${isolate[1]}` : text);

function accent(text: string): string {
  if (!/[A-Za-z]/.test(text)) return text;
  const changed = text.replace(/[A-Za-z]/g, (letter) => accented[plain.indexOf(letter)] ?? letter);
  const more = filler.repeat(Math.ceil(text.length / 60)).slice(0, Math.ceil(text.length * 0.4));
  return changed.replace(/(\s*)$/, ` ${more.trim()}$1`);
}

type CompiledMessage = ReturnType<typeof compileMessage>;
type Token = CompiledMessage[number];

const change = (tokens: readonly Token[], word: (text: string) => string): CompiledMessage =>
  tokens.map((token): Token => {
    if (typeof token === "string") return word(token);
    const [name, type, cases] = token as [string, string?, Record<string, unknown>?];
    if (!type || !cases) return token;
    const changed = Object.entries(cases).map(([key, value]) => [
      key,
      Array.isArray(value)
        ? change(value as Token[], word)
        : typeof value === "string" && key !== "offset"
          ? word(value)
          : value,
    ]);
    return [name, type, Object.fromEntries(changed)] as unknown as Token;
  });

type Entry = { key: string; text: string };

/** The English texts of `web/locales/en.po`, with the keys by which the page looks for them. */
function readEntries(): Entry[] {
  const po = readFileSync(new URL("../web/locales/en.po", import.meta.url), "utf8");
  const read = (entry: string, name: string): string =>
    [...(new RegExp(`^${name} ((?:".*"\n?)+)`, "m").exec(entry)?.[1] ?? "").matchAll(/^(".*")$/gm)]
      .map(([, line = '""']) => JSON.parse(line))
      .join("");
  return po
    .split("\n\n")
    .map((entry): Entry => {
      const [id, text] = [read(entry, "msgid"), read(entry, "msgstr")];
      return { text, key: entry.includes("js-lingui-explicit-id") ? id : keyOf(generateMessageId(id), id) };
    })
    .filter(({ key }) => key !== "");
}

/** The catalogue of a pseudo-locale, as the page loads it. */
export function makeCatalogue(locale: PseudoLocale): Record<string, CompiledMessage> {
  const word = locale === "en-XA" ? lengthen : mirror;
  return Object.fromEntries(readEntries().map(({ key, text }) => [key, change(compileMessage(text), word)]));
}

/** Has the pages of a browser speak a pseudo-locale; nothing of it is in the product. */
export async function speakPseudo(context: BrowserContext, locale: PseudoLocale): Promise<void> {
  await context.addInitScript((name) => localStorage.setItem("locale", name), locale);
  await context.route(`**/locales/${locale}.json`, (route) => route.fulfill({ json: makeCatalogue(locale) }));
}

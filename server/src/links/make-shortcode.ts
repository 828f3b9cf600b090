import type { Shortcode, ShortcodeInput } from "@tocsin/contract";
import { msg } from "#messages";
import type { Db } from "../platform/db/database.ts";
import { AppError, invalidField } from "../platform/errors.ts";
import { randomCode } from "../platform/random-code.ts";
import { insertShortcode, toShortcode } from "./queries.ts";
import { isShortLink } from "./short-links.ts";

const texts = {
  taken: msg({ id: "error.link.taken", message: "This code is already in use. Choose another one." }),
  credentials: msg({ id: "error.url.credentials", message: "The URL must not contain a user name or password" }),
  loop: msg({ id: "error.link.loop", message: "A short link cannot lead to another short link" }),
};

/** 62^7 are 3.5 billion thousands: codes are not guessed one after the other, and seldom meet. */
const letters = 7;
const mostTries = 5;

type Parts = { db: Db; shortLinks: string; publicUrl: string };

/** Makes a short code for an address. Throws `invalid` for addresses that none may lead to, `conflict` for a taken code. */
export async function makeShortcode(
  { db, shortLinks, publicUrl }: Parts,
  input: ShortcodeInput,
  createdBy: string,
): Promise<Shortcode> {
  const url = checkTarget(input.url, shortLinks, publicUrl);
  for (let tried = 0; tried < (input.code === undefined ? mostTries : 1); tried++) {
    const code = input.code ?? randomCode(letters);
    const row = await insertShortcode(db, { code, url, created_by: createdBy });
    if (row) return toShortcode(row, shortLinks);
  }
  throw new AppError("conflict", texts.taken);
}

function checkTarget(text: string, shortLinks: string, publicUrl: string): string {
  const url = new URL(text);
  if (url.username || url.password) throw invalidField("url", texts.credentials);
  if (isShortLink(url, shortLinks, publicUrl)) throw invalidField("url", texts.loop);
  return url.href;
}

import { z } from "zod";
import { parseAllow, parseContact } from "../safe-fetch/index.ts";
import { number, parsedBy, setting, text } from "./schemas.ts";

export const sourceSettings = {
  DEFAULT_SOURCES: setting(
    z.enum(["on", "off"], "must be on or off").default("on"),
    "`off`: do not switch on the pack *Worldwide hazards* at the first start",
  ),
  PACKS_DIR: setting(text, "a folder with packs of sources of your own, see [packs](sources.md#packs)"),
  POLL_SECONDS: setting(
    number("must be a number of seconds").min(1).max(86_400).default(300),
    "minimum poll interval in seconds",
  ),
  CONTACT: setting(
    parsedBy(parseContact),
    "an email address or a page of yours, sent in the `User-Agent` of every request, so that publishers of sources can write to you",
    "`PUBLIC_URL`",
  ),
  FETCH_ALLOW: setting(
    parsedBy(parseAllow),
    "private hosts (`host` or `host:port`) that sources and links may be fetched from",
    "none",
  ),
};

import { z } from "zod";
import { Time } from "./common.ts";
import { says } from "./sentences.ts";

/** Those that are made up have seven letters and digits or more; one of an admin's own may be a word. */
export const shortcodeForm = /^[\w-]{3,64}$/;

/** First parts of paths that a server answers itself at the short links' address. */
const reservedCodes = new Set(["admin", "api", "healthz", "readyz"]);

const webAddressMessage = says(
  /*i18n*/ { id: "field.webAddress", message: "Please enter a web address that starts with http:// or https://" },
);

/** A short code and what it leads to. */
export const Shortcode = z.object({
  code: z.string(),
  /** The whole short address. */
  shortUrl: z.string(),
  url: z.string(),
  clicks: z.number().int(),
  createdAt: Time,
  /** Who created it: an email, the name of a key, or "Tocsin" for links in messages. */
  createdBy: z.string(),
});
export type Shortcode = z.infer<typeof Shortcode>;

/** `url`: an address of this installation or any http(s) one; `code`: made up where absent. */
export const ShortcodeInput = z.strictObject({
  url: z.url({ protocol: /^https?$/, message: webAddressMessage }).max(2000),
  code: z
    .string()
    .regex(
      shortcodeForm,
      says(/*i18n*/ { id: "field.code", message: "Please enter 3 to 64 letters, digits, hyphens or underscores" }),
    )
    .refine(
      (code) => !reservedCodes.has(code.toLowerCase()),
      says(
        /*i18n*/ {
          id: "field.codeReserved",
          message: "This code is reserved for a page of the server. Please choose another one.",
        },
      ),
    )
    .optional(),
});
export type ShortcodeInput = z.infer<typeof ShortcodeInput>;

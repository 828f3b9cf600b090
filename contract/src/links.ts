import { z } from "zod";
import { Time } from "./common.ts";

/** A short code and what it leads to. */
export const Shortcode = z.object({
  code: z.string(),
  /** The whole short address. */
  shortUrl: z.string(),
  url: z.string(),
  clicks: z.number().int(),
  createdAt: Time,
  /** Who made it: an e-mail, the name of a key, or "Tocsin" for those in messages. */
  createdBy: z.string(),
});
export type Shortcode = z.infer<typeof Shortcode>;

/** `url`: an address of this installation or any http(s) one; `code`: at least seven letters and digits, made up where absent. */
export const ShortcodeInput = z.strictObject({
  url: z
    .url({ protocol: /^https?$/, message: "Please enter a web address that starts with http:// or https://" })
    .max(2000),
  code: z
    .string()
    .regex(/^[0-9A-Za-z]{7,64}$/, "Please enter at least 7 letters and digits, and nothing else")
    .optional(),
});
export type ShortcodeInput = z.infer<typeof ShortcodeInput>;

import { z } from "zod";
import { reasonOf } from "../log.ts";

/**
 * A setting: how its variable is read, what it means (Markdown, for docs/settings.md), and what holds while it is not set
 * (`unset`), where its schema's default does not show it. An empty variable counts as absent, as in most shells' `NAME= command`.
 */
export const setting = <T extends z.ZodType>(schema: T, description: string, unset?: string) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema).meta({ description, unset });

/** A setting whose empty text has a meaning of its own: null. */
export const settingOrEmpty = <T extends z.ZodType>(schema: T, description: string, unset: string) =>
  z.preprocess((value) => (value === "" ? null : value), schema.nullable().optional()).meta({ description, unset });

export const text = z.string().optional();

export const list = z
  .string()
  .default("")
  .transform((line) =>
    line
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  );

export const emails = list.pipe(z.array(z.email("must be email addresses separated by commas").toLowerCase()));

/** A text in a small language of its own; the error of its parser is the reported problem. */
export const parsedBy = <T>(parse: (text: string) => T) =>
  z
    .string()
    .default("")
    .transform((line, context) => {
      try {
        return parse(line);
      } catch (error) {
        context.addIssue({ code: "custom", message: reasonOf(error) });
        return z.NEVER;
      }
    });

export const origin = z
  .url({ protocol: /^https?$/, message: "must be an address such as https://tocsin.example.org" })
  .transform((url) => new URL(url).origin);

/** An origin or an address below it, without a slash at its end. */
export const linkBase = z
  .url({ protocol: /^https?$/, message: "must be an address such as https://go.example.org" })
  .refine((url) => /^[^?#@]*$/.test(url), "must be an address without user, query or fragment")
  .transform((url) => new URL(url).href.replace(/\/+$/, ""));

export const webAddress = z.url({
  protocol: /^https?$/,
  message: "must be an address that starts with http:// or https://",
});

/** A base address, without a slash at its end. */
export const baseAddress = webAddress
  .refine((url) => !/[?#]/.test(url), "must be an address without query or fragment")
  .transform((url) => url.replace(/\/+$/, ""));

export const number = (message = "must be a number") => z.coerce.number(message);

/** A whole number from `least` on. */
export const count = (least: number, message?: string) => number(message).int().min(least);

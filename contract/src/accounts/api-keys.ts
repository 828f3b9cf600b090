import { z } from "zod";
import { plainText, Time } from "../base/common.ts";
import { requiredText } from "../base/patterns.ts";
import { says } from "../base/sentences.ts";

/** The scopes of a key; `write` includes `read`. */
export const keyAreas = [
  "assets",
  "events",
  "notifications",
  "sources",
  "users",
  "analysis",
  "links",
  "metrics",
] as const;
export type KeyArea = (typeof keyAreas)[number];

export const KeyScope = z.templateLiteral([z.enum(keyAreas), ":", z.enum(["read", "write"])]);
export type KeyScope = z.infer<typeof KeyScope>;

/** A key of a service, without the key itself: that is shown once. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first letters, to know it by. */
  prefix: z.string(),
  scopes: z.array(KeyScope),
  createdAt: Time,
  createdBy: z.string(),
  lastUsedAt: Time.nullable(),
  revokedAt: Time.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const ApiKeyInput = z.strictObject({
  name: plainText(100).refine((name) => name.length > 0, says(requiredText)),
  scopes: z
    .array(KeyScope)
    .min(1, says(/*i18n*/ { id: "field.scopes", message: "Please choose at least one scope" }))
    .max(20),
});
export type ApiKeyInput = z.infer<typeof ApiKeyInput>;

/** A new key; the only response that contains it. */
export const NewApiKey = ApiKey.extend({ key: z.string() });
export type NewApiKey = z.infer<typeof NewApiKey>;

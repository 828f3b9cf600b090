import { z } from "zod";
import { plainText, Time } from "../base/common.ts";
import { requiredText } from "../base/patterns.ts";
import { says } from "../base/sentences.ts";

/** Walls that a person may have at the same time. */
export const mostWallLinks = 20;

/** A link that opens the wall of a person, without the token: that is shown once. */
export const WallLink = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Time,
  lastUsedAt: Time.nullable(),
});
export type WallLink = z.infer<typeof WallLink>;

export const WallLinkInput = z.strictObject({
  name: plainText(100).refine((name) => name.length > 0, says(requiredText)),
});
export type WallLinkInput = z.infer<typeof WallLinkInput>;

/** A new link; the only response that contains its token, and the address that carries it. */
export const NewWallLink = WallLink.omit({ lastUsedAt: true }).extend({ url: z.string(), token: z.string() });
export type NewWallLink = z.infer<typeof NewWallLink>;

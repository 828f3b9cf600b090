import { z } from "zod";
import { Id, longestTag, Time, tagList } from "../base/common.ts";
import { says } from "../base/sentences.ts";
import { RuleSet } from "../notifications/rules.ts";
import { assetFields } from "./assets.ts";

/** The most assets that one call changes. */
export const mostAtOnce = 10_000;

const Tags = tagList(longestTag);

const tagsTwice = says(/*i18n*/ { id: "field.tagsTwice", message: "A tag cannot be both added and removed" });
const nothingChanges = says(/*i18n*/ { id: "field.bulkEmpty", message: "Please choose at least one change" });
const noAssets = says(/*i18n*/ { id: "field.bulkIds", message: "Please provide assets and changes" });

/**
 * What changes of each of several assets; what is left out stays. `tags` replaces all tags, and `addTags` and `removeTags` change some.
 * A `mutedUntil` of null unmutes. `rules` gives each asset rules of its own that differ from its present ones in what is named; null
 * has it follow the rules of its tags, or of all assets, again.
 */
export const BulkAssetChange = z
  .strictObject({
    tags: Tags.optional(),
    addTags: Tags.min(1).optional(),
    removeTags: Tags.min(1).optional(),
    radius: assetFields.radius,
    paused: z.boolean().optional(),
    mutedUntil: Time.nullable().optional(),
    rules: z.strictObject(RuleSet.shape.rules.partial().shape).nullable().optional(),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), { message: nothingChanges })
  .refine(({ addTags = [], removeTags = [] }) => !addTags.some((tag) => removeTags.includes(tag)), {
    path: ["removeTags"],
    message: tagsTwice,
  });
export type BulkAssetChange = z.infer<typeof BulkAssetChange>;

const Ids = z.array(Id).min(1).max(mostAtOnce);

/** The same changes for some assets. */
export const BulkAssetGroup = z.strictObject({ ids: Ids, changes: BulkAssetChange });
export type BulkAssetGroup = z.infer<typeof BulkAssetGroup>;

/** One group of assets (`ids`, `changes`), or several with different changes (`each`), as `undo` of an earlier answer has them. */
export const BulkAssetInput = z
  .strictObject({
    ids: Ids.optional(),
    changes: BulkAssetChange.optional(),
    each: z.array(BulkAssetGroup).min(1).max(mostAtOnce).optional(),
  })
  .refine(({ ids, changes, each }) => (each ? !ids && !changes : ids && changes), { path: ["ids"], message: noAssets })
  .refine(({ each = [] }) => each.reduce((count, { ids }) => count + ids.length, 0) <= mostAtOnce, {
    path: ["each"],
    message: says(
      /*i18n*/ { id: "field.bulkMost", message: "Please change at most {most} assets at once" },
      { most: mostAtOnce },
    ),
  });
export type BulkAssetInput = z.infer<typeof BulkAssetInput>;

/** The number of assets that changed, of those that were that way already, and what to send as `each` to restore the former values. */
export const BulkAssetResult = z.object({
  changed: z.number().int(),
  unchanged: z.number().int(),
  undo: z.array(z.object({ ids: z.array(z.number().int()), changes: BulkAssetChange })),
});
export type BulkAssetResult = z.infer<typeof BulkAssetResult>;

import { z } from "zod";
import { CapCertainty, Category, Severity, Urgency } from "../base/common.ts";
import { says } from "../base/sentences.ts";

/** Names joined by dots, such as `properties.level`; a column of a table by its whole name. */
const Path = /* @__PURE__ */ z.string().trim().min(1).max(200);
const mostWords = 100;
const unreadable = says(
  /*i18n*/ {
    id: "field.mapping",
    message: "Set `from` to a path, or `value` to one of the allowed values",
  },
);

/**
 * Where a field comes from: `from` an entry's own, whose texts `words` translates (case does not matter), or one `value` for
 * every entry.
 */
const fieldOf = <Output extends z.ZodType<string>>(output: Output) =>
  z
    .union(
      [
        z.strictObject({
          from: Path,
          words: z
            .record(z.string().max(200), output)
            .refine((words) => Object.keys(words).length <= mostWords)
            .optional(),
        }),
        z.strictObject({ value: output }),
      ],
      { error: unreadable },
    )
    .optional();

const text = /* @__PURE__ */ fieldOf(/* @__PURE__ */ z.string().max(200));

/** What an entry of a table or of JSON can say, named as in the preview. */
export const MappedFields = /* @__PURE__ */ z.strictObject({
  title: /* @__PURE__ */ text.unwrap(),
  id: text,
  summary: text,
  link: text,
  publishedAt: text,
  updatedAt: text,
  lat: text,
  lon: text,
  radiusKm: text,
  placeName: text,
  /** Both or none: the scheme of a code, such as `UGC`, and the code. */
  areaScheme: text,
  areaCode: text,
  category: /* @__PURE__ */ fieldOf(Category),
  severity: /* @__PURE__ */ fieldOf(Severity),
  urgency: /* @__PURE__ */ fieldOf(Urgency),
  capCertainty: /* @__PURE__ */ fieldOf(CapCertainty),
  /** Whatever is not `Actual` is no incident. */
  status: text,
  /** `Cancel` ends the event. */
  msgType: text,
  onset: text,
  expires: text,
});
export type MappedFields = z.infer<typeof MappedFields>;
export type MappedField = keyof MappedFields;

/**
 * How to read a document in a form of its own: CSV, JSON, GeoJSON or XML. `entries` is the path of the list of its entries,
 * "" for the document itself; `complete` says that what it no longer lists has ended.
 */
export const SourceMapping = /* @__PURE__ */ z.strictObject({
  entries: /* @__PURE__ */ z.string().trim().max(200),
  complete: /* @__PURE__ */ z.boolean().optional(),
  fields: MappedFields,
});
export type SourceMapping = z.infer<typeof SourceMapping>;

/**
 * What can be mapped in a document: the paths of its lists of entries, the most likely first, and what the entries of the one
 * that was read consist of, each with some of its texts.
 */
export const DocumentOutline = /* @__PURE__ */ z.object({
  lists: z.array(z.string()),
  columns: z.array(z.object({ path: z.string(), values: z.array(z.string()) })),
});
export type DocumentOutline = z.infer<typeof DocumentOutline>;

import type { DocumentOutline, MappedField, MappedFields } from "@tocsin/contract";

/** What sources usually call a field, in the last name of a path. */
const usualNames: [MappedField, RegExp][] = [
  ["title", /^(title|headline|name|notice|subject|summary|event|description)$/],
  ["id", /^(id|guid|uid|identifier|number|nr|no|objectid)$/],
  ["summary", /^(summary|description|details?|text|message|body)$/],
  ["link", /^(link|url|web|href)$/],
  ["publishedAt", /^(published(at)?|pubdate|created(at)?|date|time|datetime|start(time|date)?|since|begin|onset)$/],
  ["expires", /^(expires|expiry|end(s|time|date)?|until|validto)$/],
  ["lat", /^(lat|latitude|y)$/],
  ["lon", /^(lon|lng|long|longitude|x)$/],
  ["placeName", /^(place(name)?|location|area|region|city|town|county|address)$/],
  ["severity", /^(severity|level|priority|rating)$/],
];

/** A first mapping by the names of the columns; none is used for two fields. */
export function guessFields({ columns }: DocumentOutline): Partial<MappedFields> {
  const free = new Set(columns.map(({ path }) => path));
  const guessed = usualNames.flatMap(([field, names]) => {
    const from = [...free].find((path) => names.test(plainName(path)));
    if (from === undefined) return [];
    free.delete(from);
    return [[field, { from }]];
  });
  return Object.fromEntries(guessed);
}

const plainName = (path: string): string =>
  (path.split(".").at(-1) ?? "").toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

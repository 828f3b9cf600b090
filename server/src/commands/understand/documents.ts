import { z } from "zod";

/** One document of a file for `npm run understand -- --in`. `spans` are offsets in UTF-16 code units of `text`. */
export const Document = z.object({
  id: z.union([z.string(), z.number()]),
  text: z.string(),
  title: z.string().nullish(),
  /** The domain or the address of the source, or its name. */
  source: z.string().nullish(),
  publishedAt: z
    .string()
    .refine((time) => !Number.isNaN(Date.parse(time)), "not a time, such as 2026-03-01T12:00:00Z")
    .nullish(),
  spans: z.array(z.object({ start: z.number().int().min(0), end: z.number().int().min(0) })).nullish(),
});
export type Document = z.infer<typeof Document>;

/** A line that is a document, or what is wrong with it. */
export type Line = { document: Document } | { id: unknown; error: string };

/** Reads one line; never throws, so that one broken line costs no other. */
export function readLine(line: string): Line {
  let parsed: unknown;
  try {
    // A file may begin with a byte order mark.
    parsed = JSON.parse(line.replace(/^\uFEFF/, ""));
  } catch {
    return { id: null, error: "The line is not JSON." };
  }
  const read = Document.safeParse(parsed);
  if (read.success) return { document: read.data };
  const [issue] = read.error.issues;
  const id = typeof parsed === "object" && parsed !== null && "id" in parsed ? parsed.id : null;
  return { id, error: `${issue?.path.join(".") || "The line"}: ${issue?.message ?? "not a document"}` };
}

/** The address of a source that is given as an address or as a domain; its name alone says nothing of its country. */
export function linkOf({ source }: Document): string | null {
  if (!source) return null;
  const address = /^[\w-]+(?:\.[\w-]+)+$/.test(source) ? `https://${source}/` : source;
  return URL.canParse(address) ? address : null;
}

/** Longer beginnings are text, and no headline. */
const longestHeadline = 200;

/** The headline and the text of a document; without a title, its first line or sentence is the headline. */
export function partsOf({ title, text }: Document): { title: string; summary: string } {
  if (title && title.trim() !== "") return { title, summary: text };
  const trimmed = text.trim();
  const end = /\n|(?<=[\p{L}\p{N})"'’”]{2}[.!?])\s|(?<=[。！？])/u.exec(trimmed);
  const headline = trimmed.slice(0, end?.index ?? trimmed.length);
  return headline.length > longestHeadline
    ? { title: "", summary: trimmed }
    : { title: headline, summary: trimmed.slice(headline.length).trim() };
}

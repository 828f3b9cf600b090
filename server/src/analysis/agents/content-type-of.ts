import { rulesAlone, type SourceKind } from "@tocsin/contract";

/** How a source is read that has chosen nothing, by its kind; one that was not read yet counts as news. */
const byKind: Record<SourceKind, "news" | "official"> = { rss: "news", atom: "news", usgs: "official" };

/** The content type of a source; null for the rules only. */
export function contentTypeOf({ contentType, kind }: { contentType: string | null; kind: SourceKind | null }) {
  return contentType === rulesAlone ? null : (contentType ?? (kind ? byKind[kind] : "news"));
}

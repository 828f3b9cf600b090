import { rulesAlone, type SourceKind } from "@tocsin/contract";

/** How a source is read that has chosen nothing, by its kind; one that was not read yet counts as news. */
const byKind: Record<SourceKind, "news" | "official"> = { rss: "news", atom: "news", usgs: "official" };

/** The content type that a source is read by; null for the rules alone. */
export function contentTypeOf({ contentType, kind }: { contentType: string | null; kind: SourceKind | null }) {
  return contentType === rulesAlone ? null : (contentType ?? (kind ? byKind[kind] : "news"));
}

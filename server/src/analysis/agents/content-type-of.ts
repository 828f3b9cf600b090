import { formatFacts, rulesAlone, type SourceKind } from "@tocsin/contract";

/** The content type that a source is read by, by its format where none was chosen; null for the rules alone. */
export function contentTypeOf({ contentType, kind }: { contentType: string | null; kind: SourceKind | null }) {
  return contentType === rulesAlone
    ? null
    : (contentType ?? (kind && formatFacts[kind].isOfficial ? "official" : "news"));
}

import { formatFacts, rulesAlone, type SourceKind } from "@tocsin/contract";

/** The content type of a source: its own choice, or the default of its format; null for the rules only. */
export function contentTypeOf({ contentType, kind }: { contentType: string | null; kind: SourceKind | null }) {
  return contentType === rulesAlone
    ? null
    : (contentType ?? (kind && formatFacts[kind].isOfficial ? "official" : "news"));
}

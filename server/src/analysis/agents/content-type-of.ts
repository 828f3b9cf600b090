import { rulesAlone } from "@tocsin/contract";

/** The content type of a source: its own choice, or the default for official sources or for news; null for the rules only. */
export function contentTypeOf({ contentType, isOfficial }: { contentType: string | null; isOfficial: boolean }) {
  return contentType === rulesAlone ? null : (contentType ?? (isOfficial ? "official" : "news"));
}

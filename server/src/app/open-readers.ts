import { type AssetFiles, createAssetFiles } from "../assets/import/asset-files.ts";
import { createFeedReader, type FeedReader } from "../sources/reading/feed-reader.ts";

/** What reads documents from outside, each in a thread that starts with the first one. */
export type Readers = { feedReader: FeedReader; assetFiles: AssetFiles };

/**
 * Opens the readers. Servers in one process can share them: starting a thread costs more than starting a server, and none keeps
 * anything from one document to the next.
 */
export function openReaders(): Readers & { close(): Promise<void> } {
  const readers = { feedReader: createFeedReader({ cpuMs: 10_000, maxHeapMb: 512 }), assetFiles: createAssetFiles() };
  return {
    ...readers,
    async close() {
      await Promise.all([readers.feedReader.close(), readers.assetFiles.close()]);
    },
  };
}

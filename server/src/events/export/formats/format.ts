import type { ExportedEvent, ExportParts } from "../read-exported.ts";

type Batches = AsyncIterable<readonly ExportedEvent[]>;

/** What a document says of itself. */
export type Origin = {
  /** The address of the installation. */
  publicUrl: string;
  title: string;
  /** The address where the document itself is found; absent for a file. */
  selfUrl?: string | undefined;
  /** Names the document whatever its address, which contains a token; absent for a file. */
  id?: string | undefined;
};

/** A form in which events leave the installation. */
export type Format = {
  mediaType: string;
  /** The ending of the name of a file. */
  ending: string;
  /** What it reads in addition to the fields of events. */
  reads: ExportParts;
  /** The document, piece by piece, while the events are read. */
  write(events: Batches, origin: Origin): AsyncIterable<string> | ReadableStream<Uint8Array>;
};

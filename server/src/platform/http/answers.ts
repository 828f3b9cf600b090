import type { ListMetadata } from "@tocsin/contract";

/** A list that is not paged, in the form of every list. */
export const onePage = <T>(result: T[]): { result: T[]; metadata: ListMetadata } => ({
  result,
  metadata: { pageCount: 1, total: result.length },
});

/** One page of a longer list; a number of all that is estimated says so. */
export const onePageOf = <T>(
  result: T[],
  total: number,
  take: number,
  estimated?: true,
): { result: T[]; metadata: ListMetadata } => ({
  result,
  metadata: { pageCount: Math.max(1, Math.ceil(total / take)), total, ...(estimated && { estimated }) },
});

/** A body of JSON that is built once, as bytes, and answered to several callers. */
export const encodeJson = (body: object): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(body));

export const answerJson = (bytes: Uint8Array<ArrayBuffer>): Response =>
  new Response(bytes, { headers: { "content-type": "application/json" } });

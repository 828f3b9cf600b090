import type { ListMetadata } from "@tocsin/contract";

/** A list that is not paged, in the form of every list. */
export const onePage = <T>(result: T[]): { result: T[]; metadata: ListMetadata } => ({
  result,
  metadata: { pageCount: 1, total: result.length },
});

/** One page of a longer list; an estimated total is marked as such. */
export const onePageOf = <T>(
  result: T[],
  total: number,
  take: number,
  estimated?: true,
): { result: T[]; metadata: ListMetadata } => ({
  result,
  metadata: { pageCount: Math.max(1, Math.ceil(total / take)), total, ...(estimated && { estimated }) },
});

/** A body of JSON as bytes; one that is answered to several callers is built once. */
export const encodeJson = (body: object): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(body));

/** The length is stated, so that a short response is not compressed. */
export const answerJson = (bytes: Uint8Array<ArrayBuffer>, status = 200): Response =>
  new Response(bytes, {
    status,
    headers: { "content-type": "application/json", "content-length": String(bytes.byteLength) },
  });

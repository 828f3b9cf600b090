/** A list that is not paged, in the form of every list. */
export const onePage = <T>(result: T[]): { result: T[]; metadata: { pageCount: number; total: number } } => ({
  result,
  metadata: { pageCount: 1, total: result.length },
});

/** One page of a longer list. */
export const onePageOf = <T>(
  result: T[],
  total: number,
  take: number,
): { result: T[]; metadata: { pageCount: number; total: number } } => ({
  result,
  metadata: { pageCount: Math.max(1, Math.ceil(total / take)), total },
});

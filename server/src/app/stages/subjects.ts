import { z } from "zod";

/** What is matched and decided again: an event with all assets, or an asset with all events. */
export const Subject = z.union([z.object({ eventId: z.number() }), z.object({ assetId: z.number() })]);
export type Subject = z.infer<typeof Subject>;

type Subjects = { eventIds: number[] } | { assetIds: number[] };

export const listSubjects = (some: Subjects): Subject[] =>
  "eventIds" in some ? some.eventIds.map((eventId) => ({ eventId })) : some.assetIds.map((assetId) => ({ assetId }));

/** Events and assets are asked about in different ways, so each kind has its turn; one of each is enough. */
export async function forEachKind(subjects: readonly Subject[], act: (some: Subjects) => Promise<void>): Promise<void> {
  const eventIds = new Set(subjects.flatMap((one) => ("eventId" in one ? [one.eventId] : [])));
  const assetIds = new Set(subjects.flatMap((one) => ("assetId" in one ? [one.assetId] : [])));
  if (eventIds.size > 0) await act({ eventIds: [...eventIds] });
  if (assetIds.size > 0) await act({ assetIds: [...assetIds] });
}

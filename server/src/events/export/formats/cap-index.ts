import { atomType, toShapes, writeFeed } from "./atom.ts";
import { alertNameOf, cap, versionsOf } from "./cap.ts";
import type { Format } from "./format.ts";
import { tagOf } from "./links.ts";

/** An Atom feed that lists the alerts, each a document of its own behind a link, as CAP is published everywhere. */
export const capIndex: Format = {
  mediaType: atomType,
  ending: "atom",
  reads: cap.reads,
  write: (batches, origin) =>
    writeFeed(batches, origin, (exported) => {
      const { event, geometry } = exported;
      const [{ at, revision }] = versionsOf(exported);
      const name = alertNameOf(exported);
      return {
        // Ids are passed on by aggregators: the token stays out of them.
        id: `${tagOf(event, origin.publicUrl)}/${revision}`,
        title: event.title,
        updated: at.toISOString(),
        published: event.created_at,
        link: { "@type": "application/cap+xml", "@href": `${origin.selfUrl ?? origin.publicUrl}/${name}` },
        summary: event.summary || event.title,
        ...toShapes(event, geometry),
      };
    }),
};

/** The event and the version that the name of an alert stands for; undefined for any other text. */
export function readAlertName(name: string): { id: number; revision: number } | undefined {
  const [, id, revision] = /^(\d{1,9})-(\d{1,9})\.cap$/.exec(name) ?? [];
  return id && revision ? { id: Number(id), revision: Number(revision) } : undefined;
}

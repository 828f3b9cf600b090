import { usePacks } from "./queries.ts";
import { CardFacts } from "./source-card.tsx";

/** What a pack says of a source, inside a list of facts; nothing if no pack has it. */
export function CardOfSource({ id }: { id: number }) {
  const card = usePacks()
    .data?.flatMap(({ sources }) => sources)
    .find(({ sourceId }) => sourceId === id);
  return card && <CardFacts card={card} />;
}

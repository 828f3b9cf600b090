import { groupBy } from "../../platform/groups.ts";
import type { Area } from "./area.ts";
import { findUnmatched } from "./cut-area.ts";
import { relate } from "./find-standing.ts";
import type { Message } from "./message.ts";

/** The names of areas that an item ends and that none of the messages has which it refers to; empty where all are found. */
export type Unmatched = { itemId: string; areas: string[] };

/** What the ends among some messages name in vain, of each that refers to a message that is known. */
export function listUnmatched(messages: readonly Message[]): Unmatched[] {
  const { ends, whole } = relate(messages);
  const judged = [...groupBy(ends, ({ message }) => message)].flatMap(([message, some]) => {
    const unmatched = new Set(
      findUnmatched(
        message.areas,
        some.flatMap(({ cut }) => cut.areas),
      ),
    );
    return some.map(({ cut }) => ({ cut, unmatched }));
  });
  return [...groupBy(judged, ({ cut }) => cut)].map(([cut, some]) => ({
    itemId: cut.item.itemId,
    areas: whole.has(cut)
      ? []
      : cut.areas.filter((area) => some.every(({ unmatched }) => unmatched.has(area))).map(nameOf),
  }));
}

const nameOf = ({ name, codes: [first] }: Area): string => name || (first ? `${first.scheme} ${first.code}` : "");

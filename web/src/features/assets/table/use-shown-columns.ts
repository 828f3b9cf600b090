import { useState } from "react";
import { type ColumnId, columnFacts, columnIds } from "./columns.tsx";

const storageKey = "asset-columns";

const shownAtFirst = columnIds.filter((id) => columnFacts[id].isShown);

function readChoice(): readonly ColumnId[] {
  try {
    const kept = localStorage.getItem(storageKey)?.split(",");
    return kept ? columnIds.filter((id) => id === "name" || kept.includes(id)) : shownAtFirst;
  } catch {
    return shownAtFirst; // storage may be closed to us
  }
}

function keepChoice(shown: readonly ColumnId[]): void {
  try {
    localStorage.setItem(storageKey, shown.join(","));
  } catch {
    // The choice then lasts for this visit only.
  }
}

/** Which columns the person wants to see; kept in this browser. The name is always there. */
export function useShownColumns() {
  const [shown, setShown] = useState(readChoice);
  const toggle = (id: ColumnId): void => {
    const next = columnIds.filter((one) => shown.includes(one) !== (one === id));
    keepChoice(next);
    setShown(next);
  };
  return { shown, toggle };
}

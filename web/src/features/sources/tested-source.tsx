import type { SourceMapping, SourceTest } from "@tocsin/contract";
import { useState } from "react";
import { TestAndMap } from "./mapping/test-and-map.tsx";
import { NameAndAdd } from "./name-and-add.tsx";

/** What an address answered; if it can be read, it can be added under a name. */
export function TestedSource({ url, first, onAdded }: { url: string; first: SourceTest; onAdded: () => void }) {
  const [mapping, setMapping] = useState<SourceMapping | null>(null);
  const { title, dialectName, items, outline, kind, official } = first;
  const canBeRead = mapping !== null || items.length > 0 || outline === null;
  return (
    <>
      <TestAndMap url={url} first={first} mapping={mapping} onMapped={setMapping} />
      {canBeRead && (
        <NameAndAdd
          found={{ url, name: title ?? dialectName ?? new URL(url).hostname, kind, official }}
          mapping={mapping}
          onAdded={onAdded}
        />
      )}
    </>
  );
}

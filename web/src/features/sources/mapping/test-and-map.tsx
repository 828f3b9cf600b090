import { Trans } from "@lingui/react/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { SourceMapping, SourceTest } from "@tocsin/contract";
import { useState } from "react";
import { failureWords } from "../../../lib/words/failure-words.ts";
import { useTestSource } from "../queries.ts";
import { SourceTestResult } from "../source-test-result.tsx";
import { MapColumns } from "./map-columns.tsx";

type Props = {
  url: string;
  first: SourceTest;
  mapping: SourceMapping | null;
  /** Called with what the form says, at each change of it and when its preview is shown. */
  onMapped: (mapping: SourceMapping | null) => void;
};

/** What an address answered: its items, and its columns if it is in a form of its own. */
export function TestAndMap({ url, first, mapping, onMapped }: Props) {
  const { test, result, entries, preview, showMapped, change, chooseList } = useMapping({
    url,
    first,
    mapping,
    onMapped,
  });
  const { outline, items } = result;
  // What fails is said below; it must not be thrown as well.
  const act = (acting: Promise<void>) => void acting.catch(() => undefined);
  const shown = <SourceTestResult result={result} isMapped={preview === "mapped"} />;
  return (
    <>
      {preview === "plain" && outline && items.length === 0 ? (
        <Typography role="status" variant="body2" sx={{ mt: 3, fontWeight: 550 }}>
          <Trans>Tocsin does not recognise this format. Map its columns to use it as a source.</Trans>
        </Typography>
      ) : (
        preview === "plain" && shown
      )}
      {outline && (
        <MapColumns
          key={entries}
          outline={outline}
          mapping={mapping}
          entries={entries}
          disabled={test.isPending}
          onChooseList={(entries) => act(chooseList(entries))}
          onChange={change}
          onPreview={(mapping) => act(showMapped(mapping))}
        />
      )}
      {test.error && (
        <Box role="alert" sx={{ mt: 2, color: "error.main", fontSize: 14 }}>
          {failureWords(test.error)}
        </Box>
      )}
      {/* Where the button is that shows it. */}
      <div role="status">{preview === "mapped" && shown}</div>
    </>
  );
}

/** The tests of the address, as it is read by itself or with a mapping. */
function useMapping({ url, first, mapping, onMapped }: Props) {
  const test = useTestSource();
  const [chosenList, setChosenList] = useState(mapping?.entries ?? null);
  const result = test.data ?? first;
  const entries = chosenList ?? result.outline?.lists[0] ?? "";
  // What is shown: the items as Tocsin reads them by itself, or with the mapping; nothing once the form says something else.
  const [preview, setPreview] = useState<"plain" | "mapped" | "outdated">(mapping ? "mapped" : "plain");
  const showMapped = async (mapping: SourceMapping) => {
    await test.mutateAsync({ url, mapping });
    setPreview("mapped");
    onMapped(mapping);
  };
  const change = (changed: SourceMapping | null) => {
    if (preview === "plain") return;
    setPreview("outdated");
    onMapped(changed);
  };
  const chooseList = async (entries: string) => {
    await test.mutateAsync({ url, entries });
    setPreview("plain");
    onMapped(null);
    setChosenList(entries);
  };
  return { test, result, entries, preview, showMapped, change, chooseList };
}

import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { isOn, type Source } from "@tocsin/contract";
import { type ReactNode, useCallback, useDeferredValue, useState } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { EmptyNote } from "../../../ui/note.tsx";
import { useConfirmed } from "../../../ui/use-confirmed.ts";
import { useDeleteSource } from "../queries.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { findSources, type ShownState, type SourceOrder } from "./source-health.ts";
import { SourceRow } from "./source-row.tsx";
import { SourceTable } from "./source-table.tsx";
import { StateFilter } from "./state-filter.tsx";

/** Those that need attention come first: as many as leave what follows the list within reach. */
const firstShown = 40;

type Props = {
  sources: readonly Source[];
  /** The text that is searched for at first. */
  find?: string | undefined;
  reader: (source: Source) => ReactNode;
};

/** Sources with their health, found by their state or a text, alone or several at once; `reader` shows who reads each. */
export function SourceList({ sources, find = "", reader }: Props) {
  const [state, setState] = useState<ShownState | null>(null);
  const [text, setText] = useState(find);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [showsAll, setShowsAll] = useState(false);
  const [order, setOrder] = useState<SourceOrder>({ by: "state", isReversed: false });
  const found = findSources(sources, { state, text: useDeferredValue(text), order });
  const deleting = useConfirmed({
    mutation: useDeleteSource(),
    input: ({ id }: Source) => id,
    failure: t`Source not deleted`,
  });
  const { ask } = deleting;
  const select = useCallback(
    (id: number, isSelected: boolean) =>
      setSelected((before) => {
        const after = new Set(before);
        if (isSelected) after.add(id);
        else after.delete(id);
        return after;
      }),
    [],
  );
  return (
    <>
      <Box sx={{ display: "grid", gap: 3, px: 4, pb: 3 }}>
        <Box sx={{ display: "grid", gap: 2 }}>
          <StateFilter sources={sources} state={state} onState={setState} />
          <Responding sources={sources} />
        </Box>
        <Field
          label={t`Search`}
          type="search"
          placeholder={t`Name, URL or tag`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          hint={found.length < sources.length ? t`${found.length} of ${sources.length}` : undefined}
        />
      </Box>
      <BulkBar
        shown={found}
        selected={found.filter(({ id }) => selected.has(id))}
        onSelect={(chosen) => setSelected(new Set(chosen.map(({ id }) => id)))}
      />
      {found.length === 0 && (
        <EmptyNote title={t`No matching sources`}>{t`Try a shorter search text or another state.`}</EmptyNote>
      )}
      <SourceTable order={order} onOrder={setOrder}>
        {(showsAll ? found : found.slice(0, firstShown)).map((source) => (
          <SourceRow
            key={source.id}
            source={source}
            isSelected={selected.has(source.id)}
            onSelect={select}
            reader={reader}
            onDelete={ask}
          />
        ))}
      </SourceTable>
      {!showsAll && found.length > firstShown && (
        <Box sx={{ px: 4, py: 3, borderTop: "1px solid var(--hairline)" }}>
          <Button variant="outlined" onClick={() => setShowsAll(true)}>{t`Show all ${found.length} sources`}</Button>
        </Box>
      )}
      <ConfirmDialog
        {...deleting.dialog}
        title={t`Delete ${deleting.subject?.name ?? ""}?`}
        text={t`It is no longer polled, and its items are deleted. Events that other sources report too are kept.`}
        confirmLabel={t`Delete source`}
      />
    </>
  );
}

/** The number that the overview and the statistics have too, of the sources that are polled and analysed; nothing while all of them respond. */
function Responding({ sources }: Pick<Props, "sources">) {
  const silent = sources.filter(({ outage }) => outage !== null).length;
  if (silent === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {plural(sources.filter(isOn).length, {
        one: `${silent} of # source not responding`,
        other: `${silent} of # sources not responding`,
      })}
    </Typography>
  );
}

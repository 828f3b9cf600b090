import { msg, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { RowSelectionState } from "@tanstack/react-table";
import type { BulkAssetResult } from "@tocsin/contract";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { narrowForTables } from "../../app/theme/screens.ts";
import type { Done } from "../../features/assets/bulk/bulk-result.tsx";
import type { AssetRow } from "../../features/assets/table/asset-row.ts";
import { EmptyResult } from "../../features/assets/table/empty-result.tsx";
import { SelectionBar } from "../../features/assets/table/selection-bar.tsx";
import { SmallList } from "../../features/assets/table/small-list.tsx";
import { filterRows } from "../../features/assets/table/table-filter.ts";
import { useShownColumns } from "../../features/assets/table/use-shown-columns.ts";
import { WideTable } from "../../features/assets/table/wide-table.tsx";
import { useShortcuts } from "../../lib/shortcuts/shortcuts.ts";
import { FilterBar } from "./filter-bar.tsx";
import { useTableView } from "./use-table-view.ts";

const BulkPanel = lazy(() =>
  import("../../features/assets/bulk/bulk-panel.tsx").then((module) => ({ default: module.BulkPanel })),
);
const BulkResult = lazy(() =>
  import("../../features/assets/bulk/bulk-result.tsx").then((module) => ({ default: module.BulkResult })),
);

/** Search and facets, the table, and the form that changes what is selected. */
export function AssetWorkspace({ rows }: { rows: AssetRow[] }) {
  const view = useTableView();
  const columns = useShownColumns();
  const isSmall = useMediaQuery(narrowForTables, { noSsr: true });
  const [selection, setSelection] = useState<RowSelectionState>({});
  const [isEditing, setEditing] = useState(false);
  const [done, setDone] = useState<Done>();
  const listed = useMemo(() => filterRows(rows, view.filter), [rows, view.filter]);
  // What the filter hides is not selected: nobody changes what they do not see.
  const selected = useMemo(() => listed.filter(({ asset }) => selection[asset.id]), [listed, selection]);
  useShortcuts([{ keys: ["e"], label: msg`Edit selected assets`, run: () => setEditing(selected.length > 0) }]);

  const Table = isSmall ? SmallList : WideTable;
  return (
    <>
      <FilterBar rows={rows} listed={listed} view={view} columns={columns} isSmall={isSmall} />
      <SelectionBar
        listed={listed}
        selected={selected}
        total={rows.length}
        filter={view.filter}
        onSelectAll={() => setSelection(Object.fromEntries(listed.map(({ asset }) => [asset.id, true])))}
        onDeselect={() => setSelection({})}
        onEdit={() => setEditing(true)}
      />
      <Suspense>{done && <LastResult done={done} onChange={setDone} />}</Suspense>
      <Box sx={{ display: "flex", flex: 1, minHeight: 0 }}>
        <Table
          rows={listed}
          shown={columns.shown}
          sorting={view.sorting}
          onSorting={view.setSorting}
          selection={selection}
          onSelection={setSelection}
          empty={<EmptyResult rows={rows} filter={view.filter} onChange={view.setFilter} />}
        />
        {isEditing && selected.length > 0 && (
          <EditPanel
            rows={selected}
            isSmall={isSmall}
            onClose={() => setEditing(false)}
            onDone={(result) => setDone({ result, isUndone: false })}
          />
        )}
      </Box>
    </>
  );
}

/** Next to the table; over it on a small screen. */
function Aside({ isSmall, onClose, children }: { isSmall: boolean; onClose: () => void; children: ReactNode }) {
  const inside = <Suspense>{children}</Suspense>;
  if (isSmall)
    return (
      <Dialog open fullScreen onClose={onClose} aria-label={t`Edit assets`}>
        {inside}
      </Dialog>
    );
  return <Box sx={{ flex: "none", width: 360, borderLeft: "1px solid var(--hairline)", minHeight: 0 }}>{inside}</Box>;
}

type EditProps = { rows: AssetRow[]; isSmall: boolean; onClose: () => void; onDone: (result: BulkAssetResult) => void };

function EditPanel({ rows, isSmall, onClose, onDone }: EditProps) {
  return (
    <Aside isSmall={isSmall} onClose={onClose}>
      <BulkPanel
        rows={rows}
        onClose={onClose}
        onDone={(result) => {
          onDone(result);
          onClose();
        }}
      />
    </Aside>
  );
}

type ResultProps = { done: Done; onChange: (done: Done | undefined) => void };

const LastResult = ({ done, onChange }: ResultProps) => (
  <BulkResult done={done} onUndone={() => onChange({ ...done, isUndone: true })} onClose={() => onChange(undefined)} />
);

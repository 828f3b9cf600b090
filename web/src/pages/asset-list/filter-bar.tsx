import { t } from "@lingui/core/macro";
import { mdiFilterVariant } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { ExportMenu } from "../../features/assets/files/export-menu.tsx";
import type { AssetRow } from "../../features/assets/table/asset-row.ts";
import { ColumnMenu } from "../../features/assets/table/column-menu.tsx";
import { Facets } from "../../features/assets/table/facets.tsx";
import { listParts } from "../../features/assets/table/table-filter.ts";
import type { useShownColumns } from "../../features/assets/table/use-shown-columns.ts";
import { SearchWords } from "../../ui/fields/search-words.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toastFailure } from "../../ui/toasts/toasts.ts";
import type { TableView } from "./use-table-view.ts";

type Props = {
  rows: AssetRow[];
  listed: AssetRow[];
  view: TableView;
  columns: ReturnType<typeof useShownColumns>;
  isSmall: boolean;
};

const exportCsv = (rows: AssetRow[]): void =>
  void import("../../features/assets/table/export-csv.ts")
    .then(({ saveCsv }) => saveCsv(rows))
    .catch(toastFailure(t`Nothing exported`));

/** What is listed: by words and facets, which a small screen opens when asked to. */
export function FilterBar({ rows, listed, view, columns, isSmall }: Props) {
  const { filter, setFilter, setWords, clear } = view;
  const [isOpen, setOpen] = useState(false);
  const active = listParts(rows, filter).length;
  const acts = (
    <>
      <ExportMenu onListed={() => exportCsv(listed)} />
      {active > 0 && <Button size="small" onClick={clear}>{t`Clear all`}</Button>}
    </>
  );
  return (
    <Box sx={{ display: "grid", gap: 2, px: { xs: 3, sm: 4 }, pb: 2 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Box sx={{ display: "flex", flex: 1, maxWidth: 420, minWidth: 0 }}>
          <SearchWords label={t`Search assets`} words={filter.words} onChange={setWords} />
        </Box>
        {isSmall ? (
          <Button
            size="small"
            startIcon={<Icon path={mdiFilterVariant} />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {active > 0 ? t`Filters (${active})` : t`Filters`}
          </Button>
        ) : (
          <ColumnMenu shown={columns.shown} onToggle={columns.toggle} />
        )}
        {!isSmall && acts}
      </Box>
      {isSmall && isOpen && <Box sx={{ display: "flex", gap: 1 }}>{acts}</Box>}
      {(isOpen || !isSmall) && <Facets rows={rows} filter={filter} onChange={setFilter} />}
    </Box>
  );
}

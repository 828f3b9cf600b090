import { t } from "@lingui/core/macro";
import { mdiMapOutline, mdiTrayArrowUp } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useAssetRows } from "../../features/assets/table/use-asset-rows.ts";
import { Icon } from "../../ui/icon.tsx";
import { EmptyNote, FirstSteps } from "../../ui/note.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { AssetWorkspace } from "./asset-workspace.tsx";
import { useTableView } from "./use-table-view.ts";

const ImportDialog = lazy(() =>
  import("../../features/assets/files/import-dialog.tsx").then((module) => ({ default: module.ImportDialog })),
);

/** All assets as a table: searched, compared, and changed together. */
export function AssetListPage() {
  const { assets, rows } = useAssetRows();
  const { isImporting, setImporting } = useTableView();
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: "column",
        height: "calc(100dvh - var(--bar-height))",
        bgcolor: "var(--surface)",
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 2, px: { xs: 3, sm: 4 }, pt: 3, pb: 2 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>{t`Assets`}</Typography>
        <Button
          size="small"
          startIcon={<Icon path={mdiTrayArrowUp} />}
          onClick={() => setImporting(true)}
        >{t`Import`}</Button>
        <Button size="small" component={Link} to="/assets" startIcon={<Icon path={mdiMapOutline} />}>{t`Map`}</Button>
      </Box>
      <QueryView query={assets} what={t`Loading assets…`}>
        {(all) =>
          all.length === 0 ? (
            <EmptyNote title={t`No assets yet`}>
              {t`Your assets will be listed here.`}
              <FirstSteps>
                <Button variant="contained" component={Link} to={"/assets?add=1" as "/assets"}>{t`Add asset`}</Button>
                <Button onClick={() => setImporting(true)}>{t`Import assets`}</Button>
              </FirstSteps>
            </EmptyNote>
          ) : (
            <AssetWorkspace rows={rows} />
          )
        }
      </QueryView>
      <Suspense>{isImporting && <ImportDialog onClose={() => setImporting(false)} />}</Suspense>
    </Box>
  );
}

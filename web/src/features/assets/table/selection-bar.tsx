import { plural, t } from "@lingui/core/macro";
import { mdiMapOutline, mdiPencilOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import { mostNamedAssets } from "@tocsin/contract";
import { Icon } from "../../../ui/icon.tsx";
import type { AssetRow } from "./asset-row.ts";
import type { TableFilter } from "./table-filter.ts";

type Props = {
  /** All that the filter lists, and those of them that are selected. */
  listed: readonly AssetRow[];
  selected: readonly AssetRow[];
  total: number;
  filter: TableFilter;
  onSelectAll: () => void;
  onDeselect: () => void;
  onEdit: () => void;
};

/** How many assets are listed and selected, and what can be done with those: with all listed ones for as long as none is selected. */
export function SelectionBar({ listed, selected, total, filter, onSelectAll, onDeselect, onEdit }: Props) {
  const [count, all] = [selected.length, listed.length];
  return (
    <Box sx={barStyle}>
      <Typography role="status" variant="body2" className="figures" sx={{ fontWeight: 600 }}>
        {count > 0 ? t`${count} of ${all} selected` : all === total ? allWords(total) : t`${all} of ${allWords(total)}`}
      </Typography>
      {count < all && (
        <Button size="small" onClick={onSelectAll}>
          {plural(all, { one: "Select # asset", other: "Select all #" })}
        </Button>
      )}
      {count > 0 && (
        <>
          <Button size="small" onClick={onDeselect}>{t`Deselect`}</Button>
          <Button
            size="small"
            variant="contained"
            startIcon={<Icon path={mdiPencilOutline} />}
            onClick={onEdit}
          >{t`Edit ${count}`}</Button>
        </>
      )}
      {(count > 0 || all < total) && all > 0 && (
        <MapLink rows={count > 0 ? selected : listed} isFilter={count === 0} filter={filter} />
      )}
    </Box>
  );
}

const allWords = (total: number): string => plural(total, { one: "# asset", other: "# assets" });

/** Leads to the feed and the map of exactly these assets: by their tag where that is what was chosen, by their ids otherwise. */
function MapLink({ rows, isFilter, filter }: { rows: readonly AssetRow[]; isFilter: boolean; filter: TableFilter }) {
  const { words, tags, match, states } = filter;
  const isTags = isFilter && !words && states.length === 0 && tags.length > 0 && (match === "any" || tags.length === 1);
  const search = isTags ? { tag: tags.join(",") } : { assets: rows.map(({ asset }) => asset.id).join(",") };
  const count = rows.length;
  const icon = <Icon path={mdiMapOutline} />;
  const label = t`Show ${count} on map`;
  if (!isTags && count > mostNamedAssets)
    return (
      <Typography variant="body2" color="textSecondary">
        {t`Up to ${mostNamedAssets} assets, or those of a tag, can be shown together on the map.`}
      </Typography>
    );
  return (
    <Button size="small" startIcon={icon} component={Link} to="/assets" search={search as never}>
      {label}
    </Button>
  );
}

const barStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  px: { xs: 3, sm: 4 },
  minHeight: 44,
  borderTop: "1px solid var(--hairline)",
  borderBottom: "1px solid var(--hairline)",
};

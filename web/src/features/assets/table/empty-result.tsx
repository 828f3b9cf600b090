import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { worded } from "../../../lib/language/worded.ts";
import { EmptyNote } from "../../../ui/note.tsx";
import type { AssetRow } from "./asset-row.ts";
import { stateLabels } from "./facets.tsx";
import { type FilterPart, listParts, noFilter, type TableFilter } from "./table-filter.ts";

type Props = { rows: readonly AssetRow[]; filter: TableFilter; onChange: (filter: TableFilter) => void };

/** No asset matches: which part of the filter to remove, with what that would list. */
export function EmptyResult({ rows, filter, onChange }: Props) {
  const parts = listParts(rows, filter);
  return (
    <EmptyNote title={t`No asset matches`}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 1 }}>
        {parts.map(({ part, rest, count }) => (
          <Button key={nameOf(part, filter)} size="small" variant="outlined" onClick={() => onChange(rest)}>
            {plural(count, {
              one: `Remove ${nameOf(part, filter)} (# asset)`,
              other: `Remove ${nameOf(part, filter)} (# assets)`,
            })}
          </Button>
        ))}
        {parts.length > 1 && <Button size="small" onClick={() => onChange(noFilter)}>{t`Clear all`}</Button>}
      </Box>
    </EmptyNote>
  );
}

function nameOf(part: FilterPart, { words }: TableFilter): string {
  if (part.kind === "state") return worded(stateLabels[part.state]);
  return part.kind === "tag" ? t`tag “${part.tag}”` : t`search “${words}”`;
}

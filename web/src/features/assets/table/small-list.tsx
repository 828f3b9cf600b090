import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { SmallRow } from "./small-row.tsx";
import { type TableProps, useAssetTable } from "./use-asset-table.ts";
import { scrollerStyle } from "./wide-table.tsx";

const heights = { head: 0, row: 68 };

/** The assets as a list for a small screen, of which only the entries in sight are drawn. */
export function SmallList({ empty, ...props }: TableProps & { empty: ReactNode }) {
  const { scroller, lines, count, height } = useAssetTable(props, heights);
  return (
    <Box ref={scroller} sx={scrollerStyle}>
      {count === 0 ? (
        empty
      ) : (
        <Box
          component="ul"
          role="list"
          aria-label={t`Assets`}
          sx={{ position: "relative", m: 0, p: 0, listStyle: "none" }}
          style={{ height }}
        >
          {lines.map((line) => (
            <SmallRow key={line.row.id} line={line} count={count} />
          ))}
        </Box>
      )}
    </Box>
  );
}

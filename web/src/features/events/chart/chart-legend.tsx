import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type Category, categories } from "@tocsin/contract";
import { useMemo } from "react";
import { categoryWord } from "../../../lib/words/event-words.ts";
import { categoryIcon } from "../../../ui/event-mark-shape.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { Bar } from "./chart-bars.ts";

/** The categories from the top of a bar to its foot; null for events without one. */
export const categoryOrder = [...categories, null];
export const categoryColour = (category: Category | null) =>
  `var(--category-${(category ?? "none").replace(" ", "-")})`;

/** The categories that are there: colour, icon and word. */
export function ChartLegend({ bars }: { bars: readonly Bar[] }) {
  const present = useMemo(() => new Set(bars.flatMap(({ counts }) => counts.map(({ category }) => category))), [bars]);
  return (
    <Box component="ul" aria-label={t`Chart categories`} sx={legendStyle}>
      {categoryOrder.map(
        (category) =>
          present.has(category) && (
            <Typography key={category} component="li" variant="body2" color="textSecondary" sx={entryStyle}>
              <Icon path={categoryIcon[category ?? "none"]} sx={{ fontSize: 14, color: categoryColour(category) }} />
              {categoryWord(category)}
            </Typography>
          ),
      )}
    </Box>
  );
}

const legendStyle = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 3,
  rowGap: 0.5,
  m: 0,
  mt: 1,
  p: 0,
  listStyle: "none",
};
const entryStyle = { display: "flex", alignItems: "center", gap: 1 };

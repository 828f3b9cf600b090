import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import { memo } from "react";
import { showCount } from "../../../lib/quantities.ts";

const [barPx, gapPx, heightPx] = [5, 1, 22];

/** The new items of each of the last days as bars, today last, and their sum in words. */
export const ItemsSparkline = memo(function ItemsSparkline({ counts }: { counts: readonly number[] }) {
  const days = counts.length;
  const most = Math.max(...counts);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const shown = showCount(total);
  const label = t`New items a day over the last ${days} days: ${shown} in total, maximum ${showCount(most)}, today ${showCount(counts.at(-1) ?? 0)}`;
  const width = days * (barPx + gapPx) - gapPx;
  return (
    <Box
      sx={{ display: "flex", alignItems: "flex-end", gap: 2, color: "text.secondary", fontSize: 12 }}
      className="figures"
    >
      <svg role="img" aria-label={label} width={width} height={heightPx} viewBox={`0 0 ${width} ${heightPx}`}>
        <title>{label}</title>
        <path d={`M0 ${heightPx - 0.5}H${width}`} stroke="var(--outline)" />
        <path
          fill="var(--primary)"
          d={counts
            .map((count, day) => drawBar(day * (barPx + gapPx), count === 0 ? 0 : barHeight(count / most)))
            .join("")}
        />
      </svg>
      <span aria-hidden>{plural(total, { one: "# item", other: "# items" })}</span>
    </Box>
  );
});

/** Never so low that an item among thousands is not seen. */
const barHeight = (share: number): number => Math.max(2, Math.round(share * (heightPx - 1)));

const drawBar = (x: number, height: number): string =>
  height === 0 ? "" : `M${x} ${heightPx}v${-height}h${barPx}v${height}z`;

import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

export type Bar = {
  key: string;
  label: string;
  count: number;
  /** What it was before a change, drawn behind it. */
  before?: number;
};

type Props = { label: string; unit: string; bars: readonly Bar[]; colour?: string; height?: number };

/** A small chart of counts over time: each bar shows its count on hover, and one sentence describes the whole. */
export function Bars({ label, unit, bars, colour = "var(--primary)", height = 56 }: Props) {
  const most = Math.max(0, ...bars.map(({ count, before = 0 }) => Math.max(count, before)));
  const total = totalWords(bars);
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Box
        role="img"
        aria-label={t`${label}: ${total} ${unit} in total, maximum ${most}`}
        sx={{ display: "flex", alignItems: "flex-end", gap: "2px", height, borderBottom: "1px solid var(--outline)" }}
      >
        {bars.map(({ key, label, count, before }) => (
          <Box
            key={key}
            title={`${label}: ${before === undefined ? count : `${before} → ${count}`} ${unit}`}
            sx={{
              flex: 1,
              minWidth: 0,
              height: "100%",
              display: "grid",
              alignItems: "end",
              "& > *": { gridArea: "1 / 1" },
              "&:hover": { bgcolor: "var(--hover)" },
            }}
          >
            {before !== undefined && (
              <Box
                sx={{ bgcolor: "var(--outline)", opacity: 0.5, borderRadius: "1px 1px 0 0" }}
                style={heightOf(before, most)}
              />
            )}
            <Box
              sx={{ bgcolor: colour, borderRadius: "1px 1px 0 0", mx: before === undefined ? 0 : "20%" }}
              style={heightOf(count, most)}
            />
          </Box>
        ))}
      </Box>
      <Box component="figcaption" sx={{ display: "flex", justifyContent: "space-between", gap: 2 }}>
        {[first?.label, last?.label].map((text, at) => (
          <Typography key={at === 0 ? "first" : "last"} variant="body2" color="textSecondary" className="figures">
            {text}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

const heightOf = (count: number, most: number) => ({
  height: count === 0 ? 0 : `max(2px, ${(count / most) * 100}%)`,
});

/** The sum of all bars, or the sums before and after a change. */
function totalWords(bars: readonly Bar[]): string {
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  if (bars.every(({ before }) => before === undefined)) return String(total);
  return `${bars.reduce((sum, { before = 0 }) => sum + before, 0)} → ${total}`;
}

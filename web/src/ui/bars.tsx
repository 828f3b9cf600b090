import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

export type Bar = { key: string; label: string; count: number };

type Props = { label: string; unit: string; bars: readonly Bar[]; colour?: string; height?: number };

/** A small chart of counts over time: each bar shows its count on hover, and one sentence describes the whole. */
export function Bars({ label, unit, bars, colour = "var(--primary)", height = 56 }: Props) {
  const most = Math.max(0, ...bars.map(({ count }) => count));
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Box
        role="img"
        aria-label={t`${label}: ${total} ${unit} in total, maximum ${most}`}
        sx={{ display: "flex", alignItems: "flex-end", gap: "2px", height, borderBottom: "1px solid var(--outline)" }}
      >
        {bars.map(({ key, label, count }) => (
          <Box
            key={key}
            title={`${label}: ${count} ${unit}`}
            sx={{
              flex: 1,
              minWidth: 0,
              height: "100%",
              display: "flex",
              alignItems: "flex-end",
              "&:hover": { bgcolor: "var(--hover)" },
            }}
          >
            <Box
              sx={{ width: "100%", bgcolor: colour, borderRadius: "1px 1px 0 0" }}
              style={{ height: count === 0 ? 0 : `max(2px, ${(count / most) * 100}%)` }}
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

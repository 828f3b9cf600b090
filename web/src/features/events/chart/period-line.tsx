import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useNow } from "../../../lib/now.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import { clockTime } from "../../../lib/times.ts";
import { isAhead } from "../event-filter.ts";

/** Of a period that is still to come, what is expected in it. */
export const periodWords = (from: string, to: string, isAhead: boolean): string =>
  isAhead ? t`Expected from ${from} to ${to}` : t`First seen ${from} to ${to}`;

type Props = { onClear: () => void } & (
  | { words: string; period?: never }
  | { words?: never; period: { from: string | undefined; to: string | undefined } }
);

/** The selected period in words, with a button to remove it. */
export function PeriodLine({ words, period, onClear }: Props) {
  const { timeZone } = usePreferences();
  const now = useNow();
  const at = (time: string | undefined) => (time ? clockTime(new Date(time), now, timeZone) : t`now`);
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 30 }}>
      <Typography variant="body2" className="figures" aria-live="polite" sx={{ fontWeight: 600 }}>
        {words ?? periodWords(at(period?.from), at(period?.to), period !== undefined && isAhead(period, now))}
      </Typography>
      <Button size="small" aria-label={t`Clear period`} onClick={onClear} sx={{ minWidth: 0, py: 0 }}>
        {t`Clear`}
      </Button>
    </Box>
  );
}

import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { showCount } from "../../lib/quantities.ts";
import { notificationsWords } from "./back-test-words.ts";
import type { BackTestQuery } from "./queries.ts";

/** The days that an asset's result is about. */
export const assetDays = 30;

type Props = {
  query: BackTestQuery;
  /** The number before the last change of rules, if there has been one. */
  before: number | undefined;
  /** Takes the last change back. */
  onUndo: (() => void) | undefined;
};

/** How many notifications an asset had with its rules, and what the last change of them did. */
export function AssetResult({ query: { data, isOutdated }, before, onUndo }: Props) {
  if (!data) return null;
  const after = data.after.notifications;
  const count =
    before === undefined || before === after
      ? notificationsWords(after)
      : `${notificationsWords(before)} → ${showCount(after)}`;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, minHeight: 32 }}>
      <Typography
        role="status"
        aria-busy={isOutdated}
        variant="body2"
        className="figures"
        sx={{ opacity: isOutdated ? 0.45 : 1 }}
      >
        {data.events === 0 ? t`No events near your assets are recorded yet.` : t`Last ${assetDays} days: ${count}`}
      </Typography>
      {onUndo && <Button size="small" onClick={onUndo}>{t`Undo`}</Button>}
    </Box>
  );
}

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
export function AssetResult({ query: { data, error, isOutdated }, before, onUndo }: Props) {
  if (error)
    return (
      <Typography variant="body2" color="textSecondary">
        {t`The notifications of the last ${assetDays} days could not be counted: ${error.message}`}
      </Typography>
    );
  if (!data) return null;
  const after = data.after.notifications;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, minHeight: 32 }}>
      <Typography
        role="status"
        aria-busy={isOutdated}
        variant="body2"
        className="figures"
        sx={{ opacity: isOutdated ? 0.45 : 1 }}
      >
        {data.events === 0
          ? t`No events near your assets are recorded yet.`
          : t`Last ${assetDays} days: ${countWords(before, after, isOutdated)}`}
      </Typography>
      {onUndo && <Button size="small" onClick={onUndo}>{t`Undo`}</Button>}
    </Box>
  );
}

function countWords(before: number | undefined, after: number, isOutdated: boolean): string {
  const count = notificationsWords(after);
  if (before === undefined || isOutdated) return count;
  return before === after
    ? t`${count}, the same number as before`
    : `${notificationsWords(before)} → ${showCount(after)}`;
}

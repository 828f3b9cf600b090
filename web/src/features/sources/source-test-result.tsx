import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { SourceTest, SourceTestItem } from "@tocsin/contract";
import { showCount } from "../../lib/quantities.ts";
import { formatName } from "./format-name.ts";
import { PreviewItem } from "./preview-item.tsx";

/** The newest, and of the others those that would have notified someone. */
const newest = 5;
const mostShown = 20;

/** The result of a test of an address: enough to see whether it is the right one, and how its entries are read. */
export function SourceTestResult({ result, isMapped }: { result: SourceTest; isMapped: boolean }) {
  const { dialect, dialectName, title, items, problems } = result;
  const isNotifying = ({ audience }: SourceTestItem) => audience !== null && audience.people > 0;
  const notifying = items.filter(isNotifying).length;
  const tried = items.filter(({ audience }) => audience !== null).length;
  const shown = items.filter((item, index) => index < newest || isNotifying(item)).slice(0, mostShown);
  return (
    <Box sx={{ mt: 3, p: 3, bgcolor: "var(--raised)", borderRadius: 1 }}>
      <Typography variant="h3" component="p">
        {title ?? dialectName ?? t`Untitled feed`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {formatName(result)} · {plural(items.length, { one: "# item", other: "# items" })} ·{" "}
        {tried < items.length
          ? t`of the first ${showCount(tried)}, ${showCount(notifying)} would have notified someone`
          : plural(notifying, {
              0: "none would have notified anyone",
              one: "# would have notified someone",
              other: "# would have notified someone",
            })}
      </Typography>
      <Box component="ul" aria-label={t`Newest items`} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {shown.map((item) => (
          <PreviewItem key={item.id} item={item} isStated={dialect !== null || isMapped} />
        ))}
      </Box>
      {problems.map((problem) => (
        <Typography key={problem} variant="body2" sx={{ mt: 2, color: "warning.main" }}>
          {problem}
        </Typography>
      ))}
    </Box>
  );
}

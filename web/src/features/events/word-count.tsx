import { plural, t } from "@lingui/core/macro";
import Typography from "@mui/material/Typography";
import { showCount } from "../../lib/quantities.ts";
import { useSettled } from "../../lib/use-settled.ts";
import { useWordCount } from "./queries.ts";

const settleMs = 500;

/** How many events of the last month the words would have matched. */
export function WordCount({ words }: { words: string }) {
  const { data } = useWordCount(useSettled(words, settleMs));
  if (data === undefined) return null;
  const { total, estimated } = data;
  const many = showCount(total);
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: -2 }}>
      {estimated
        ? t`About ${many} events of the last 30 days match these keywords.`
        : plural(total, {
            one: "# event of the last 30 days matches these keywords.",
            other: "# events of the last 30 days match these keywords.",
          })}
    </Typography>
  );
}

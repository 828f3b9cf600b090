import { plural } from "@lingui/core/macro";
import Typography from "@mui/material/Typography";
import { type Summary, severities } from "@tocsin/contract";

/** What is ongoing at the assets and in none of the lists. */
export function HiddenOnes({ summary: { counts } }: { summary: Summary }) {
  const all = severities.reduce((sum, one) => sum + counts.inside[one] + counts.possible[one], 0);
  const hidden = all - counts.needsYou - counts.acknowledged - counts.watching;
  if (hidden <= 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" className="figures" sx={{ px: 4, py: 2 }}>
      {plural(hidden, {
        one: "# more ongoing event is dismissed or muted.",
        other: "# more ongoing events are dismissed or muted.",
      })}
    </Typography>
  );
}

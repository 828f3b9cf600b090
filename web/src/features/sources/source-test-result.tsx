import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatFacts, type SourceTest } from "@tocsin/contract";
import { TimeAgo } from "../../ui/times/time-ago.tsx";

const shownItems = 5;

/** The result of a test of an address: enough to see whether it is the right one. */
export function SourceTestResult({ result }: { result: SourceTest }) {
  const { kind, dialectName, title, items, problems } = result;
  return (
    <Box sx={{ mt: 3, p: 3, bgcolor: "var(--raised)", borderRadius: 1 }}>
      <Typography variant="h3" component="p">
        {title ?? t`Untitled feed`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {dialectName ? `${dialectName} (${formatFacts[kind].name})` : formatFacts[kind].name},{" "}
        {plural(items.length, { one: "# item", other: "# items" })}
      </Typography>
      <Box component="ul" aria-label={t`Newest items`} sx={{ m: 0, mt: 2, pl: 5 }}>
        {items.slice(0, shownItems).map((item) => (
          <Typography key={item.id} component="li" variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {item.title}{" "}
            {item.publishedAt && (
              <Typography component="span" variant="body2" color="textSecondary">
                · <TimeAgo at={item.publishedAt} />
              </Typography>
            )}
          </Typography>
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

import { t } from "@lingui/core/macro";
import Typography from "@mui/material/Typography";
import { useStats } from "../../features/stats/queries.ts";
import { StatsSections } from "../../features/stats/stats-sections.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";

/** Counts and freshness, for everyone: of their own, for admins of the whole installation. */
export function StatsPage() {
  const query = useStats();
  return (
    <Page
      title={t`Statistics`}
      width="wide"
      action={
        query.data && (
          <Typography variant="body2" color="textSecondary">
            {query.data.scope === "all" ? t`All users` : t`Your assets`}
          </Typography>
        )
      }
    >
      <QueryView query={query} what={t`Loading statistics…`}>
        {(stats) => <StatsSections stats={stats} />}
      </QueryView>
    </Page>
  );
}

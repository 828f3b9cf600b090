import Typography from "@mui/material/Typography";
import { useStats } from "../../features/stats/queries.ts";
import { StatsSections } from "../../features/stats/stats-sections.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";

/** Counts and freshness, for everybody: of their own, for admins of the whole installation. */
export function StatsPage() {
  const query = useStats();
  return (
    <Page
      title="Statistics"
      width={880}
      action={
        query.data && (
          <Typography variant="body2" color="textSecondary">
            {query.data.scope === "all" ? "The whole installation" : "What concerns your assets"}
          </Typography>
        )
      }
    >
      <QueryView query={query} what="the figures">
        {(stats) => <StatsSections stats={stats} />}
      </QueryView>
    </Page>
  );
}

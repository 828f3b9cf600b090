import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Overview } from "@tocsin/contract";
import type { ReactNode } from "react";
import { Section } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { ConfigurationList } from "./configuration-list.tsx";
import { DataCare } from "./data-care.tsx";
import { ErrorList } from "./error-list.tsx";
import { LastDay } from "./last-day.tsx";
import { useOverview } from "./queries.ts";
import { StateOfThings } from "./state-of-things.tsx";

/** The state of the installation: first the problems, then the activity, then the configuration. */
export function OverviewSections({ children }: { children: ReactNode }) {
  return (
    <QueryView query={useOverview()} what={t`Loading overview…`}>
      {(overview) => (
        <>
          <StateOfThings overview={overview} />
          <Section title={t`Last 24 hours`}>
            <LastDay overview={overview} />
          </Section>
          {overview.errors.length > 0 && (
            <Section title={t`Latest errors`}>
              <ErrorList errors={overview.errors} />
            </Section>
          )}
          {children}
          <Section title={t`Configuration`}>
            <ConfigurationList parts={overview.configuration} />
          </Section>
          <Section title={t`Data`}>
            <DataCare overview={overview} />
          </Section>
          <Version overview={overview} />
        </>
      )}
    </QueryView>
  );
}

const Version = ({ overview: { version, database } }: { overview: Overview }) => (
  <Box sx={{ px: 4 }}>
    <Typography
      variant="body2"
      color="textSecondary"
    >{t`Tocsin ${version}, PostgreSQL ${database.version}`}</Typography>
  </Box>
);

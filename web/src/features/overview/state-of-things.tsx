import { mdiAlertOutline, mdiCheckCircleOutline, mdiInformationOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import type { Overview } from "@tocsin/contract";
import { useNow } from "../../lib/now.ts";
import { Icon } from "../../ui/icon.tsx";
import { PlainList } from "../../ui/list-row.tsx";
import { Section } from "../../ui/page.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { type Concern, findConcerns } from "./find-concerns.ts";

/** One sentence for a glance, and below it what is wrong. */
export function StateOfThings({ overview }: { overview: Overview }) {
  const { freshness, startedAt } = overview;
  const concerns = findConcerns(overview, useNow());
  return (
    <Section
      title={
        concerns.length === 0
          ? "All is well"
          : concerns.length === 1
            ? "One thing to look at"
            : `${concerns.length} things to look at`
      }
    >
      {concerns.length > 0 && (
        <PlainList label="To look at">
          {concerns.map((concern) => (
            <ConcernRow key={concern.title} concern={concern} />
          ))}
        </PlainList>
      )}
      <Box
        sx={{ display: "flex", gap: 3, px: 4, py: 3, borderTop: concerns.length > 0 ? "1px solid var(--hairline)" : 0 }}
      >
        {concerns.length === 0 ? (
          <Icon path={mdiCheckCircleOutline} sx={{ color: "var(--success)", mt: "1px" }} />
        ) : (
          <Icon path={mdiInformationOutline} sx={{ color: "text.secondary", mt: "1px" }} />
        )}
        <Typography variant="body2" color="textSecondary">
          {Math.max(0, freshness.sources - Math.max(freshness.failing, freshness.stale))} of {freshness.sources} sources
          are fresh
          {freshness.newestItemAt && (
            <>
              , the newest item came <TimeAgo at={freshness.newestItemAt} />
            </>
          )}
          . The server started <TimeAgo at={startedAt} />.
        </Typography>
      </Box>
    </Section>
  );
}

const ConcernRow = ({ concern: { title, text, tab } }: { concern: Concern }) => (
  <Box component="li" sx={{ display: "flex", gap: 3, px: 4, py: 2 }}>
    <Icon path={mdiAlertOutline} sx={{ color: "var(--warning)", mt: "1px" }} />
    <Box>
      <Typography variant="body1" sx={{ fontWeight: 550 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text}{" "}
        {tab && (
          <Link to="/admin" search={{ tab }}>
            Show the {tab}
          </Link>
        )}
      </Typography>
    </Box>
  </Box>
);

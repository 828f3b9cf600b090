import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { mdiAlertOctagonOutline, mdiAlertOutline, mdiCheckCircleOutline, mdiInformationOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import type { Alarm, Overview } from "@tocsin/contract";
import { i18n } from "../../lib/language/i18n.ts";
import { useNow } from "../../lib/now.ts";
import { Icon } from "../../ui/icon.tsx";
import { PlainList } from "../../ui/list-row.tsx";
import { Section } from "../../ui/page.tsx";
import { ClockTime } from "../../ui/times/clock-time.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { useAlarms } from "../alarms/queries.ts";
import { type Concern, findConcerns } from "./find-concerns.ts";

/** One sentence for a glance, and below it what is wrong. */
export function StateOfThings({ overview }: { overview: Overview }) {
  const { freshness, startedAt } = overview;
  const responding = freshness.sources - freshness.failing;
  const concerns = findConcerns(overview, useNow());
  const alarms = useAlarms().data ?? [];
  const count = alarms.length + concerns.length;
  return (
    <Section
      title={
        count === 0
          ? t`All systems healthy`
          : plural(count, { one: "# item needs attention", other: "# items need attention" })
      }
    >
      {count > 0 && (
        <PlainList label={t`Needs attention`}>
          {alarms.map((alarm) => (
            <AlarmRow key={alarm.kind} alarm={alarm} />
          ))}
          {concerns.map((concern) => (
            <ConcernRow key={concern.title} concern={concern} />
          ))}
        </PlainList>
      )}
      <Box sx={{ display: "flex", gap: 3, px: 4, py: 3, borderTop: count > 0 ? "1px solid var(--hairline)" : 0 }}>
        {count === 0 ? (
          <Icon path={mdiCheckCircleOutline} sx={{ color: "var(--success)", mt: "1px" }} />
        ) : (
          <Icon path={mdiInformationOutline} sx={{ color: "text.secondary", mt: "1px" }} />
        )}
        <Typography variant="body2" color="textSecondary">
          {plural(freshness.sources, {
            one: `${responding} of # source responds.`,
            other: `${responding} of # sources respond.`,
          })}{" "}
          {freshness.newestItemAt && (
            <Trans>
              Newest item <TimeAgo at={freshness.newestItemAt} />.
            </Trans>
          )}{" "}
          <Trans>
            Server started <TimeAgo at={startedAt} />.
          </Trans>
        </Typography>
      </Box>
    </Section>
  );
}

const AlarmRow = ({ alarm: { text, raisedAt } }: { alarm: Alarm }) => (
  <Box component="li" sx={{ display: "flex", gap: 3, px: 4, py: 2 }}>
    <Icon path={mdiAlertOctagonOutline} sx={{ color: "var(--error)", mt: "1px" }} />
    <Typography variant="body1" sx={{ overflowWrap: "anywhere" }}>
      <Trans>
        {text} Since <ClockTime at={raisedAt} />.
      </Trans>
    </Typography>
  </Box>
);

const ConcernRow = ({ concern: { title, text, link } }: { concern: Concern }) => (
  <Box component="li" sx={{ display: "flex", gap: 3, px: 4, py: 2 }}>
    <Icon path={mdiAlertOutline} sx={{ color: "var(--warning)", mt: "1px" }} />
    <Box>
      <Typography variant="body1" sx={{ fontWeight: 550 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text}{" "}
        {link && (
          <Link to="/admin" search={{ tab: link.tab }}>
            {i18n._(link.label)}
          </Link>
        )}
      </Typography>
    </Box>
  </Box>
);

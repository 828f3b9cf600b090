import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { channelFacts, type Stats } from "@tocsin/contract";
import { worded } from "../../lib/language/worded.ts";
import { showCount } from "../../lib/quantities.ts";
import { shortDate } from "../../lib/times.ts";
import { categoryWord } from "../../lib/words/event-words.ts";
import { Bars } from "../../ui/bars.tsx";
import { categoryIcon } from "../../ui/event-mark-shape.ts";
import { Figure, Figures } from "../../ui/figure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { EmptyNote } from "../../ui/note.tsx";
import { Section } from "../../ui/page.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";

/** Events and notifications in numbers. */
export function StatsSections({ stats }: { stats: Stats }) {
  return (
    <>
      <NowSection stats={stats} />
      <LastDays stats={stats} />
      <Section title={t`Events by category, last 30 days`}>
        <Categories categories={stats.categories} />
      </Section>
      <Section title={t`Notifications by channel, last 7 days`}>
        <Deliveries deliveries={stats.deliveries} />
      </Section>
    </>
  );
}

function Categories({ categories }: Pick<Stats, "categories">) {
  const most = Math.max(1, ...categories.map(({ events }) => events));
  if (categories.length === 0)
    return <EmptyNote title={t`No events yet`}>{t`Events will be counted here by category.`}</EmptyNote>;
  return (
    <Box component="ul" aria-label={t`Events by category`} sx={{ m: 0, px: 4, pb: 4, listStyle: "none" }}>
      {[...categories]
        .sort((a, b) => b.events - a.events)
        .map(({ category, events }) => (
          <Box
            component="li"
            key={category}
            sx={{
              display: "grid",
              gridTemplateColumns: "minmax(140px, 1fr) 3fr 64px",
              alignItems: "center",
              gap: 3,
              py: 1,
            }}
          >
            <Typography variant="body2" sx={{ display: "flex", alignItems: "center", gap: 2 }}>
              <Icon path={categoryIcon[category ?? "none"]} sx={{ fontSize: 16 }} />
              {categoryWord(category)}
            </Typography>
            <Box aria-hidden="true" sx={{ height: 8 }}>
              <Box
                sx={{
                  height: "100%",
                  borderRadius: 1,
                  bgcolor: `var(--category-${(category ?? "none").replace(" ", "-")})`,
                }}
                style={{ width: `${(events / most) * 100}%` }}
              />
            </Box>
            <Typography variant="body2" className="figures" sx={{ textAlign: "right" }}>
              {showCount(events)}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}

function Deliveries({ deliveries }: Pick<Stats, "deliveries">) {
  if (deliveries.every(({ sent, failed, waiting }) => sent + failed + waiting === 0))
    return <EmptyNote title={t`No notifications yet`}>{t`Notifications will be counted here by channel.`}</EmptyNote>;
  return (
    <Box component="table" sx={tableStyle}>
      <caption className="visually-hidden">{t`Notifications by channel`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Channel`}</th>
          <th scope="col">{t`Sent`}</th>
          <th scope="col">{t`Failed`}</th>
          <th scope="col">{t`Queued`}</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map(({ channel, sent, failed, waiting }) => (
          <tr key={channel}>
            <th scope="row">{worded(channelFacts[channel].label)}</th>
            <td>{showCount(sent)}</td>
            <td>{showCount(failed)}</td>
            <td>{showCount(waiting)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const tableStyle = {
  width: "100%",
  borderCollapse: "collapse",
  fontSize: 13,
  fontVariantNumeric: "tabular-nums",
  mb: 2,
  "& th, & td": { textAlign: "right", fontWeight: 400, px: 2, py: 2 },
  "& thead th:first-of-type, & tbody th": { textAlign: "left", pl: 4 },
  "& td:last-of-type, & thead th:last-of-type": { pr: 4 },
  "& thead th": { color: "text.secondary" },
  "& tbody tr > *": { borderTop: "1px solid var(--hairline)" },
};

function NowSection({ stats: { scope, assets, events, sources } }: { stats: Stats }) {
  const isAll = scope === "all";
  return (
    <Section title={t`Now`}>
      <Figures>
        <Figure value={showCount(assets)} unit={isAll ? t`assets of all users` : t`your assets`} />
        <Figure value={showCount(events.ongoing)} unit={t`ongoing events`} />
        <Figure value={showCount(events.near)} unit={isAll ? t`events near assets` : t`events near your assets`} />
        <Figure value={t`${sources.failing} of ${sources.total}`} unit={t`sources not responding`} />
      </Figures>
      <Typography variant="body2" color="textSecondary" sx={{ px: 4, pb: 4 }}>
        {sources.newestItemAt ? (
          <Trans>
            Newest item: <TimeAgo at={sources.newestItemAt} />.
          </Trans>
        ) : (
          t`No items yet.`
        )}
      </Typography>
    </Section>
  );
}

function LastDays({ stats: { scope, events, notifications, days } }: { stats: Stats }) {
  const isAll = scope === "all";
  const [day, week] = [showCount(notifications.day), showCount(notifications.week)];
  const acknowledged = showCount(notifications.confirmed);
  const bars = (name: "events" | "notifications") =>
    days.map((one) => ({ key: one.day, label: shortDate(new Date(one.day), "UTC"), count: one[name] }));
  return (
    <Section title={t`Last 30 days`}>
      <Figures least={280}>
        <Figure
          value={showCount(days.reduce((sum, day) => sum + day.events, 0))}
          unit={t`events; ${showCount(events.day)} in 24 hours, ${showCount(events.week)} in 7 days`}
        >
          <Bars label={t`Events by day (UTC)`} unit={t`events`} bars={bars("events")} height={72} />
        </Figure>
        <Figure
          value={showCount(days.reduce((sum, day) => sum + day.notifications, 0))}
          unit={
            isAll
              ? t`notifications; ${day} in 24 hours, ${week} in 7 days, ${acknowledged} acknowledged`
              : t`notifications to you; ${day} in 24 hours, ${week} in 7 days, ${acknowledged} acknowledged`
          }
        >
          <Bars
            label={t`Notifications by day (UTC)`}
            unit={t`notifications`}
            bars={bars("notifications")}
            height={72}
            colour="var(--success)"
          />
        </Figure>
      </Figures>
    </Section>
  );
}

import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { channelFacts, type Stats } from "@tocsin/contract";
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

/** What happened and what was told of it, in figures. */
export function StatsSections({ stats }: { stats: Stats }) {
  const { scope, assets, events, notifications, sources, days } = stats;
  const isAll = scope === "all";
  const bars = (name: "events" | "notifications") =>
    days.map((one) => ({ key: one.day, label: shortDate(new Date(one.day), "UTC"), count: one[name] }));
  return (
    <>
      <Section title="Now">
        <Figures>
          <Figure value={showCount(assets)} unit={isAll ? "assets of everybody" : "assets of yours"} />
          <Figure value={showCount(events.ongoing)} unit="events under way" />
          <Figure value={showCount(events.near)} unit={isAll ? "events near an asset" : "events near your assets"} />
          <Figure value={`${sources.total - sources.failing} of ${sources.total}`} unit="sources answer" />
        </Figures>
        <Typography variant="body2" color="textSecondary" sx={{ px: 4, pb: 4 }}>
          {sources.newestItemAt ? (
            <>
              The newest item came <TimeAgo at={sources.newestItemAt} />.
            </>
          ) : (
            "No item has come yet."
          )}
        </Typography>
      </Section>
      <Section title="The last 30 days">
        <Figures least={280}>
          <Figure
            value={showCount(days.reduce((sum, day) => sum + day.events, 0))}
            unit={`events; ${showCount(events.day)} in 24 hours, ${showCount(events.week)} in 7 days`}
          >
            <Bars label="Events by day (UTC)" unit="events" bars={bars("events")} height={72} />
          </Figure>
          <Figure
            value={showCount(days.reduce((sum, day) => sum + day.notifications, 0))}
            unit={`${isAll ? "notifications" : "notifications to you"}; ${showCount(notifications.day)} in 24 hours, ${showCount(notifications.week)} in 7 days, ${showCount(notifications.confirmed)} confirmed`}
          >
            <Bars
              label="Notifications by day (UTC)"
              unit="notifications"
              bars={bars("notifications")}
              height={72}
              colour="var(--success)"
            />
          </Figure>
        </Figures>
      </Section>
      <Section title="Categories of the last 30 days">
        <Categories categories={stats.categories} />
      </Section>
      <Section title="Messages of the last 7 days">
        <Deliveries deliveries={stats.deliveries} />
      </Section>
    </>
  );
}

function Categories({ categories }: Pick<Stats, "categories">) {
  const most = Math.max(1, ...categories.map(({ events }) => events));
  if (categories.length === 0)
    return <EmptyNote title="No events yet">They are counted here by what they are.</EmptyNote>;
  return (
    <Box component="ul" aria-label="Events by category" sx={{ m: 0, px: 4, pb: 4, listStyle: "none" }}>
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
    return <EmptyNote title="No message was sent">Messages are counted here by the channel they took.</EmptyNote>;
  return (
    <Box component="table" sx={tableStyle}>
      <caption className="visually-hidden">Messages by channel</caption>
      <thead>
        <tr>
          <th scope="col">Channel</th>
          <th scope="col">Sent</th>
          <th scope="col">Not delivered</th>
          <th scope="col">Waiting</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map(({ channel, sent, failed, waiting }) => (
          <tr key={channel}>
            <th scope="row">{channelFacts[channel].label.message}</th>
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

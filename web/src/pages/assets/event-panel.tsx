import { t } from "@lingui/core/macro";
import { mdiArrowLeft } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import type { Asset } from "@tocsin/contract";
import { DismissButton } from "../../features/acts/dismiss-button.tsx";
import { MuteButton } from "../../features/acts/mute-button.tsx";
import { ResponseActs } from "../../features/acts/response-acts.tsx";
import { useTimelineActs } from "../../features/acts/use-timeline-acts.ts";
import { Why } from "../../features/decisions/why.tsx";
import { EventHead } from "../../features/events/event-detail.tsx";
import { EventItems } from "../../features/events/event-items.tsx";
import { EventParts } from "../../features/events/event-parts.tsx";
import { EventTimeline } from "../../features/events/event-timeline.tsx";
import { useEvent } from "../../features/events/queries.ts";
import { MarkButton } from "../../features/verdicts/mark-button.tsx";
import { MarkList } from "../../features/verdicts/mark-list.tsx";
import { Icon } from "../../ui/icon.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { EventState } from "./event-state.tsx";

const back = <Icon path={mdiArrowLeft} />;

type Props = { eventId: number; assets: readonly Asset[]; onBack?: () => void };

/** Everything about one event, top down: what, where, when, who handles it, what can be done, its timeline, and why it notified. */
export function EventPanel({ eventId, assets, onBack }: Props) {
  const event = useEvent(eventId);
  const subject = { eventId, title: event.data?.title ?? "" };
  const timelineActs = useTimelineActs(subject);
  return (
    <>
      <Box sx={{ display: "flex", justifyContent: "space-between", px: 2, py: 2 }}>
        {onBack ? (
          <>
            <Button size="small" startIcon={back} onClick={onBack}>{t`Back to the list`}</Button>
            <Button size="small" component={Link} to={`/events/${eventId}`}>{t`Open as page`}</Button>
          </>
        ) : (
          <Button size="small" startIcon={back} component={Link} to="/assets">{t`All assets`}</Button>
        )}
      </Box>
      <QueryView query={event} what={t`Loading event…`}>
        {(data) => <EventHead event={data} assets={assets} takesFocus={onBack !== undefined} />}
      </QueryView>
      <EventState eventId={eventId} />
      <Box sx={actionsStyle}>
        <ResponseActs subject={subject} />
        <MuteButton subject={subject} label={t`Mute event`} />
        <DismissButton subject={subject} />
        {event.data && <MarkButton event={event.data} />}
      </Box>
      <Box sx={{ px: 4 }}>
        <MarkList eventId={eventId} />
      </Box>
      {event.data && <EventParts event={event.data} />}
      <Head>{t`Timeline`}</Head>
      <EventTimeline eventId={eventId} acts={timelineActs} />
      <EventItems eventId={eventId} />
      <Why eventId={eventId} />
    </>
  );
}

/** What can be done with the event stays in view, however long its texts are. */
const actionsStyle = {
  position: "sticky",
  top: 0,
  zIndex: 1,
  display: "flex",
  flexWrap: "wrap",
  gap: 2,
  px: 4,
  py: 3,
  bgcolor: "var(--surface)",
};

function Head({ children }: { children: string }) {
  return (
    <Typography variant="h2" sx={{ px: 4, pt: 4, pb: 2, borderTop: "1px solid var(--hairline)" }}>
      {children}
    </Typography>
  );
}

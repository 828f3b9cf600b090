import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import type { Decision, Notification } from "@tocsin/contract";
import type { ReactNode } from "react";
import { PlainList } from "../../../ui/list-row.tsx";
import { DeliveryLog } from "../delivery-log.tsx";
import { ResponseList } from "../response-list.tsx";

type Props = { notification: Notification; decision: (decision: Decision) => ReactNode };

/** The reasons of a notification, its responses, the log of its deliveries, and the way to its events. */
export function NotificationDetails({
  notification: { eventId, events, decisions, deliveries, responses },
  decision,
}: Props) {
  return (
    <Box sx={{ bgcolor: "var(--raised)" }}>
      <PlainList label={t`Decisions`}>{decisions.map(decision)}</PlainList>
      {responses.length > 0 && (
        <Box sx={{ px: 4, py: 3, borderTop: "1px solid var(--hairline)" }}>
          <ResponseList responses={responses} />
        </Box>
      )}
      <DeliveryLog deliveries={deliveries} />
      <Typography component="div" variant="body2" sx={{ px: 4, pb: 3, "& a": { color: "primary.main" } }}>
        {eventId !== null && <EventLink id={eventId}>{t`Show event`}</EventLink>}
        {events.map(({ id, title }) => (
          <div key={id}>
            <EventLink id={id}>{title}</EventLink>
          </div>
        ))}
      </Typography>
    </Box>
  );
}

const EventLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <Link to={`/events/${id}` as "/events/$id"} params={{ id: String(id) }}>
    {children}
  </Link>
);

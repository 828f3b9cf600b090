import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import type { Decision, Notification } from "@tocsin/contract";
import type { ReactNode } from "react";
import { Disclosure } from "../../ui/disclosure.tsx";
import { EventMark } from "../../ui/event-mark.tsx";
import { PlainList } from "../../ui/list-row.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { DeliveryLog, stateWords } from "./delivery-log.tsx";
import { ResponseList } from "./response-list.tsx";

type Props = { notifications: readonly Notification[]; decision: (decision: Decision) => ReactNode };

/** Notifications newest first; each opens to its reasons and the log of its deliveries. */
export function NotificationList({ notifications, decision }: Props) {
  return (
    <Box
      component="ul"
      aria-label={t`Notifications`}
      sx={{
        m: 0,
        p: 0,
        listStyle: "none",
        bgcolor: "var(--surface)",
        border: "1px solid var(--hairline)",
        borderRadius: 2,
        overflow: "hidden",
      }}
    >
      {notifications.map((notification) => (
        <Box component="li" key={notification.id} sx={{ "& + &": { borderTop: "1px solid var(--hairline)" } }}>
          <NotificationItem notification={notification} decision={decision} />
        </Box>
      ))}
    </Box>
  );
}

function NotificationItem({ notification, decision }: { notification: Notification; decision: Props["decision"] }) {
  const { title, severity, category, eventId, events, decisions, deliveries, responses, createdAt } = notification;
  return (
    <Disclosure
      row={
        <>
          <EventMark severity={severity} category={category} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body1" sx={{ fontWeight: 550, lineHeight: 1.35, overflowWrap: "anywhere" }}>
              {title}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {deliveries.map(stateWords).join(", ") || t`No message`} · <TimeAgo at={createdAt} />
              <AnswerWords notification={notification} />
            </Typography>
          </Box>
        </>
      }
    >
      <Box sx={{ bgcolor: "var(--raised)" }}>
        <PlainList label={t`Decisions`}>{decisions.map(decision)}</PlainList>
        <ResponseList responses={responses} />
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
    </Disclosure>
  );
}

/** The person who handles it, or that the person has acknowledged it. */
function AnswerWords({ notification: { responses, confirmedAt } }: { notification: Notification }) {
  const handling = responses.filter((response) => response.hasIt);
  const [first] = handling;
  if (first) {
    const others = handling.length - 1;
    return ` · ${others > 0 ? plural(others, { one: `${first.name} and # other are handling it`, other: `${first.name} and # others are handling it` }) : t`${first.name} is handling it`}`;
  }
  if (confirmedAt)
    return (
      <>
        {" · "}
        <Trans>
          acknowledged <TimeAgo at={confirmedAt} />
        </Trans>
      </>
    );
  if (responses.length === 0) return null;
  const only = responses.length === 1 ? responses[0]?.name : undefined;
  return ` · ${only ? t`acknowledged by ${only}` : plural(responses.length, { one: "acknowledged by # person", other: "acknowledged by # people" })}`;
}

const EventLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <Link to={`/events/${id}` as "/events/$id"} params={{ id: String(id) }}>
    {children}
  </Link>
);

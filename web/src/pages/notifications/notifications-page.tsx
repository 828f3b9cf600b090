import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link } from "@tanstack/react-router";
import { defaultSettings } from "@tocsin/contract";
import { DecisionItem } from "../../features/decisions/decision-list.tsx";
import { NotificationList } from "../../features/notifications/notification-list.tsx";
import { useNotifications } from "../../features/notifications/queries.ts";
import { useSettings } from "../../features/settings/queries.ts";
import { EmptyNote, ErrorNote, LoadingNote } from "../../ui/note.tsx";
import { Page, Surface } from "../../ui/page.tsx";

/** The person's notifications, their reasons, and the state of their deliveries. */
export function NotificationsPage() {
  const { data: settings = defaultSettings } = useSettings();
  const query = useNotifications(settings.eventFeedPageSize);
  const pages = query.data?.pages ?? [];
  // If one is sent between two pages, another may be on both.
  const list = [...new Map(pages.flatMap((page) => page.result).map((one) => [one.id, one])).values()];
  const total = pages.at(-1)?.metadata.total ?? 0;
  return (
    <Page
      title={t`Notifications`}
      action={
        <Box sx={{ display: "flex", gap: 2 }}>
          <Button size="small" component={Link} to="/stats">{t`Statistics`}</Button>
          <Button variant="outlined" size="small" component={Link} to="/contacts">{t`Contacts`}</Button>
        </Box>
      }
    >
      {!query.data && (query.error ? <ErrorNote error={query.error} onRetry={() => query.refetch()} /> : <Loading />)}
      {query.data && list.length === 0 && (
        <Surface>
          <EmptyNote
            title={t`No notifications yet`}
          >{t`When an event near one of your assets meets your rules, you are notified. Each notification appears here with its reasons and delivery attempts.`}</EmptyNote>
        </Surface>
      )}
      {list.length > 0 && (
        <NotificationList
          notifications={list}
          decision={(decision) => <DecisionItem key={decision.assetId} decision={decision} showsAsset />}
        />
      )}
      {query.hasNextPage && (
        <Button fullWidth disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()} sx={{ mt: 3 }}>
          {query.isFetchingNextPage ? t`Loading more…` : t`Show more (${list.length} of ${total})`}
        </Button>
      )}
    </Page>
  );
}

const Loading = () => <LoadingNote what={t`Loading notifications…`} />;

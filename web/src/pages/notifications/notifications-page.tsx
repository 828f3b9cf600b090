import { plural, t } from "@lingui/core/macro";
import Button from "@mui/material/Button";
import { getRouteApi } from "@tanstack/react-router";
import { defaultSettings, type Notification } from "@tocsin/contract";
import { useMemo } from "react";
import { useAssets } from "../../features/assets/queries.ts";
import { DecisionItem } from "../../features/decisions/decision-list.tsx";
import { useDismissedIds } from "../../features/events/dismissals.ts";
import { Inbox } from "../../features/notifications/inbox/inbox.tsx";
import { type InboxFilter, inboxFromSearch, searchFromInbox } from "../../features/notifications/inbox/inbox-filter.ts";
import { InboxFilters } from "../../features/notifications/inbox/inbox-filters.tsx";
import { useNotifications } from "../../features/notifications/queries.ts";
import { useMutes } from "../../features/rules/queries.ts";
import { useSettings } from "../../features/settings/queries.ts";
import { useNow } from "../../lib/now.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { EmptyNote, ErrorNote, LoadingNote } from "../../ui/note.tsx";
import { Page, Surface } from "../../ui/page.tsx";
import { asideWords } from "./aside-words.ts";

const route = getRouteApi("/signed-in/notifications");

/** The person's notifications, their reasons, and the state of their deliveries. */
export function NotificationsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = useMemo(() => inboxFromSearch(search), [search]);
  const { data: settings = defaultSettings } = useSettings();
  const query = useNotifications(filter, settings.eventFeedPageSize);
  const { data: assets = [] } = useAssets();
  const aside = useAsideWords();
  const pages = query.data?.pages ?? [];
  // If one is sent between two pages, another may be on both.
  const list = [...new Map(pages.flatMap((page) => page.result).map((one) => [one.id, one])).values()];
  const total = pages.at(-1)?.metadata.total ?? 0;
  const change = (part: Partial<InboxFilter>) =>
    navigate({ search: searchFromInbox({ ...filter, ...part }), resetScroll: false });
  return (
    <Page title={filter.isOpen && query.data ? openTitle(total) : t`Notifications`}>
      <InboxFilters filter={filter} assets={assets} onChange={change} />
      {!query.data && (query.error ? <ErrorNote error={query.error} onRetry={() => query.refetch()} /> : <Loading />)}
      {query.data && list.length === 0 && (
        <Surface>
          <Nothing filter={filter} onClear={() => navigate({ search: {} })} />
        </Surface>
      )}
      {list.length > 0 && (
        <Inbox
          notifications={list}
          aside={aside}
          decision={(decision) => <DecisionItem key={decision.assetId} decision={decision} />}
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

const openTitle = (total: number): string =>
  plural(total, { one: "# unacknowledged notification", other: "# unacknowledged notifications" });

const Loading = () => <LoadingNote what={t`Loading notifications…`} />;

function Nothing({ filter, onClear }: { filter: InboxFilter; onClear: () => void }) {
  const { isOpen, severity, assetId, tag } = filter;
  if (isOpen && !severity && assetId === undefined && !tag)
    return <EmptyNote title={t`All acknowledged`}>{t`Unacknowledged alerts appear here.`}</EmptyNote>;
  if (isOpen || severity || assetId !== undefined || tag)
    return (
      <EmptyNote title={t`No notifications match the filters`}>
        <Button size="small" onClick={onClear} sx={{ ml: -1 }}>{t`Clear filters`}</Button>
      </EmptyNote>
    );
  return (
    <EmptyNote
      title={t`No notifications yet`}
    >{t`When an event near one of your assets meets your rules, you are notified. Each notification appears here with its reasons and delivery attempts.`}</EmptyNote>
  );
}

const none: ReadonlySet<number> = new Set();

/** Says of a notification that it is dismissed or muted. */
function useAsideWords(): (notification: Notification) => string | undefined {
  const { data: dismissed = none } = useDismissedIds();
  const { data: mutes = [] } = useMutes();
  const { timeZone } = usePreferences();
  const now = useNow();
  return (notification) => asideWords(notification, { dismissed, mutes, now, timeZone });
}

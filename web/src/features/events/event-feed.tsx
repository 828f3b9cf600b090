import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Asset, ReceivedEvent } from "@tocsin/contract";
import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { useNow } from "../../lib/now.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { groupByDay } from "../../lib/times.ts";
import { whereWords } from "../../lib/words/where-words.ts";
import { PlainList } from "../../ui/list-row.tsx";
import { EmptyNote, ErrorNote, LoadingNote } from "../../ui/note.tsx";
import { toastFailure } from "../../ui/toasts/toasts.ts";
import { useDismiss, useDismissedIds, useRestore } from "./dismissals.ts";
import { countActive, type EventFilter } from "./event-filter.ts";
import { EventRow } from "./event-row.tsx";
import { listedAt } from "./event-times.ts";
import { useEventFeed } from "./queries.ts";
import { useNewEvents } from "./use-new-events.ts";

// Loaded when a search finds nothing.
const WhyNot = lazy(() => import("./why-not.tsx").then((module) => ({ default: module.WhyNot })));

type Props = {
  filter: EventFilter;
  pageSize: number;
  assets: readonly Asset[];
  onSelect: (id: number) => void;
  onClearFilter: () => void;
};

/** Events by the day they were first seen, newest first, a page at a time; new ones during reading wait behind a button. */
export function EventFeed({ filter, pageSize, assets, onSelect, onClearFilter }: Props) {
  const feed = useEventFeed(filter, pageSize);
  const events = useMemo(() => uniqueEvents(feed.data?.pages.flatMap((page) => page.result) ?? []), [feed.data]);
  const list = useRef<HTMLDivElement>(null);
  const { waiting, shown, showNew } = useNewEvents(
    { key: JSON.stringify(filter), events, isSettled: !feed.isPlaceholderData },
    list,
  );
  const { dismissed, undo, dismiss, restore } = useDismissals();
  if (feed.error && !feed.data) return <ErrorNote error={feed.error} onRetry={() => feed.refetch()} />;
  if (!feed.data) return <LoadingNote what={t`Loading events…`} />;
  return (
    <Box ref={list}>
      <Box role="status">
        {waiting.length > 0 && (
          <Button
            fullWidth
            size="small"
            variant="contained"
            onClick={showNew}
            sx={pillStyle}
          >{t`${waiting.length} new`}</Button>
        )}
        {undo && (
          <Box sx={undoStyle}>
            <Typography variant="body2" noWrap>{t`Dismissed: ${undo.title}`}</Typography>
            <Button size="small" onClick={() => restore(undo.id)}>{t`Undo`}</Button>
          </Box>
        )}
      </Box>
      {events.length === 0 && (
        <NothingYet filter={filter} hasAssets={assets.length > 0} onClearFilter={onClearFilter} />
      )}
      <Days
        events={shown}
        assets={assets}
        dismissed={dismissed}
        onSelect={onSelect}
        dismiss={dismiss}
        restore={restore}
      />
      {feed.hasNextPage && (
        <Button fullWidth disabled={feed.isFetchingNextPage} onClick={() => feed.fetchNextPage()} sx={{ my: 2 }}>
          {feed.isFetchingNextPage ? t`Loading more…` : t`Show more events`}
        </Button>
      )}
    </Box>
  );
}

/** If new events arrive between two pages, one may be on both. */
const uniqueEvents = (events: readonly ReceivedEvent[]): ReceivedEvent[] => [
  ...new Map(events.map((event) => [event.id, event])).values(),
];

/** The dismissed events, with a button to restore the last one. */
function useDismissals() {
  const { data } = useDismissedIds();
  const [undo, setUndo] = useState<ReceivedEvent>();
  const dismissing = useDismiss();
  const restoring = useRestore();
  return {
    dismissed: data,
    undo,
    dismiss: (event: ReceivedEvent) =>
      dismissing.mutate(event.id, {
        onSuccess: () => setUndo(event),
        onError: toastFailure(t`Event not dismissed`),
      }),
    restore: (id: number) =>
      restoring.mutate(id, {
        onSuccess: () => setUndo(undefined),
        onError: toastFailure(t`Event not restored`),
      }),
  };
}

type DaysProps = {
  events: readonly ReceivedEvent[];
  assets: readonly Asset[];
  dismissed: ReadonlySet<number> | undefined;
  onSelect: (id: number) => void;
  dismiss: (event: ReceivedEvent) => void;
  restore: (id: number) => void;
};

function Days({ events, assets, dismissed, onSelect, dismiss, restore }: DaysProps) {
  const { units, timeZone } = usePreferences();
  const now = useNow();
  const days = groupByDay(events, (event) => new Date(listedAt(event)), now, timeZone);
  return days.map(({ day, list }) => (
    <section key={day} aria-label={day}>
      <Typography variant="body2" component="h3" color="textSecondary" sx={dayStyle}>
        {day}
      </Typography>
      <PlainList label={t`Events, ${day}`}>
        {list.map((event) => {
          const isDismissed = dismissed?.has(event.id) ?? false;
          return (
            <EventRow
              key={event.id}
              event={event}
              where={whereWords(event, assets, units)}
              isDismissed={isDismissed}
              onSelect={() => onSelect(event.id)}
              onDismiss={() => (isDismissed ? restore(event.id) : dismiss(event))}
            />
          );
        })}
      </PlainList>
    </section>
  ));
}

type NothingProps = { filter: EventFilter; hasAssets: boolean; onClearFilter: () => void };

function NothingYet({ filter, hasAssets, onClearFilter }: NothingProps) {
  if (countActive(filter) > 0)
    return (
      <>
        <EmptyNote title={t`No events match the filters`}>
          <Trans>
            Matching events will appear here.{" "}
            <Button size="small" onClick={onClearFilter} sx={{ display: "block", mt: 2, ml: -1 }}>
              {" "}
              Clear filters{" "}
            </Button>
          </Trans>
        </EmptyNote>
        <Suspense>{filter.words && filter.scope === "mine" && hasAssets && <WhyNot words={filter.words} />}</Suspense>
      </>
    );
  if (filter.scope === "all")
    return <EmptyNote title={t`No events yet`}>{t`Events from your sources will appear here.`}</EmptyNote>;
  if (!hasAssets) return <EmptyNote title={t`No events yet`}>{t`Add an asset to see events near it here.`}</EmptyNote>;
  return (
    <EmptyNote
      title={t`No events near your assets`}
    >{t`Events near your assets will appear here. Turn on “All events” to see events elsewhere.`}</EmptyNote>
  );
}

const pillStyle = {
  position: "sticky",
  top: 8,
  zIndex: 2,
  width: "auto",
  mx: "auto",
  my: 2,
  display: "block",
  borderRadius: 5,
};

const undoStyle = {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 2,
  pl: 4,
  pr: 2,
  py: 1,
  bgcolor: "var(--raised)",
};

const dayStyle = { px: 4, pt: 2, pb: 1, fontWeight: 600, borderTop: "1px solid var(--hairline)" };

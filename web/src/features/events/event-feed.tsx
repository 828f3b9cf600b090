import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Asset } from "@tocsin/contract";
import { usePreferences } from "../../lib/preferences.ts";
import { whereWords } from "../../lib/where-words.ts";
import { EmptyNote, ErrorNote, LoadingNote } from "../../ui/note.tsx";
import { EventRow } from "./event-row.tsx";
import { type Scope, useEventFeed } from "./queries.ts";

type Props = {
  scope: Scope;
  pageSize: number;
  assets: readonly Asset[];
  selectedId: number | undefined;
  onSelect: (id: number) => void;
};

/** Events newest first, a page at a time. */
export function EventFeed({ scope, pageSize, assets, selectedId, onSelect }: Props) {
  const feed = useEventFeed(scope, pageSize);
  const { units } = usePreferences();
  if (feed.error && !feed.data) return <ErrorNote error={feed.error} onRetry={() => feed.refetch()} />;
  if (!feed.data) return <LoadingNote what="events" />;
  const events = feed.data.pages.flatMap((page) => page.result);
  if (events.length === 0) return <NothingYet scope={scope} hasAssets={assets.length > 0} />;
  return (
    <Box>
      <Box component="ul" aria-label="Events" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {events.map((event) => (
          <li key={event.id}>
            <EventRow
              event={event}
              where={whereWords(event, assets, units)}
              isSelected={event.id === selectedId}
              onSelect={() => onSelect(event.id)}
            />
          </li>
        ))}
      </Box>
      {feed.hasNextPage && (
        <Button fullWidth disabled={feed.isFetchingNextPage} onClick={() => feed.fetchNextPage()} sx={{ my: 2 }}>
          {feed.isFetchingNextPage ? "Loading more…" : "Show more events"}
        </Button>
      )}
    </Box>
  );
}

function NothingYet({ scope, hasAssets }: { scope: Scope; hasAssets: boolean }) {
  if (scope === "all")
    return <EmptyNote title="No events yet">What the sources report will appear here by itself.</EmptyNote>;
  if (!hasAssets)
    return <EmptyNote title="No events yet">Add an asset, and events near it will appear here.</EmptyNote>;
  return (
    <EmptyNote title="Nothing near your assets">
      Events near your assets will appear here by themselves. Switch on “All events” to see what is known elsewhere.
    </EmptyNote>
  );
}

import { t } from "@lingui/core/macro";
import Typography from "@mui/material/Typography";
import type { Asset } from "@tocsin/contract";
import { usePreferences } from "../../lib/preferences.ts";
import { whereWords } from "../../lib/words/where-words.ts";
import { PlainList } from "../../ui/list-row.tsx";
import { EmptyNote } from "../../ui/note.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { EventRow } from "./event-row.tsx";
import { type Folded, useFoldedEvents } from "./queries.ts";

type Props = {
  kind: Folded;
  label: string;
  assets: readonly Asset[];
  onSelect: (id: number) => void;
};

/** The newest events of one kind near the person's assets. */
export function FoldedEvents({ kind, label, assets, onSelect }: Props) {
  const { units } = usePreferences();
  const query = useFoldedEvents(kind);
  return (
    <QueryView query={query} what={t`Loading events…`}>
      {({ result, metadata: { total } }) =>
        result.length === 0 ? (
          <EmptyNote title={t`No events`}>{t`Events near your assets will appear here.`}</EmptyNote>
        ) : (
          <>
            <PlainList label={label}>
              {result.map((event) => (
                <EventRow
                  key={event.id}
                  event={event}
                  where={whereWords(event, assets, units)}
                  onSelect={() => onSelect(event.id)}
                />
              ))}
            </PlainList>
            {total > result.length && (
              <Typography variant="body2" color="textSecondary" className="figures" sx={{ px: 4, py: 2 }}>
                {t`The newest ${result.length} of ${total}. All are in the list of events below.`}
              </Typography>
            )}
          </>
        )
      }
    </QueryView>
  );
}

import { t } from "@lingui/core/macro";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import type { ReceivedEvent, Verdict } from "@tocsin/contract";
import { QueryView } from "../../ui/query-view.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { Choices } from "./choices.tsx";
import { useLikelyOriginals } from "./queries.ts";

type Props = { event: ReceivedEvent; onChoose: (verdict: Verdict) => void };

/** The events that an event may repeat. */
export function OriginalsMenu({ event, onChoose }: Props) {
  return (
    <QueryView query={useLikelyOriginals(event)} what={t`Loading events…`}>
      {(events) => (
        <Choices title={t`Duplicate of`}>
          {events.map(({ id, title, created_at }) => (
            <MenuItem key={id} onClick={() => onChoose({ kind: "duplicate", eventId: id })} sx={{ display: "block" }}>
              <Typography variant="body2" noWrap>
                {title}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                <TimeAgo at={created_at} />
              </Typography>
            </MenuItem>
          ))}
          {events.length === 0 && <MenuItem disabled>{t`No other events this week`}</MenuItem>}
        </Choices>
      )}
    </QueryView>
  );
}

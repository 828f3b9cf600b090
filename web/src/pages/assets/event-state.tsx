import { t } from "@lingui/core/macro";
import { mdiBellOffOutline, mdiEyeOffOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useDismissedIds } from "../../features/events/dismissals.ts";
import { EventAnswers } from "../../features/notifications/event-acknowledgements.tsx";
import { useMuteOf } from "../../features/rules/queries.ts";
import { useNow } from "../../lib/now.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { untilWords } from "../../lib/words/until-words.ts";
import { FactRow } from "../../ui/fact-list.tsx";

/** Who handles an event, and whether the person has muted or dismissed it. */
export function EventState({ eventId }: { eventId: number }) {
  const { timeZone } = usePreferences();
  const now = useNow();
  const mute = useMuteOf({ eventId });
  const { data: dismissed } = useDismissedIds();
  return (
    <Box role="status" aria-label={t`State of the event`} sx={{ display: "grid", gap: 3, px: 4 }}>
      <EventAnswers eventId={eventId} />
      {mute && (
        <FactRow icon={mdiBellOffOutline}>
          <Typography variant="body1">{t`Muted until ${untilWords(new Date(mute.until), now, timeZone)}.`}</Typography>
        </FactRow>
      )}
      {dismissed?.has(eventId) && (
        <FactRow icon={mdiEyeOffOutline}>
          <Typography variant="body1">{t`Dismissed: it is in no list of yours.`}</Typography>
        </FactRow>
      )}
    </Box>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReceivedEvent } from "@tocsin/contract";
import { useNow } from "../../lib/now.ts";
import { severityWord } from "../../lib/words/event-words.ts";
import { EventMark } from "../../ui/event-mark.tsx";
import { Folded } from "../../ui/folding/folded.tsx";
import { ClockTime } from "../../ui/times/clock-time.tsx";

type Part = NonNullable<ReceivedEvent["parts"]>[number];

/** What the authority says area by area, where that differs; the most severe first. */
export function EventParts({ event: { parts, category } }: { event: ReceivedEvent }) {
  if (!parts) return null;
  return (
    <>
      <Typography variant="h2" sx={{ px: 4, pt: 4, pb: 2, borderTop: "1px solid var(--hairline)" }}>
        {t`By area`}
      </Typography>
      <Folded items={parts} label={t`By area`}>
        {(shown) => (
          <Box
            component="ul"
            aria-label={t`By area`}
            sx={{ m: 0, px: 4, pb: 4, listStyle: "none", display: "grid", gap: 3 }}
          >
            {shown.map((part) => (
              <Box component="li" key={JSON.stringify(part)} sx={{ display: "flex", gap: 3, alignItems: "flex-start" }}>
                <EventMark severity={part.severity} category={category} isAbout={false} size={28} />
                <PartText part={part} />
              </Box>
            ))}
          </Box>
        )}
      </Folded>
    </>
  );
}

function PartText({ part: { title, placeName, severity, onset, renewBy } }: { part: Part }) {
  const now = useNow();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body1" sx={{ overflowWrap: "anywhere" }}>
        {placeName ?? title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {[severityWord(severity), ...(placeName ? [title] : [])].join(" · ")}
        {onset && new Date(onset) > now && (
          <>
            {" · "}
            <Trans>
              begins <ClockTime at={onset} />
            </Trans>
          </>
        )}
        {renewBy && new Date(renewBy) <= now && ` · ${t`not renewed`}`}
      </Typography>
    </Box>
  );
}

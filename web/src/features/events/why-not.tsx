import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import type { WhyNot as Reason } from "@tocsin/contract";
import { OutsideLink } from "../../ui/outside-link.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useWhyNot } from "./use-why-not.ts";

/** Why a search finds nothing: what is known of the words, and where to look further. */
export function WhyNot({ words }: { words: string }) {
  const query = useWhyNot(words);
  return (
    <QueryView query={query} what={t`Looking for the reason…`}>
      {(reasons) => (
        <Box component="ul" aria-label={t`Why nothing was found`} sx={listStyle}>
          {reasons.map((reason) => (
            <Typography component="li" variant="body2" key={reason.text} sx={{ overflowWrap: "anywhere" }}>
              {reason.text} <Further reason={reason} />
            </Typography>
          ))}
        </Box>
      )}
    </QueryView>
  );
}

function Further({ reason: { eventId, itemUrl } }: { reason: Reason }) {
  if (eventId !== undefined)
    return (
      <Link to={`/events/${eventId}` as "/events/$id"} params={{ id: String(eventId) }} hash="why">
        {t`Show event`}
      </Link>
    );
  return itemUrl ? <OutsideLink href={itemUrl}>{t`Show item`}</OutsideLink> : null;
}

const listStyle = {
  display: "grid",
  gap: 2,
  m: 0,
  px: 4,
  pb: 4,
  listStyle: "none",
  "& a": { color: "primary.main" },
};

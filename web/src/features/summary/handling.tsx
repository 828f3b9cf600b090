import { Trans } from "@lingui/react/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Response, SummaryRow } from "@tocsin/contract";
import { TimeAgo } from "../../ui/times/time-ago.tsx";

/** Who has acknowledged it, since when, and their notes; an acknowledgement of several events at once names nobody. */
export function Handling({ row: { acknowledgedAt, responses } }: { row: SummaryRow }) {
  if (responses.length > 0) return responses.map((response) => <Answer key={response.name} {...response} />);
  if (!acknowledgedAt) return null;
  return (
    <Typography variant="body2" className="figures" color="textSecondary">
      <Trans>
        Acknowledged <TimeAgo at={acknowledgedAt} />
      </Trans>
    </Typography>
  );
}

const Answer = ({ name, confirmedAt, hasIt, note }: Response) => (
  <Typography variant="body2" className="figures" sx={{ overflowWrap: "anywhere" }}>
    {hasIt ? (
      <Trans>
        <strong>{name}</strong> is handling it, <TimeAgo at={confirmedAt} />
      </Trans>
    ) : (
      <Trans>
        <strong>{name}</strong> acknowledged it, <TimeAgo at={confirmedAt} />
      </Trans>
    )}
    {note && <Box component="span" sx={{ display: "block", color: "text.secondary" }}>{`“${note}”`}</Box>}
  </Typography>
);

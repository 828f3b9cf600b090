import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Destination } from "@tocsin/contract";
import { useRemoveDestination } from "./queries.ts";
import { TestButton } from "./test-button.tsx";

/** The destinations of a channel, each with its state, a test and its removal. */
export function DestinationList({ destinations }: { destinations: readonly Destination[] }) {
  if (destinations.length === 0) return null;
  return (
    <Box component="ul" sx={{ display: "grid", gap: 2, m: 0, p: 0, listStyle: "none" }}>
      {destinations.map((destination) => (
        <DestinationItem key={destination.id} destination={destination} />
      ))}
    </Box>
  );
}

function DestinationItem({ destination }: { destination: Destination }) {
  const { id, channel, name, address, confirmedAt, endedAt, endedBecause } = destination;
  const remove = useRemoveDestination();
  return (
    <Box component="li" aria-label={name} sx={{ display: "grid", gap: 1 }}>
      <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", gap: 2 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body1" sx={{ overflowWrap: "anywhere" }}>
            {name}
          </Typography>
          {address !== name && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
              {address}
            </Typography>
          )}
        </Box>
        <Button
          size="small"
          aria-label={t`Remove ${name}`}
          onClick={() => remove.mutate(id)}
          disabled={remove.isPending}
        >{t`Remove`}</Button>
      </Box>
      {endedAt ? (
        <Typography variant="body2" color="error">{t`No longer used: ${endedBecause ?? ""}`}</Typography>
      ) : confirmedAt ? (
        <TestButton channel={channel} destinationId={id} what={name} />
      ) : (
        <Typography
          variant="body2"
          color="textSecondary"
        >{t`A confirmation link was sent there. Messages are sent once the link has been opened and confirmed.`}</Typography>
      )}
      {remove.error && (
        <Typography role="alert" variant="body2" color="error">
          {remove.error.message}
        </Typography>
      )}
    </Box>
  );
}

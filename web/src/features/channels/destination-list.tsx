import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Destination } from "@tocsin/contract";
import { useState } from "react";
import { worded } from "../../lib/language/worded.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { severityLabels } from "../rules/rule-labels.ts";
import { DestinationDialog } from "./destination-dialog.tsx";
import { DestinationProblem } from "./destination-problem.tsx";
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
  const { id, channel, name, state, nextTryAt } = destination;
  const remove = useRemoveDestination();
  const [isEdited, setEdited] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Box component="li" aria-label={name} sx={{ display: "grid", gap: 1 }}>
      <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", gap: 2 }}>
        <NameAndRules destination={destination} />
        <Box sx={{ display: "flex", flexShrink: 0 }}>
          <Button size="small" aria-label={t`Edit ${name}`} onClick={() => setEdited(true)}>{t`Edit`}</Button>
          <Button
            size="small"
            aria-label={t`Remove ${name}`}
            onClick={() => setRemoving(true)}
            disabled={remove.isPending}
          >{t`Remove`}</Button>
        </Box>
      </Box>
      <DestinationProblem destination={destination} />
      {state === "ended" && !nextTryAt ? null : state !== "unconfirmed" ? (
        <TestButton channel={channel} destinationId={id} what={name} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {channel === "sms"
            ? t`A confirmation link was sent to it. Messages are sent after the link is opened and confirmed.`
            : t`Messages are sent once its link has been opened. If the link is lost, remove this and add it again.`}
        </Typography>
      )}
      {remove.error && (
        <Typography role="alert" variant="body2" color="error">
          {remove.error.message}
        </Typography>
      )}
      <ConfirmDialog
        open={isRemoving}
        title={t`Remove ${name}?`}
        text={t`No more messages are sent to it, and its settings are deleted.`}
        confirmLabel={t`Remove`}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSettled: () => setRemoving(false) })}
        onClose={() => setRemoving(false)}
      />
      {isEdited && <DestinationDialog destination={destination} onClose={() => setEdited(false)} />}
    </Box>
  );
}

/** What goes there, where that is not all: "Severe or worse · Quiet hours 22:00 to 07:00". */
function describeRules({ severityFloor, quietHours, contactGroupId }: Destination): string {
  const { from, to } = quietHours ?? { from: "", to: "" };
  return [
    ...(severityFloor ? [worded(severityLabels[severityFloor])] : []),
    ...(contactGroupId === null ? [] : [t`Contact group`]),
    ...(quietHours ? [t`Quiet hours ${from} to ${to}`] : []),
  ].join(" · ");
}

function NameAndRules({ destination }: { destination: Destination }) {
  const { name, address } = destination;
  const rules = describeRules(destination);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body1" sx={{ overflowWrap: "anywhere" }}>
        {name}
      </Typography>
      {address !== name && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {address}
        </Typography>
      )}
      {rules && (
        <Typography variant="body2" color="textSecondary">
          {rules}
        </Typography>
      )}
    </Box>
  );
}

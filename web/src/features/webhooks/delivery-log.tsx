import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Webhook, WebhookDelivery } from "@tocsin/contract";
import { useState } from "react";
import { worded } from "../../lib/language/worded.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { PlainList } from "../../ui/list-row.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { toastFailure } from "../../ui/toasts/toasts.ts";
import { useReplayWebhook, useWebhookDeliveries } from "./queries.ts";
import { deliveryStates } from "./webhook-words.ts";

/** The newest messages of a webhook, and the way to send those of a period again. */
export const DeliveryLog = ({ webhook }: { webhook: Webhook }) => (
  <Box sx={{ px: 4, pb: 4, display: "grid", gap: 3 }}>
    {webhook.enabled && <Replay id={webhook.id} />}
    <QueryView query={useWebhookDeliveries(webhook.id)} what={t`Loading delivery log…`}>
      {(deliveries) =>
        deliveries.length === 0 ? (
          <Typography variant="body2" color="textSecondary">{t`No messages in the last seven days.`}</Typography>
        ) : (
          <PlainList label={t`Delivery log: ${webhook.name}`}>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} />
            ))}
          </PlainList>
        )
      }
    </QueryView>
  </Box>
);

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { type, subjectId, at, state, attempts, lastResponse } = delivery;
  const tries = plural(attempts, { one: "# attempt", other: "# attempts" });
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: "1px solid var(--hairline)", overflowWrap: "anywhere" }}>
      <Typography variant="body2">
        <code>{type}</code> {subjectId} · <TimeAgo at={at} />
      </Typography>
      <Typography variant="body2" color={state === "failed" ? "error" : "textSecondary"}>
        {[worded(deliveryStates[state]), attempts > 0 && tries, lastResponse].filter(Boolean).join(" · ")}
      </Typography>
    </Box>
  );
}

const hourMs = 3_600_000;

function Replay({ id }: { id: string }) {
  const [hours, setHours] = useState(1);
  const replay = useReplayWebhook();
  const start = () => {
    const from = new Date(Date.now() - hours * hourMs).toISOString();
    replay.mutate({ id, from }, { onError: toastFailure(t`Messages not sent again`) });
  };
  const periods = [
    { value: 1, label: t`Last hour` },
    { value: 24, label: t`Last 24 hours` },
    { value: 72, label: t`Last 3 days` },
    { value: 168, label: t`Last 7 days` },
  ];
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "end" }}>
      <Box sx={{ width: 180 }}>
        <SelectField label={t`Send again`} value={hours} options={periods} onChange={setHours} />
      </Box>
      <Button variant="outlined" disabled={replay.isPending} onClick={start}>{t`Replay`}</Button>
      <Typography role="status" variant="body2">
        {replay.data !== undefined &&
          plural(replay.data, { one: "# message is queued again.", other: "# messages are queued again." })}
      </Typography>
    </Box>
  );
}

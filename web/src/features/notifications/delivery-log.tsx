import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { channelFacts, type Delivery } from "@tocsin/contract";
import { i18n } from "../../lib/language/i18n.ts";
import { worded } from "../../lib/language/worded.ts";
import { ClockTime } from "../../ui/times/clock-time.tsx";
import { DueTime } from "../../ui/times/due-time.tsx";
import { useResend } from "./queries.ts";

const stateWord: Record<Delivery["state"], MessageDescriptor> = {
  queued: msg`queued`,
  retrying: msg`retrying`,
  sent: msg`sent`,
  failed: msg`failed`,
};

/** One delivery in a few words, such as "Email sent" or "SMS to Jo queued". */
export function stateWords({ channel, to, state }: Delivery): string {
  const label = worded(channelFacts[channel].label);
  const word = i18n._(stateWord[state]);
  return to === "you" ? t`${label} ${word}` : t`${label} to ${to} ${word}`;
}

/** Every attempt to deliver, and what the provider answered. */
export function DeliveryLog({ deliveries }: { deliveries: readonly Delivery[] }) {
  return (
    <Box
      component="ul"
      aria-label={t`Deliveries`}
      sx={{ display: "grid", gap: 3, m: 0, px: 4, py: 3, listStyle: "none", borderTop: "1px solid var(--hairline)" }}
    >
      {deliveries.map((delivery) => (
        <DeliveryItem key={delivery.id} delivery={delivery} />
      ))}
    </Box>
  );
}

function DeliveryItem({ delivery }: { delivery: Delivery }) {
  const resend = useResend();
  const { id, recipient, insteadOf, attempts, nextTryAt, deferredUntil, state } = delivery;
  const isDeferred = state === "queued" && deferredUntil !== null;
  return (
    <Box component="li">
      <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", gap: 2, minHeight: 32 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          {stateWords(delivery)} · {recipient}
        </Typography>
        {(state === "failed" || state === "retrying" || isDeferred) && (
          <Button size="small" onClick={() => resend.mutate(id)} disabled={resend.isPending}>
            {isDeferred ? t`Send now` : t`Retry now`}
          </Button>
        )}
      </Box>
      {insteadOf && <Typography variant="body2">{insteadOf}</Typography>}
      {attempts.map((attempt) => (
        <Typography
          key={`${attempt.at} ${attempt.providerResponse}`}
          variant="body2"
          color="textSecondary"
          sx={{ overflowWrap: "anywhere" }}
        >
          <ClockTime at={attempt.at} /> · {attempt.providerResponse}
        </Typography>
      ))}
      {nextTryAt && (
        <Typography variant="body2" color="textSecondary">
          {isDeferred ? (
            <Trans>
              Quiet hours, sent <DueTime at={nextTryAt} />
            </Trans>
          ) : (
            <Trans>
              Next attempt <DueTime at={nextTryAt} />
            </Trans>
          )}
        </Typography>
      )}
      {resend.error && (
        <Typography role="alert" variant="body2" color="error">
          {resend.error.message}
        </Typography>
      )}
    </Box>
  );
}

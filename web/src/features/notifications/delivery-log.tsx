import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { channelFacts, type Delivery } from "@tocsin/contract";
import { ClockTime } from "../../ui/times/clock-time.tsx";
import { DueTime } from "../../ui/times/due-time.tsx";
import { useResend } from "./queries.ts";

const stateWord: Record<Delivery["state"], string> = { pending: "on its way", sent: "sent", failed: "not delivered" };

/** One delivery in a few words, such as "email sent" or "SMS to Jo on its way". */
export const stateWords = ({ channel, to, state }: Delivery): string =>
  `${channelFacts[channel].word.message}${to === "you" ? "" : ` to ${to}`} ${stateWord[state]}`;

/** Every attempt to deliver, and what the far end answered. */
export function DeliveryLog({ deliveries }: { deliveries: readonly Delivery[] }) {
  return (
    <Box
      component="ul"
      aria-label="Deliveries"
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
  const { id, recipient, insteadOf, attempts, nextTryAt, state } = delivery;
  return (
    <Box component="li">
      <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", gap: 2, minHeight: 32 }}>
        <Typography
          variant="body2"
          sx={{ fontWeight: 600, overflowWrap: "anywhere", "&::first-letter": { textTransform: "uppercase" } }}
        >
          {stateWords(delivery)} · {recipient}
        </Typography>
        {(state === "failed" || (state === "pending" && attempts.length > 0)) && (
          <Button size="small" onClick={() => resend.mutate(id)} disabled={resend.isPending}>
            Try now
          </Button>
        )}
      </Box>
      {insteadOf && <Typography variant="body2">{insteadOf}</Typography>}
      {attempts.map((attempt) => (
        <Typography
          key={`${attempt.at} ${attempt.answer}`}
          variant="body2"
          color="textSecondary"
          sx={{ overflowWrap: "anywhere" }}
        >
          <ClockTime at={attempt.at} /> · {attempt.answer}
        </Typography>
      ))}
      {nextTryAt && (
        <Typography variant="body2" color="textSecondary">
          Next attempt <DueTime at={nextTryAt} />
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

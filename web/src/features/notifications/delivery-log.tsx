import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Channel, Delivery } from "@tocsin/contract";
import { ClockTime } from "../../ui/clock-time.tsx";
import { DueTime } from "../../ui/due-time.tsx";

const channelWord: Record<Channel, string> = { push: "push", sms: "SMS", email: "mail", webhook: "webhook" };
const stateWord: Record<Delivery["state"], string> = { pending: "on its way", sent: "sent", failed: "not delivered" };

/** One delivery in a few words, such as "mail sent". */
export const stateWords = ({ channel, state }: Delivery): string => `${channelWord[channel]} ${stateWord[state]}`;

/** Every attempt to deliver, and what the far end answered. */
export function DeliveryLog({ deliveries }: { deliveries: readonly Delivery[] }) {
  return (
    <Box sx={{ px: 4, py: 3, borderTop: "1px solid var(--hairline)" }}>
      {deliveries.map((delivery) => (
        <Box key={delivery.id}>
          <Typography variant="body2" sx={{ fontWeight: 600, "&::first-letter": { textTransform: "uppercase" } }}>
            {stateWords(delivery)}
          </Typography>
          {delivery.attempts.map((attempt) => (
            <Typography key={attempt.at} variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
              <ClockTime at={attempt.at} /> · {attempt.answer}
            </Typography>
          ))}
          {delivery.nextTryAt && (
            <Typography variant="body2" color="textSecondary">
              Next attempt <DueTime at={delivery.nextTryAt} />
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}

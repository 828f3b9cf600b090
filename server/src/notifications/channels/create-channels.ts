import { emailChannel } from "./email/email.ts";
import type { Channels } from "./index.ts";
import { pushChannel } from "./push/push.ts";
import { smsChannel } from "./sms/sms.ts";
import { webhookChannel } from "./webhook/webhook.ts";

type Parts = Parameters<typeof emailChannel>[0] &
  Parameters<typeof pushChannel>[0] &
  Parameters<typeof smsChannel>[0] &
  Parameters<typeof webhookChannel>[0];

/** Every channel with the parts it needs; made once, for each remembers which far ends are away. */
export const createChannels = (parts: Parts): Channels => ({
  email: emailChannel(parts),
  push: pushChannel(parts),
  sms: smsChannel(parts),
  webhook: webhookChannel(parts),
});

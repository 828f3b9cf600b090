import type { MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import type { Webhook, WebhookDelivery, WebhookTopic } from "@tocsin/contract";

export const topicWords: Record<WebhookTopic, MessageDescriptor> = {
  event: msg`Events`,
  match: msg`Matches`,
  notification: msg`Notifications`,
  source: msg`Sources`,
};

export const topicUses: Record<WebhookTopic, MessageDescriptor> = {
  event: msg`Each event that starts, changes or ends`,
  match: msg`Each asset that an event matches, and each change of a match`,
  notification: msg`Each notification to a person, and its deliveries`,
  source: msg`Each status change of a source, such as a failure`,
};

export const deliveryStates: Record<WebhookDelivery["state"], MessageDescriptor> = {
  queued: msg`Queued`,
  delivered: msg`Delivered`,
  failed: msg`Failed`,
};

/** How many messages wait; an empty text if none does. */
export const waitingWords = ({ waiting }: Webhook): string =>
  waiting === 0 ? "" : plural(waiting, { one: "# message waits", other: "# messages wait" });

/** The state of a webhook in a word. */
export function stateWord({ enabled, disabledAt, failingSince }: Webhook): string {
  if (!enabled) return disabledAt ? t`Disabled after failures` : t`Disabled`;
  return failingSince ? t`Failing` : t`Enabled`;
}

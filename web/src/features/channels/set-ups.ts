import type { Channel } from "@tocsin/contract";
import type { ComponentType } from "react";
import { EmailSetUp } from "./email-setup.tsx";
import { PushSetUp } from "./push-setup.tsx";
import { SmsSetUp } from "./sms-setup.tsx";
import { WebhookSetUp } from "./webhook-setup.tsx";

/** How a person sets each channel up. */
export const setUps: Record<Channel, ComponentType> = {
  push: PushSetUp,
  sms: SmsSetUp,
  email: EmailSetUp,
  webhook: WebhookSetUp,
};

import type { Channel } from "@tocsin/contract";
import type { ComponentType } from "react";
import { EmailSetUp } from "./email-setup.tsx";
import { PushSetUp } from "./push-setup.tsx";
import { SmsSetUp } from "./sms-setup.tsx";
import { WebhookSetUp } from "./webhook-setup.tsx";

/** How a person sets up each channel that has no form of the contract. */
export const setUps: Partial<Record<Channel, ComponentType>> = {
  push: PushSetUp,
  sms: SmsSetUp,
  email: EmailSetUp,
  webhook: WebhookSetUp,
};

import { z } from "zod";
import { says } from "../../base/sentences.ts";
import { PhoneNumber } from "../../notifications/contacts.ts";
import { incomingWebhook, ownServer, type SetUpForms, serverAt, token } from "./fields.ts";

/** Services that open an incident, call the person on duty, and close it with the all-clear. */
export const incidentForms = {
  pagerduty: {
    guide: "https://support.pagerduty.com/main/docs/services-and-integrations",
    incoming: "/api/channels/pagerduty/incoming",
    fields: {
      routingKey: {
        label: /*i18n*/ { id: "channelField.integrationKey", message: "Integration key" },
        hint: /*i18n*/ {
          id: "channelHint.pagerduty",
          message: "In the service’s settings: Integrations > Add an integration > Events API V2",
        },
        isSecret: true,
        schema: z
          .string()
          .trim()
          .regex(
            /^[A-Za-z0-9]{32}$/,
            says(/*i18n*/ { id: "field.integrationKey", message: "An integration key has 32 letters and digits" }),
          ),
      },
      webhookSecret: {
        label: /*i18n*/ {
          id: "channelField.pagerdutyWebhook",
          message: "Webhook secret, for acknowledgements in PagerDuty (optional)",
        },
        hint: /*i18n*/ {
          id: "channelHint.pagerdutyWebhook",
          message: "In Integrations > Generic Webhooks (v3), for the URL below, with the event incident.acknowledged",
        },
        isSecret: true,
        schema: token.optional(),
      },
      server: {
        ...serverAt("https://events.pagerduty.com"),
        hint: /*i18n*/ {
          id: "channelHint.pagerdutyServer",
          message: "For accounts in Europe: https://events.eu.pagerduty.com",
        },
      },
    },
  },
  goalert: {
    guide: "https://goalert.me/docs/alerting/alerting-from-generic-api",
    fields: {
      server: ownServer,
      token: {
        label: /*i18n*/ { id: "channelField.integrationKey", message: "Integration key" },
        hint: /*i18n*/ {
          id: "channelHint.goalert",
          message:
            "In the service: Integration Keys > Create Integration Key > Generic API. The key is the token in its URL.",
        },
        isSecret: true,
        schema: z
          .string()
          .trim()
          .regex(
            /^[\w-]{8,200}$/,
            says(/*i18n*/ { id: "field.goalertKey", message: "Enter only the part of the URL after token=" }),
          ),
      },
    },
  },
  alertmanager: {
    guide: "https://prometheus.io/docs/alerting/latest/configuration/#webhook_config",
    fields: {
      ...incomingWebhook(
        /*i18n*/ {
          id: "channelHint.alertmanager",
          message: "A receiver for Prometheus Alertmanager webhooks, such as Grafana OnCall or Keep",
        },
      ),
      token: {
        label: /*i18n*/ { id: "channelField.bearerTokenIfAny", message: "Bearer token (optional)" },
        isSecret: true,
        schema: token.optional(),
      },
    },
  },
  voice: {
    guide: "https://www.twilio.com/docs/iam/api/account",
    fields: {
      accountSid: {
        label: /*i18n*/ { id: "channelField.twilioSid", message: "Account SID" },
        hint: /*i18n*/ { id: "channelHint.twilioSid", message: "On the home page of the Twilio Console" },
        placeholder: "AC…",
        schema: z
          .string()
          .trim()
          .regex(
            /^AC[0-9a-f]{32}$/,
            says(
              /*i18n*/ {
                id: "field.twilioSid",
                message: "An account SID is AC followed by 32 digits and letters from a to f",
              },
            ),
          ),
      },
      authToken: {
        label: /*i18n*/ { id: "channelField.twilioToken", message: "Auth token" },
        isSecret: true,
        schema: token,
      },
      from: {
        label: /*i18n*/ { id: "channelField.callFrom", message: "Caller number" },
        hint: /*i18n*/ { id: "channelHint.callFrom", message: "One of your numbers at Twilio that can make calls" },
        placeholder: "+15017122661",
        schema: PhoneNumber,
      },
      to: {
        label: /*i18n*/ { id: "channelField.callTo", message: "Number to call" },
        placeholder: "+351912345678",
        schema: PhoneNumber,
      },
      server: serverAt("https://api.twilio.com"),
    },
  },
} as const satisfies SetUpForms;

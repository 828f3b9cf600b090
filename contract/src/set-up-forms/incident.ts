import { z } from "zod";
import { says } from "../sentences.ts";
import { incomingWebhook, ownServer, type SetUpForms, serverAt, token } from "./fields.ts";

/** Services that open an incident, call whoever is on duty, and close it with the all-clear. */
export const incidentForms = {
  pagerduty: {
    guide: "https://support.pagerduty.com/main/docs/services-and-integrations",
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
          message: "Webhook secret, to learn who acknowledges (optional)",
        },
        hint: /*i18n*/ {
          id: "channelHint.pagerdutyWebhook",
          message:
            "In Integrations > Generic Webhooks (v3), with the event incident.acknowledged and the address of this site followed by /api/channels/pagerduty/incoming",
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
            "In the service: Integration Keys > Create Integration Key > Generic API. The key is the token in its address.",
        },
        isSecret: true,
        schema: z
          .string()
          .trim()
          .regex(
            /^[\w-]{8,200}$/,
            says(/*i18n*/ { id: "field.goalertKey", message: "Enter only the part of the address behind token=" }),
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
          message: "A receiver that takes what Prometheus Alertmanager posts, such as Grafana OnCall or Keep",
        },
      ),
      token: {
        label: /*i18n*/ { id: "channelField.bearerTokenIfAny", message: "Bearer token (optional)" },
        isSecret: true,
        schema: token.optional(),
      },
    },
  },
} as const satisfies SetUpForms;

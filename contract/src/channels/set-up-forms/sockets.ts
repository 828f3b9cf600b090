import { z } from "zod";
import { type MessageText, says } from "../../base/sentences.ts";
import { ownServer, type SetUpForms, token } from "./fields.ts";

/** A host with one of these schemes, and perhaps a port. */
const socketUrl = (schemes: readonly string[], text: MessageText) => {
  const pattern = new RegExp(`^(${schemes.join("|")})://[^\\s/?#@]+/?$`, "i");
  const isUrl = (text: string) => pattern.test(text) && URL.canParse(text.replace(/^[\w+.-]+/, "http"));
  return z.string().trim().max(300).refine(isUrl, says(text));
};

const topicPrefix = z
  .string()
  .trim()
  .regex(
    /^[^\s+#$/\p{Cc}][^+#\p{Cc}]{0,199}$/u,
    says(
      /*i18n*/ {
        id: "field.topicPrefix",
        message: "A topic prefix has no wildcards and does not start with $ or a slash",
      },
    ),
  )
  .transform((prefix) => prefix.replace(/\/+$/, ""));

const syslogTransports = ["TLS", "TCP", "UDP"] as const;

const mqttVersions = ["5", "3.1.1"] as const;

/** Services that are reached by a connection of their own protocol, not by HTTP. */
export const socketForms = {
  mqtt: {
    isProtocol: true,
    guide: "https://mqtt.org/getting-started/",
    fields: {
      server: {
        ...ownServer,
        placeholder: "mqtts://broker.example.org",
        hint: /*i18n*/ {
          id: "channelHint.mqttServer",
          message: "mqtts:// encrypts the connection. The default ports are 8883, and 1883 for mqtt://.",
        },
        schema: socketUrl(
          ["mqtts?"],
          /*i18n*/ { id: "field.mqttServer", message: "Please enter an address such as mqtts://broker.example.org" },
        ),
      },
      version: {
        label: /*i18n*/ { id: "channelField.mqttVersion", message: "MQTT version" },
        choices: mqttVersions,
        initial: "5",
        schema: z.enum(mqttVersions),
      },
      username: {
        label: /*i18n*/ { id: "channelField.userNameIfAny", message: "User name (optional)" },
        schema: token.optional(),
      },
      password: {
        label: /*i18n*/ { id: "channelField.passwordIfAny", message: "Password (optional)" },
        isSecret: true,
        schema: token.optional(),
      },
      prefix: {
        label: /*i18n*/ { id: "channelField.topicPrefix", message: "Topic prefix" },
        hint: /*i18n*/ {
          id: "channelHint.mqttPrefix",
          message:
            "Messages are published under events/, and the state of each asset under assets/. The user needs permission to publish there.",
        },
        initial: "tocsin",
        schema: topicPrefix,
      },
      discovery: {
        label: /*i18n*/ { id: "channelField.discoveryPrefix", message: "Home Assistant discovery prefix (optional)" },
        placeholder: "homeassistant",
        hint: /*i18n*/ {
          id: "channelHint.discoveryPrefix",
          message:
            "Announces each of your assets to Home Assistant with the next notification. The default prefix in Home Assistant is homeassistant.",
        },
        schema: topicPrefix.optional(),
      },
    },
  },
  syslog: {
    isProtocol: true,
    guide: "https://www.rfc-editor.org/rfc/rfc5424",
    fields: {
      transport: {
        label: /*i18n*/ { id: "channelField.transport", message: "Transport" },
        choices: syslogTransports,
        initial: "TLS",
        schema: z.enum(syslogTransports),
      },
      server: {
        ...ownServer,
        placeholder: "syslog.example.org",
        hint: /*i18n*/ {
          id: "channelHint.syslogServer",
          message: "The default ports are 6514 for TLS, and 514 for TCP and UDP. Delivery over UDP is not confirmed.",
        },
        schema: z
          .string()
          .trim()
          .max(300)
          .refine(
            (text) => /^[^\s/?#@]+$/.test(text) && URL.canParse(`http://${text}`),
            says(/*i18n*/ { id: "field.syslogServer", message: "Please enter a host such as syslog.example.org:6514" }),
          ),
      },
    },
  },
} as const satisfies SetUpForms;

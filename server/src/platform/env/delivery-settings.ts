import { z } from "zod";
import { parseAllow } from "../safe-fetch/index.ts";
import { count, linkBase, parsedBy, setting, settingOrEmpty, text, webAddress } from "./schemas.ts";

export const deliverySettings = {
  SMTP_URL: setting(
    z
      .string()
      .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
      .optional(),
    "the mail server for outgoing mail",
    ".eml files in `DATA_DIR/outbox`, kept for a day",
  ),
  MAIL_FROM: setting(text, "the sender of mails", "`Tocsin <tocsin@HOSTNAME>`, with the host of `PUBLIC_URL`"),
  SMS_URL: setting(
    webAddress.optional(),
    "your own SMS gateway, which receives `{ to, text, id }` as JSON",
    "none: SMS is shown as not set up",
  ),
  TWILIO_ACCOUNT_SID: setting(text, "Twilio as the SMS gateway: the account"),
  TWILIO_AUTH_TOKEN: setting(text, "its token"),
  TWILIO_FROM: setting(text, "the number or sender that it sends from"),
  TWILIO_BASE_URL: setting(webAddress.default("https://api.twilio.com"), "replaces Twilio's address"),
  SMS_COUNTRIES: setting(
    parsedBy(parseCallingCodes),
    "calling codes of the countries that SMS is sent to, such as `351,44`",
    "all",
  ),
  SMS_DAILY_LIMIT: setting(
    count(0).default(200),
    "maximum number of SMS in any 24 hours; half of it is reserved for alerts; 0: none are sent",
  ),
  SMS_DAILY_LIMIT_PER_PERSON: setting(count(0).default(30), "the same for one person"),
  LINK_SHORTENER_ORIGIN: settingOrEmpty(
    linkBase,
    "base address of short links; another address must also lead to this server; empty: no short links",
    "`PUBLIC_URL/l`",
  ),
  WEBHOOK_ALLOW: setting(
    parsedBy(parseAllow),
    "private hosts (`host` or `host:port`) that webhooks and push services that people enter may be at; `FETCH_ALLOW` does not apply to them",
    "none",
  ),
};

/** Calling codes of countries, each as its digits. */
function parseCallingCodes(line: string): string[] {
  const codes = line.split(",").map((part) => part.trim().replace(/^(\+|00)/, ""));
  if (line.trim() === "") return [];
  if (codes.some((code) => !/^[1-9]\d{0,6}$/.test(code))) throw new Error("must be calling codes such as 351,44");
  return codes;
}

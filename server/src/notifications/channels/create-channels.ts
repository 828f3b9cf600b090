import { type Channel, channels, rankChannels, recordOf } from "@tocsin/contract";
import { alertmanager } from "./alertmanager/alertmanager.ts";
import { apprise } from "./apprise/apprise.ts";
import { discord } from "./discord/discord.ts";
import { email } from "./email/email.ts";
import { goalert } from "./goalert/goalert.ts";
import { googlechat } from "./googlechat/googlechat.ts";
import { gotify } from "./gotify/gotify.ts";
import { http } from "./http/http.ts";
import type { ChannelDescriptor, ChannelParts, Channels } from "./index.ts";
import { matrix } from "./matrix/matrix.ts";
import { mattermost } from "./mattermost/mattermost.ts";
import { mqtt } from "./mqtt/mqtt.ts";
import { ntfy } from "./ntfy/ntfy.ts";
import { pagerduty } from "./pagerduty/pagerduty.ts";
import { push } from "./push/push.ts";
import { pushover } from "./pushover/pushover.ts";
import { rocketchat } from "./rocketchat/rocketchat.ts";
import { signal } from "./signal/signal.ts";
import { slack } from "./slack/slack.ts";
import { slackapp } from "./slackapp/slackapp.ts";
import { sms } from "./sms/sms.ts";
import { syslog } from "./syslog/syslog.ts";
import { teams } from "./teams/teams.ts";
import { telegram } from "./telegram/telegram.ts";
import { voice } from "./voice/voice.ts";
import { webhook } from "./webhook/webhook.ts";

/** Every channel; a new one does not compile until it is here. */
export const descriptors: Record<Channel, ChannelDescriptor> = {
  push,
  sms,
  email,
  webhook,
  slack,
  slackapp,
  teams,
  discord,
  telegram,
  mattermost,
  rocketchat,
  googlechat,
  matrix,
  signal,
  pagerduty,
  goalert,
  alertmanager,
  voice,
  ntfy,
  gotify,
  pushover,
  apprise,
  http,
  mqtt,
  syslog,
};

/** Those whose deliveries name their recipient by the address. */
export const namedByAddress = channels.filter((channel) => descriptors[channel].recipient === "address");

/** A digest goes by the first of these that reaches its reader. */
export const digestOrder = rankChannels((channel) => descriptors[channel].digestRank);

/** Every channel with the parts it needs; opened once, for each remembers which providers are unavailable. */
export const createChannels = (parts: ChannelParts): Channels =>
  recordOf(channels, (channel) => descriptors[channel].open(parts));

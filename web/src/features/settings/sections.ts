import { msg } from "@lingui/core/macro";
import { i18n } from "../../lib/language/i18n.ts";

/** The sections of the settings page by the fragment that leads to each, in their order. */
export const settingSections = {
  notifications: msg`Notifications`,
  display: msg`Display`,
  channels: msg`Channels`,
  rules: msg`Notification rules`,
  "wall-links": msg`Wall links`,
  "feed-links": msg`Feed links`,
  sessions: msg`Active sessions`,
  "sign-in": msg`Sign-in methods`,
  data: msg`Your data`,
  "delete-account": msg`Delete account`,
};

/** What makes a section one of the settings page: `<Section {...settingSection("channels")}>`. */
export const settingSection = (id: keyof typeof settingSections) => ({ id, title: i18n._(settingSections[id]) });

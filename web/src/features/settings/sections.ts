import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { i18n } from "../../lib/language/i18n.ts";

/** The sections of the settings by the fragment that leads to each, in their order. */
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

type SectionName = keyof typeof settingSections;
export type SettingPart = "general" | "channels" | "rules" | "links" | "account";

/** The pages of the settings, each with its sections; a fragment is the name of one, or of a section of it. */
export const settingParts: readonly {
  name: SettingPart;
  label: MessageDescriptor;
  sections: readonly SectionName[];
}[] = [
  { name: "general", label: msg`General`, sections: ["notifications", "display"] },
  { name: "channels", label: msg`Channels`, sections: ["channels"] },
  { name: "rules", label: msg`Notification rules`, sections: ["rules"] },
  { name: "links", label: msg`Links`, sections: ["wall-links", "feed-links"] },
  { name: "account", label: msg`Account`, sections: ["sessions", "sign-in", "data", "delete-account"] },
];

/** The page that a fragment leads to; the first for none, and for one that is not known. */
export const partOfFragment = (fragment: string): SettingPart =>
  settingParts.find(({ name, sections }) => name === fragment || sections.some((one) => one === fragment))?.name ??
  "general";

/** What makes a section one of the settings page: `<Section {...settingSection("channels")}>`. */
export const settingSection = (id: keyof typeof settingSections) => ({ id, title: i18n._(settingSections[id]) });

import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { mdiBell, mdiCog, mdiInformationOutline, mdiMapMarkerRadius, mdiTools } from "@mdi/js";
import { type LetteredPage, listLetteredPages, pages, type UserType } from "@tocsin/contract";
import { settingSections } from "../../../features/settings/sections.ts";
import { i18n } from "../../../lib/language/i18n.ts";
import { adminAreas } from "../../../pages/admin/admin-areas.ts";
import { furtherPages, type NavigationPath, navigation } from "../../layouts/navigation.ts";
import type { Entry } from "../entry.ts";

type Look = { label: MessageDescriptor; icon: string };

/** What the pages are called that are not in the navigation. */
const others: Record<Exclude<LetteredPage, NavigationPath | keyof typeof furtherPages>, Look> = {
  "/assets/list": { label: msg`Asset table`, icon: mdiMapMarkerRadius },
  "/settings/templates": { label: msg`Message templates`, icon: mdiBell },
  "/admin/config": { label: msg`Configuration`, icon: mdiTools },
  "/about": { label: msg`About`, icon: mdiInformationOutline },
  "/eula": { label: msg`Licence agreement`, icon: mdiInformationOutline },
  "/privacy-policy": { label: msg`Privacy policy`, icon: mdiInformationOutline },
};
const looks: Record<LetteredPage, Look> = { ...navigation, ...furtherPages, ...others };

/** Further words by which pages are found. */
const furtherWords: { [Path in LetteredPage]?: MessageDescriptor } = {
  "/assets": msg`Home, map, attention, events`,
  "/assets/list": msg`Sort, bulk edit, export, tags`,
  "/notifications": msg`Inbox, alerts`,
  "/contacts": msg`Contact groups`,
  "/settings": msg`Preferences`,
  "/settings/rules": msg`Quiet hours, severity, tags, back-test`,
  "/settings/templates": msg`Wording, title, text, subject`,
  "/wall": msg`Screen, control room`,
  "/board": msg`Print, PDF, directors, month`,
  "/users": msg`People, invite`,
  "/admin/config": msg`Content types, agents, prompts`,
  "/about": msg`Version, licences`,
};

/** The pages that a person may open. */
export const pageEntries = (type: UserType): Entry[] =>
  listLetteredPages(type)
    .toSorted((one, other) => pages[one].letters.length - pages[other].letters.length)
    .map((path) => {
      const { label, icon } = looks[path];
      const words = furtherWords[path];
      return {
        id: `page ${path}`,
        group: "pages",
        icon,
        label: i18n._(label),
        letters: pages[path].letters,
        words: words ? [i18n._(words)] : [],
        choice: { kind: "go", href: path },
      };
    });

export const settingEntries = (): Entry[] =>
  Object.entries(settingSections).map(([id, label]) => ({
    id: `setting ${id}`,
    group: "settings",
    icon: mdiCog,
    label: t`Settings: ${i18n._(label)}`,
    choice: { kind: "go", href: `/settings#${id}` },
  }));

export const adminEntries = (): Entry[] =>
  adminAreas.map(({ name, label }) => ({
    id: `area ${name}`,
    group: "admin",
    icon: mdiTools,
    label: i18n._(label),
    detail: t`Admin Tools`,
    choice: { kind: "go", href: `/admin?tab=${name}` },
  }));

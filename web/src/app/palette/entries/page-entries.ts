import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import {
  mdiAccountGroup,
  mdiBell,
  mdiBellCogOutline,
  mdiChartBar,
  mdiCog,
  mdiInformationOutline,
  mdiMapMarkerRadius,
  mdiTools,
} from "@mdi/js";
import { type LetteredPage, listLetteredPages, pages, type UserType } from "@tocsin/contract";
import { settingSections } from "../../../features/settings/sections.ts";
import { i18n } from "../../../lib/language/i18n.ts";
import { adminAreas } from "../../../pages/admin/admin-areas.ts";
import type { Entry } from "../entry.ts";

/** What each page is called here, and further words by which it is found. */
const looks: Record<LetteredPage, { label: MessageDescriptor; icon: string; words?: MessageDescriptor }> = {
  "/assets": { label: msg`Home`, icon: mdiMapMarkerRadius, words: msg`Assets, map, needs you, events` },
  "/assets/list": { label: msg`Asset table`, icon: mdiMapMarkerRadius, words: msg`Sort, bulk edit, export, tags` },
  "/notifications": { label: msg`Notifications`, icon: mdiBell, words: msg`Inbox, alerts` },
  "/contacts": { label: msg`Contacts`, icon: mdiAccountGroup, words: msg`Contact groups` },
  "/settings": { label: msg`Settings`, icon: mdiCog, words: msg`Preferences` },
  "/settings/rules": {
    label: msg`Notification rules`,
    icon: mdiBellCogOutline,
    words: msg`Quiet hours, severity, tags, back-test`,
  },
  "/wall": { label: msg`Wall`, icon: mdiMapMarkerRadius, words: msg`Screen, control room` },
  "/stats": { label: msg`Statistics`, icon: mdiChartBar },
  "/users": { label: msg`Users`, icon: mdiAccountGroup, words: msg`People, invite` },
  "/admin": { label: msg`Admin Tools`, icon: mdiTools },
  "/admin/config": { label: msg`Configuration`, icon: mdiTools, words: msg`Content types, agents, prompts` },
  "/about": { label: msg`About`, icon: mdiInformationOutline, words: msg`Version, licences` },
  "/eula": { label: msg`Licence agreement`, icon: mdiInformationOutline },
  "/privacy-policy": { label: msg`Privacy policy`, icon: mdiInformationOutline },
};

export const pageLabel = (path: LetteredPage): string => i18n._(looks[path].label);

/** The pages that a person may open. */
export const pageEntries = (type: UserType): Entry[] =>
  listLetteredPages(type)
    .toSorted((one, other) => pages[one].letters.length - pages[other].letters.length)
    .map((path) => {
      const { icon, words } = looks[path];
      return {
        id: `page ${path}`,
        group: "pages",
        icon,
        label: pageLabel(path),
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

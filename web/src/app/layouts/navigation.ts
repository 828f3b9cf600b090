import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  mdiAccountBox,
  mdiAccountGroup,
  mdiBell,
  mdiChartBar,
  mdiCog,
  mdiFileChartOutline,
  mdiMapMarkerRadius,
  mdiMonitor,
  mdiTools,
  mdiTune,
} from "@mdi/js";
import { keysOf, type PagePath } from "@tocsin/contract";

/** What a page is called, and its icon. */
export type Entry = { label: MessageDescriptor; icon: string };

/** The pages of the navigation in their order, none with parameters; admins' pages are shown to admins alone. */
export const navigation = {
  "/assets": { label: msg`All Assets`, icon: mdiMapMarkerRadius },
  "/notifications": { label: msg`Notifications`, icon: mdiBell },
  "/users": { label: msg`Users`, icon: mdiAccountGroup },
  "/admin": { label: msg`Admin Tools`, icon: mdiTools },
  "/settings": { label: msg`Settings`, icon: mdiCog },
} as const satisfies { [Path in Exclude<PagePath, `${string}$${string}`>]?: Entry };

export type NavigationPath = keyof typeof navigation;
export const navigationPaths = keysOf(navigation);

/** The pages at the foot of the navigation: what people do less often than look at their assets. */
export const furtherPages = {
  "/settings/rules": { label: msg`Notification rules`, icon: mdiTune },
  "/contacts": { label: msg`Contacts`, icon: mdiAccountBox },
  "/board": { label: msg`Board report`, icon: mdiFileChartOutline },
  "/stats": { label: msg`Statistics`, icon: mdiChartBar },
  "/wall": { label: msg`Wall`, icon: mdiMonitor },
} as const satisfies { [Path in PagePath]?: Entry };

export const furtherPaths = keysOf(furtherPages);

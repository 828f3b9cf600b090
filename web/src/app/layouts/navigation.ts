import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { mdiAccountGroup, mdiBell, mdiCog, mdiMapMarkerRadius, mdiTools } from "@mdi/js";
import type { PagePath } from "@tocsin/contract";

type Entry = { label: MessageDescriptor; icon: string };

/** The pages of the navigation in their order, none with parameters; admins' pages are shown to admins alone. */
export const navigation = {
  "/assets": { label: msg`All Assets`, icon: mdiMapMarkerRadius },
  "/notifications": { label: msg`Notifications`, icon: mdiBell },
  "/users": { label: msg`Users`, icon: mdiAccountGroup },
  "/admin": { label: msg`Admin Tools`, icon: mdiTools },
  "/settings": { label: msg`Settings`, icon: mdiCog },
} as const satisfies { [Path in Exclude<PagePath, `${string}$${string}`>]?: Entry };

export type NavigationPath = keyof typeof navigation;
export const navigationPaths = Object.keys(navigation) as NavigationPath[];

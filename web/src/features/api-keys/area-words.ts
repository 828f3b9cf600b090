import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { type KeyArea, type KeyScope, keysOf } from "@tocsin/contract";
import { i18n } from "../../lib/language/i18n.ts";

/** The label of each scope. */
export const areaWords: Record<KeyArea, { name: MessageDescriptor; about: MessageDescriptor }> = {
  assets: { name: msg`Assets`, about: msg`Assets of all users` },
  events: { name: msg`Events`, about: msg`Events, and entering events manually` },
  notifications: { name: msg`Notifications`, about: msg`Decisions and notifications, for assistants at /mcp` },
  sources: { name: msg`Sources`, about: msg`News sources and their health` },
  users: { name: msg`Users`, about: msg`Accounts and roles` },
  analysis: { name: msg`Analysis`, about: msg`Content types and their agents` },
  links: { name: msg`Short links`, about: msg`Short codes and their targets` },
  metrics: { name: msg`Metrics`, about: msg`Figures, queues and data retention` },
};

/** Rights in words, such as "Assets (read), Events (read and write)". */
export const scopesInWords = (scopes: readonly KeyScope[]): string =>
  keysOf(areaWords)
    .flatMap((area) => {
      if (scopes.includes(`${area}:write`)) return [t`${i18n._(areaWords[area].name)} (read and write)`];
      return scopes.includes(`${area}:read`) ? [t`${i18n._(areaWords[area].name)} (read)`] : [];
    })
    .join(", ");

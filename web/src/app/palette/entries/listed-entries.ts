import { t } from "@lingui/core/macro";
import { mdiAccountGroup, mdiAlertOutline, mdiBellOutline, mdiTools } from "@mdi/js";
import type { Asset, Mute, Source, Summary, User } from "@tocsin/contract";
import { clockTime } from "../../../lib/times.ts";
import { actIcons, actOn } from "../../../lib/words/act-words.ts";
import { severityWord } from "../../../lib/words/event-words.ts";
import { untilWords } from "../../../lib/words/until-words.ts";
import type { Entry } from "../entry.ts";
import type { PaletteActs } from "../use-acts.ts";
import { type Moment, nameOfAsset } from "./asset-entries.ts";

/** What needs the person and can be acknowledged, the most severe first. */
export const attentionEntries = ({ needsYou }: Summary, assets: readonly Asset[], acts: PaletteActs): Entry[] =>
  needsYou
    .filter(({ notificationId, acknowledgedAt }) => notificationId !== null && acknowledgedAt === null)
    .flatMap((entry) => {
      const { eventId, severity, title } = entry;
      const about = {
        group: "actions" as const,
        detail: [severityWord(severity), assets.find(({ id }) => id === entry.assetId)?.name]
          .filter(Boolean)
          .join(" · "),
        words: [t`Acknowledge`],
      };
      return [
        {
          ...about,
          id: `#take on ${eventId}`,
          icon: actIcons["on-it"],
          label: actOn("on-it", title),
          choice: { kind: "act", run: () => acts.takeOn(entry) },
        },
        {
          ...about,
          id: `#seen ${eventId}`,
          icon: actIcons.seen,
          label: actOn("seen", title),
          choice: { kind: "act", run: () => acts.see(entry) },
        },
      ];
    });

/** What is muted, to be unmuted. */
export const muteEndEntries = (
  mutes: readonly Mute[],
  assets: readonly Asset[],
  acts: PaletteActs,
  { now, timeZone }: Moment,
): Entry[] =>
  mutes.map((mute) => {
    const { id, eventId, assetId, until } = mute;
    const asset = assets.find((one) => one.id === assetId);
    const name = asset ? nameOfAsset(asset) : t`event ${eventId ?? ""}`;
    const at = new Date(until);
    const words = untilWords(at, now, timeZone);
    const subject = assetId === null ? { eventId: eventId ?? 0 } : { assetId };
    return {
      id: `#unmute ${id}`,
      group: "actions",
      icon: mdiBellOutline,
      label: t`Unmute ${name}`,
      detail: t`muted until ${words}`,
      choice: { kind: "act", run: () => acts.unmute(mute, subject, name, words) },
    };
  });

type Found = { id: number; title: string; severity?: Parameters<typeof severityWord>[0]; created_at?: string };

/** An event; one that is remembered has its title alone. */
export const eventEntry = ({ id, title, severity, created_at }: Found, { now, timeZone }: Moment): Entry => ({
  id: `event ${id}`,
  group: "events",
  icon: mdiAlertOutline,
  label: title,
  detail: [severity && severityWord(severity), created_at && clockTime(new Date(created_at), now, timeZone)]
    .filter(Boolean)
    .join(" · "),
  choice: { kind: "go", href: `/events/${id}` },
});

export const personEntries = (users: readonly User[]): Entry[] =>
  users.map(({ id, email, type }) => ({
    id: `user ${id}`,
    group: "people",
    icon: mdiAccountGroup,
    label: email,
    detail: type === "admin" ? t`Admin` : t`User`,
    choice: { kind: "go", href: "/users" },
  }));

export const sourceEntries = (sources: readonly Source[]): Entry[] =>
  sources.map(({ id, name, url }) => ({
    id: `source ${id}`,
    group: "sources",
    icon: mdiTools,
    label: name,
    words: [url ?? ""],
    choice: { kind: "go", href: `/admin?${new URLSearchParams({ tab: "sources", find: name })}` },
  }));

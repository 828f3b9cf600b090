import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SummaryTab } from "@tocsin/contract";

type View = {
  tab: SummaryTab;
  label: MessageDescriptor;
  list: MessageDescriptor;
  empty: { title: MessageDescriptor; text: MessageDescriptor };
};

/** The lists of events, by their names in the address. */
export const views = {
  "needs-you": {
    tab: "needsYou",
    label: msg`Needs you`,
    list: msg`Needs your attention`,
    empty: {
      title: msg`Nothing needs your attention`,
      text: msg`Ongoing events inside your assets that you have not acknowledged appear here, the most severe first. Minor, dismissed and muted events do not.`,
    },
  },
  handled: {
    tab: "handled",
    label: msg`Handled`,
    list: msg`Handled events`,
    empty: {
      title: msg`No handled events`,
      text: msg`Events that need your attention move here once they are acknowledged, with who is handling them.`,
    },
  },
  watching: {
    tab: "watching",
    label: msg`Watching`,
    list: msg`Watched events`,
    empty: {
      title: msg`No other ongoing events`,
      text: msg`Ongoing events that are minor, or possibly inside your assets, appear here.`,
    },
  },
  ended: {
    tab: "ended",
    label: msg`Ended`,
    list: msg`Ended events`,
    empty: {
      title: msg`No ended events`,
      text: msg`Events near your assets appear here for 7 days after they have ended.`,
    },
  },
} satisfies Record<string, View>;

export type AttentionView = keyof typeof views;
export const attentionViews = Object.keys(views) as AttentionView[];

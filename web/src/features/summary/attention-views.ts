import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { keysOf, type SummaryTab } from "@tocsin/contract";

type View = {
  tab: SummaryTab;
  label: MessageDescriptor;
  list: MessageDescriptor;
};

/** The lists of events, by their names in the address. */
export const views = {
  "needs-you": {
    tab: "needsYou",
    label: msg`Needs you`,
    list: msg`Needs your attention`,
  },
  handled: {
    tab: "handled",
    label: msg`Handled`,
    list: msg`Handled events`,
  },
  watching: {
    tab: "watching",
    label: msg`Watching`,
    list: msg`Watched events`,
  },
  ended: {
    tab: "ended",
    label: msg`Ended`,
    list: msg`Ended events`,
  },
} satisfies Record<string, View>;

export type AttentionView = keyof typeof views;
export const attentionViews = keysOf(views);

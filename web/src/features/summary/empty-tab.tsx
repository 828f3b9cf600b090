import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { i18n } from "../../lib/language/i18n.ts";
import { EmptyNote } from "../../ui/note.tsx";
import type { AttentionView } from "./attention-views.ts";

const words: Record<AttentionView, { title: MessageDescriptor; text: MessageDescriptor }> = {
  "needs-you": {
    title: msg`Nothing needs your attention`,
    text: msg`Ongoing events inside your assets that you have not acknowledged appear here, the most severe first. Minor, dismissed and muted events do not.`,
  },
  handled: {
    title: msg`No handled events`,
    text: msg`Events that need your attention move here once they are acknowledged, with who is handling them.`,
  },
  watching: {
    title: msg`No other ongoing events`,
    text: msg`Ongoing events that are minor, or possibly inside your assets, appear here.`,
  },
  ended: {
    title: msg`No ended events`,
    text: msg`Events near your assets appear here for 7 days after they have ended.`,
  },
};

type Props = {
  view: AttentionView;
  /** A filter may leave nothing of what there is. */
  isNarrowed: boolean;
  /** Nothing is reported for an asset that no source watches. */
  isBlind: boolean;
};

/** What a list without events would have. */
export function EmptyTab({ view, isNarrowed, isBlind }: Props) {
  if (isNarrowed)
    return (
      <EmptyNote
        title={t`None of these events matches the filters`}
      >{t`Events that match the filters of this page appear here.`}</EmptyNote>
    );
  const { title, text } = words[view];
  return (
    <EmptyNote title={isBlind && view === "needs-you" ? t`Nothing reported` : i18n._(title)}>{i18n._(text)}</EmptyNote>
  );
}

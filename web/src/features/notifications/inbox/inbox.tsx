import { msg, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import type { Decision, Notification } from "@tocsin/contract";
import { type ReactNode, useState } from "react";
import { useShortcuts } from "../../../lib/shortcuts/shortcuts.ts";
import { useCursor } from "../../../lib/shortcuts/use-cursor.ts";
import { InboxBar } from "./inbox-bar.tsx";
import { InboxRow, rowId } from "./inbox-row.tsx";

export type InboxActs = {
  isBusy: boolean;
  /** Each resolves with whether it was done, and says itself what failed. */
  acknowledge(notifications: readonly Notification[], note: string): Promise<boolean>;
  mute(notifications: readonly Notification[]): Promise<boolean>;
  dismiss(notifications: readonly Notification[]): Promise<boolean>;
};

type Props = {
  notifications: readonly Notification[];
  acts: InboxActs;
  /** Why a notification needs nobody although nobody answered, such as "dismissed"; undefined for the others. */
  aside: (notification: Notification) => string | undefined;
  decision: (decision: Decision) => ReactNode;
};

/** Notifications newest first, to be triaged one by one, in bulk, or by keyboard. */
export function Inbox({ notifications, acts, aside, decision }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { current, setCurrent } = useCursor(notifications, rowId);
  const selected = notifications.filter(({ id }) => chosen.has(id));
  const toggle = (id: string) =>
    setChosen(new Set([...chosen].filter((one) => one !== id).concat(chosen.has(id) ? [] : id)));
  /** What a key acts on: the selected ones, or the current one. */
  const target = () => (selected.length > 0 ? selected : current ? [current] : []);
  const act = (run: (some: readonly Notification[]) => Promise<boolean>, some = target()): void => {
    if (some.length > 0) void run(some).then((isDone) => isDone && setChosen(new Set()));
  };
  const keys = [
    { keys: ["e"], label: msg`Acknowledge`, run: () => act((some) => acts.acknowledge(some, "")) },
    { keys: ["m"], label: msg`Mute for 8 hours`, run: () => act(acts.mute) },
    { keys: ["d"], label: msg`Dismiss`, run: () => act(acts.dismiss) },
    { keys: ["x"], label: msg`Select`, run: () => current && toggle(current.id) },
  ];
  useShortcuts(notifications.length > 0 ? keys : []);
  return (
    <Box sx={surfaceStyle}>
      <InboxBar
        count={notifications.length}
        selected={selected.length}
        isBusy={acts.isBusy}
        onSelectAll={(isOn) => setChosen(new Set(isOn ? notifications.map(({ id }) => id) : []))}
        onAcknowledge={(note) => act((some) => acts.acknowledge(some, note))}
        onMute={() => act(acts.mute)}
        onDismiss={() => act(acts.dismiss)}
      />
      <Box component="ul" aria-label={t`Notifications`} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {notifications.map((notification) => (
          <InboxRow
            key={notification.id}
            notification={notification}
            aside={aside(notification)}
            isSelected={chosen.has(notification.id)}
            isCurrent={current?.id === notification.id}
            onSelect={() => toggle(notification.id)}
            onCurrent={() => setCurrent(notification)}
            onAcknowledge={() => act((some) => acts.acknowledge(some, ""), [notification])}
            onDismiss={() => act(acts.dismiss, [notification])}
            decision={decision}
          />
        ))}
      </Box>
    </Box>
  );
}

const surfaceStyle = {
  bgcolor: "var(--surface)",
  border: "1px solid var(--hairline)",
  borderRadius: 2,
  "& li:last-of-type": { borderRadius: "0 0 8px 8px" },
};

import { msg, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import { type Decision, eventActs, type Notification } from "@tocsin/contract";
import { type ReactNode, useState } from "react";
import { useCurrentUser } from "../../../lib/session/current-user.ts";
import { useShortcuts } from "../../../lib/shortcuts/shortcuts.ts";
import { useCursor } from "../../../lib/shortcuts/use-cursor.ts";
import { ActBar } from "../../acts/act-bar.tsx";
import { targetOfNotification } from "../../acts/targets.ts";
import { useBulkActs } from "../../acts/use-bulk-acts.ts";
import { InboxBar } from "./inbox-bar.tsx";
import { InboxRow, rowId } from "./inbox-row.tsx";

type Props = {
  notifications: readonly Notification[];
  /** Why a notification needs nobody although nobody answered, such as "dismissed"; undefined for the others. */
  aside: (notification: Notification) => string | undefined;
  decision: (decision: Decision) => ReactNode;
};

type Run = (some: readonly Notification[]) => Promise<readonly Notification[]>;

/** Notifications newest first, to be triaged one by one, in bulk, or by keyboard. */
export function Inbox({ notifications, aside, decision }: Props) {
  const { email } = useCurrentUser();
  const acts = useBulkActs((notification: Notification) => targetOfNotification(notification, email));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { current, setCurrent } = useCursor(notifications, rowId);
  const selected = notifications.filter(({ id }) => chosen.has(id));
  const toggle = (id: string) =>
    setChosen(new Set([...chosen].filter((one) => one !== id).concat(chosen.has(id) ? [] : id)));
  /** What a key acts on: the selected ones, or the current one. */
  const target = () => (selected.length > 0 ? selected : current ? [current] : []);
  const act = (run: Run, some = target()): void => {
    if (some.length > 0 && !acts.isBusy)
      void run(some).then((failed) => setChosen(new Set(failed.map(({ id }) => id))));
  };
  const { runs } = acts;
  const keys = [
    { keys: ["i"], label: eventActs["on-it"], run: () => act(runs["on-it"]) },
    { keys: ["e"], label: eventActs.seen, run: () => act(runs.seen) },
    { keys: ["m"], label: msg`Mute for 8 hours`, run: () => act(runs.mute) },
    { keys: ["d"], label: eventActs.dismiss, run: () => act(runs.dismiss) },
    { keys: ["x"], label: msg`Select`, run: () => current && toggle(current.id) },
  ];
  useShortcuts(notifications.length > 0 ? keys : []);
  return (
    <Box sx={surfaceStyle}>
      <InboxBar
        count={notifications.length}
        selected={selected.length}
        onSelectAll={(isOn) => setChosen(new Set(isOn ? notifications.map(({ id }) => id) : []))}
      >
        <ActBar
          isBusy={acts.isBusy}
          disabled={acts.listDisabled(selected)}
          onAct={(one) => act(runs[one])}
          onNote={(note) => act((some) => acts.note(some, note))}
        />
      </InboxBar>
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
            onAct={(one) => act(runs[one], [notification])}
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

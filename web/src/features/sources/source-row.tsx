import {
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiClockOutline,
  mdiMinusCircleOutline,
  mdiPauseCircleOutline,
} from "@mdi/js";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Source, SourceState } from "@tocsin/contract";
import { type ReactNode, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { ClockTime } from "../../ui/times/clock-time.tsx";
import { DueTime } from "../../ui/times/due-time.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { toastFailure } from "../../ui/toasts/toasts.ts";
import { EditSource } from "./edit-source.tsx";
import { kindWord } from "./kind-word.ts";
import { useChangeSource } from "./queries.ts";

type Health = { icon: string; colour: string; label: string };

const healthOf: Record<SourceState, Health> = {
  healthy: { icon: mdiCheckCircleOutline, colour: "var(--success)", label: "Healthy" },
  degraded: { icon: mdiAlertOutline, colour: "var(--warning)", label: "Degraded" },
  failing: { icon: mdiAlertOutline, colour: "var(--error)", label: "Failing" },
  paused: { icon: mdiPauseCircleOutline, colour: "var(--quiet)", label: "Paused" },
  disabled: { icon: mdiMinusCircleOutline, colour: "var(--error)", label: "Disabled" },
};
const notPolledYet: Health = { icon: mdiClockOutline, colour: "var(--quiet)", label: "Not polled yet" };

type Props = { source: Source; reader: ReactNode; onDelete: () => void };

/** One source: how it does, and what can be done about it. */
export function SourceRow({ source, reader, onDelete }: Props) {
  const [isEditing, setEditing] = useState(false);
  const isNew = source.state === "healthy" && !source.lastSuccessAt;
  const health = isNew ? notPolledYet : healthOf[source.state];
  return (
    <ListRow
      icon={<Icon path={health.icon} aria-hidden={false} titleAccess={health.label} sx={{ color: health.colour }} />}
      actions={!isEditing && <Acts source={source} onEdit={() => setEditing(true)} onDelete={onDelete} />}
    >
      {isEditing ? (
        <EditSource source={source} onDone={() => setEditing(false)} />
      ) : (
        <>
          <Facts source={source} />
          {reader}
        </>
      )}
    </ListRow>
  );
}

function Facts({ source }: { source: Source }) {
  const { name, url, kind, itemCount, lastSuccessAt, nextPollAt, paused, failingSince, lastError } = source;
  return (
    <>
      <Typography variant="body1" sx={{ fontWeight: 550 }}>
        {name}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {url}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {kind ? kindWord[kind] : "Kind not known yet"} · {itemCount === 1 ? "1 item" : `${itemCount} items`} ·{" "}
        {lastSuccessAt ? (
          <>
            last success <TimeAgo at={lastSuccessAt} />
          </>
        ) : (
          "no success yet"
        )}
        {nextPollAt && (
          <>
            {" "}
            · next poll <DueTime at={nextPollAt} />
          </>
        )}
        {paused && " · Paused: not polled"}
        {source.skip_processing === 1 && " · Analysis off: stored, not analysed"}
      </Typography>
      {failingSince && (
        <Typography variant="body2" sx={{ color: "error.main" }}>
          Failing since <ClockTime at={failingSince} />: {lastError ?? "no reason known"}
        </Typography>
      )}
    </>
  );
}

function Acts({ source, onEdit, onDelete }: { source: Source; onEdit: () => void; onDelete: () => void }) {
  const { mutate, isPending } = useChangeSource();
  const { name, paused } = source;
  return (
    <>
      <Button size="small" aria-label={`Edit: ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        size="small"
        disabled={isPending}
        aria-label={`${paused ? "Resume" : "Pause"}: ${name}`}
        onClick={() =>
          mutate({ source, change: { paused: !paused } }, { onError: toastFailure("Nothing was changed") })
        }
      >
        {paused ? "Resume" : "Pause"}
      </Button>
      <Button size="small" color="secondary" aria-label={`Delete: ${name}`} onClick={onDelete}>
        Delete
      </Button>
    </>
  );
}

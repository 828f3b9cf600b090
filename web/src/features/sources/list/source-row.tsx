import type { MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
import { i18n } from "../../lib/language/i18n.ts";
import { Icon } from "../../ui/icon.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { ClockTime } from "../../ui/times/clock-time.tsx";
import { DueTime } from "../../ui/times/due-time.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { toastFailure } from "../../ui/toasts/toasts.ts";
import { EditSource } from "./edit-source.tsx";
import { formatName } from "./format-name.ts";
import { useChangeSource } from "./queries.ts";

type Health = { icon: string; colour: string; label: MessageDescriptor };

const healthOf: Record<SourceState, Health> = {
  healthy: { icon: mdiCheckCircleOutline, colour: "var(--success)", label: msg`Healthy` },
  degraded: { icon: mdiAlertOutline, colour: "var(--warning)", label: msg`Degraded` },
  failing: { icon: mdiAlertOutline, colour: "var(--error)", label: msg`Failing` },
  paused: { icon: mdiPauseCircleOutline, colour: "var(--quiet)", label: msg`Paused` },
  disabled: { icon: mdiMinusCircleOutline, colour: "var(--error)", label: msg`Disabled` },
};
const notPolledYet: Health = { icon: mdiClockOutline, colour: "var(--quiet)", label: msg`Not polled yet` };

type Props = { source: Source; reader: ReactNode; onDelete: () => void };

/** One source: its state and its actions. */
export function SourceRow({ source, reader, onDelete }: Props) {
  const [isEditing, setEditing] = useState(false);
  const isNew = source.state === "healthy" && !source.lastSuccessAt;
  const health = isNew ? notPolledYet : healthOf[source.state];
  return (
    <ListRow
      icon={
        <Icon path={health.icon} aria-hidden={false} titleAccess={i18n._(health.label)} sx={{ color: health.colour }} />
      }
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
  const reason = lastError ?? t`unknown reason`;
  return (
    <>
      <Typography variant="body1" sx={{ fontWeight: 550 }}>
        {name}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {url}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {kind ? formatName(source) : t`Format not detected yet`} ·{" "}
        {plural(itemCount, { one: "# item", other: "# items" })} ·{" "}
        {lastSuccessAt ? (
          <Trans>
            last polled successfully <TimeAgo at={lastSuccessAt} />
          </Trans>
        ) : (
          t`not polled successfully yet`
        )}
        {nextPollAt && (
          <>
            {" · "}
            <Trans>
              next poll <DueTime at={nextPollAt} />
            </Trans>
          </>
        )}
        {paused && ` · ${t`Paused: not polled`}`}
        {source.skip_processing === 1 && ` · ${t`Analysis off: stored, not analysed`}`}
      </Typography>
      {failingSince && (
        <Typography variant="body2" sx={{ color: "error.main" }}>
          <Trans>
            Failing since <ClockTime at={failingSince} />: {reason}
          </Trans>
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
      <Button size="small" aria-label={t`Edit: ${name}`} onClick={onEdit}>{t`Edit`}</Button>
      <Button
        size="small"
        disabled={isPending}
        aria-label={paused ? t`Resume: ${name}` : t`Pause: ${name}`}
        onClick={() =>
          mutate({ source, change: { paused: !paused } }, { onError: toastFailure(t`Source not changed`) })
        }
      >
        {paused ? t`Resume` : t`Pause`}
      </Button>
      <Button size="small" color="secondary" aria-label={t`Delete: ${name}`} onClick={onDelete}>{t`Delete`}</Button>
    </>
  );
}

import { t } from "@lingui/core/macro";
import { mdiDeleteOutline, mdiPause, mdiPencilOutline, mdiPlay, mdiRefresh } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import type { Source } from "@tocsin/contract";
import { memo } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { toastFailure } from "../../../ui/toasts/toasts.ts";
import { useChangeSource } from "../queries.ts";
import { isPolled, usePollSource } from "./queries.ts";

type Props = { source: Source; onEdit: (isEditing: true) => void; onDelete: (source: Source) => void };

/** What can be done with one source. */
export const SourceActions = memo(function SourceActions({ source, onEdit, onDelete }: Props) {
  const change = useChangeSource();
  const poll = usePollSource();
  const { name, paused } = source;
  return (
    <>
      <Act label={t`Edit`} name={name} icon={mdiPencilOutline} onClick={() => onEdit(true)} />
      {isPolled(source) && (
        <Act
          label={t`Poll now`}
          name={name}
          icon={mdiRefresh}
          isBusy={poll.isPending}
          onClick={() => poll.mutate(source, { onError: toastFailure(t`Source not polled`) })}
        />
      )}
      <Act
        label={paused ? t`Resume` : t`Pause`}
        name={name}
        icon={paused ? mdiPlay : mdiPause}
        isBusy={change.isPending}
        onClick={() =>
          change.mutate({ source, change: { paused: !paused } }, { onError: toastFailure(t`Source not changed`) })
        }
      />
      <Act label={t`Delete`} name={name} icon={mdiDeleteOutline} onClick={() => onDelete(source)} />
    </>
  );
});

type ActProps = { label: string; name: string; icon: string; isBusy?: boolean; onClick: () => void };

const Act = ({ label, name, icon, isBusy = false, onClick }: ActProps) => (
  <IconButton size="small" title={label} aria-label={`${label}: ${name}`} disabled={isBusy} onClick={onClick}>
    <Icon path={icon} />
  </IconButton>
);

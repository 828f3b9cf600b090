import { t } from "@lingui/core/macro";
import Button from "@mui/material/Button";
import type { Source } from "@tocsin/contract";
import { memo } from "react";
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
      <Button size="small" aria-label={t`Edit: ${name}`} onClick={() => onEdit(true)}>{t`Edit`}</Button>
      {isPolled(source) && (
        <Button
          size="small"
          disabled={poll.isPending}
          aria-label={t`Poll now: ${name}`}
          onClick={() => poll.mutate(source, { onError: toastFailure(t`Source not polled`) })}
        >
          {poll.isPending ? t`Polling…` : t`Poll now`}
        </Button>
      )}
      <Button
        size="small"
        disabled={change.isPending}
        aria-label={paused ? t`Resume: ${name}` : t`Pause: ${name}`}
        onClick={() =>
          change.mutate({ source, change: { paused: !paused } }, { onError: toastFailure(t`Source not changed`) })
        }
      >
        {paused ? t`Resume` : t`Pause`}
      </Button>
      <Button
        size="small"
        color="secondary"
        aria-label={t`Delete: ${name}`}
        onClick={() => onDelete(source)}
      >{t`Delete`}</Button>
    </>
  );
});

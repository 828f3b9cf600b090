import { mdiAlertOutline, mdiCheckCircleOutline, mdiClockOutline, mdiPauseCircleOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Source } from "@tocsin/contract";
import { type ReactNode, useState } from "react";
import { ClockTime } from "../../ui/clock-time.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DueTime } from "../../ui/due-time.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TimeAgo } from "../../ui/time-ago.tsx";
import { addToast } from "../../ui/toasts.ts";
import { kindWord } from "./kind-word.ts";
import { useChangeSource, useDeleteSource } from "./queries.ts";

const tell = (title: string) => (error: Error) => addToast({ type: "error", title, text: error.message });

/** Sources with their health, the failing ones first; `reader` shows who reads each. */
export function SourceList({ sources, reader }: { sources: readonly Source[]; reader: (source: Source) => ReactNode }) {
  const [deleting, setDeleting] = useState<Source>();
  const remove = useDeleteSource();
  const sorted = [...sources].sort(
    (a, b) => Number(Boolean(b.failingSince)) - Number(Boolean(a.failingSince)) || a.name.localeCompare(b.name),
  );
  const confirm = () => {
    if (deleting)
      remove.mutate(deleting.id, {
        onError: tell("The source was not deleted"),
        onSettled: () => setDeleting(undefined),
      });
  };
  return (
    <>
      <Box component="ul" aria-label="Sources" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {sorted.map((source) => (
          <SourceRow key={source.id} source={source} reader={reader(source)} onDelete={() => setDeleting(source)} />
        ))}
      </Box>
      <ConfirmDialog
        open={deleting !== undefined}
        title={`Delete ${deleting?.name ?? ""}?`}
        text="It is no longer polled, and what it has reported goes with it. Events known from other sources stay."
        confirmLabel="Delete source"
        busy={remove.isPending}
        onConfirm={confirm}
        onClose={() => setDeleting(undefined)}
      />
    </>
  );
}

type Health = { icon: string; colour: string; label: string };

function healthOf(source: Source): Health {
  if (source.failingSince) return { icon: mdiAlertOutline, colour: "var(--error)", label: "Failing" };
  if (source.skip_processing === 1) return { icon: mdiPauseCircleOutline, colour: "var(--quiet)", label: "Paused" };
  if (source.lastSuccessAt) return { icon: mdiCheckCircleOutline, colour: "var(--success)", label: "Working" };
  return { icon: mdiClockOutline, colour: "var(--quiet)", label: "Not polled yet" };
}

function SourceRow({ source, reader, onDelete }: { source: Source; reader: ReactNode; onDelete: () => void }) {
  const { mutate, isPending } = useChangeSource();
  const health = healthOf(source);
  const isPaused = source.skip_processing === 1;
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "flex-start",
        columnGap: 3,
        px: 4,
        py: 3,
        borderTop: "1px solid var(--hairline)",
      }}
    >
      <Icon
        path={health.icon}
        aria-hidden={false}
        titleAccess={health.label}
        sx={{ color: health.colour, mt: "2px" }}
      />
      <Box sx={{ flex: "1 1 280px", minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography variant="body1" sx={{ fontWeight: 550 }}>
          {source.name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {source.url}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {source.kind ? kindWord[source.kind] : "Kind not known yet"} ·{" "}
          {source.itemCount === 1 ? "1 item" : `${source.itemCount} items`} ·{" "}
          {source.lastSuccessAt ? (
            <>
              last success <TimeAgo at={source.lastSuccessAt} />
            </>
          ) : (
            "no success yet"
          )}
          {source.nextPollAt && (
            <>
              {" "}
              · next poll <DueTime at={source.nextPollAt} />
            </>
          )}
          {isPaused && " · paused: stored, not analysed"}
        </Typography>
        {source.failingSince && (
          <Typography variant="body2" sx={{ color: "error.main" }}>
            Failing since <ClockTime at={source.failingSince} />: {source.lastError ?? "no reason known"}
          </Typography>
        )}
        {reader}
      </Box>
      <Box sx={{ ml: { xs: 6, sm: 0 } }}>
        <Button
          size="small"
          disabled={isPending}
          aria-label={`${isPaused ? "Resume" : "Pause"}: ${source.name}`}
          onClick={() =>
            mutate({ source, change: { skip_processing: isPaused ? 0 : 1 } }, { onError: tell("Nothing was changed") })
          }
        >
          {isPaused ? "Resume" : "Pause"}
        </Button>
        <Button size="small" color="secondary" aria-label={`Delete: ${source.name}`} onClick={onDelete}>
          Delete
        </Button>
      </Box>
    </Box>
  );
}

import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import type { Source } from "@tocsin/contract";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { addToast } from "../../ui/toasts.ts";
import { useDeleteSource } from "./queries.ts";
import { SourceRow } from "./source-row.tsx";

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
        onError: tell(t`Source not deleted`),
        onSettled: () => setDeleting(undefined),
      });
  };
  return (
    <>
      <Box component="ul" aria-label={t`Sources`} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {sorted.map((source) => (
          <SourceRow key={source.id} source={source} reader={reader(source)} onDelete={() => setDeleting(source)} />
        ))}
      </Box>
      <ConfirmDialog
        open={deleting !== undefined}
        title={t`Delete ${deleting?.name ?? ""}?`}
        text={t`It is no longer polled, and its items are deleted. Events that other sources report too are kept.`}
        confirmLabel={t`Delete source`}
        busy={remove.isPending}
        onConfirm={confirm}
        onClose={() => setDeleting(undefined)}
      />
    </>
  );
}

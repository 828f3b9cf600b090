import { t } from "@lingui/core/macro";
import type { Source } from "@tocsin/contract";
import type { ReactNode } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { PlainList } from "../../ui/list-row.tsx";
import { useConfirmed } from "../../ui/use-confirmed.ts";
import { useDeleteSource } from "./queries.ts";
import { SourceRow } from "./source-row.tsx";

/** Sources with their health, the failing ones first; `reader` shows who reads each. */
export function SourceList({ sources, reader }: { sources: readonly Source[]; reader: (source: Source) => ReactNode }) {
  const deleting = useConfirmed({
    mutation: useDeleteSource(),
    input: ({ id }: Source) => id,
    failure: t`Source not deleted`,
  });
  const sorted = [...sources].sort(
    (a, b) => Number(Boolean(b.failingSince)) - Number(Boolean(a.failingSince)) || a.name.localeCompare(b.name),
  );
  return (
    <>
      <PlainList label={t`Sources`}>
        {sorted.map((source) => (
          <SourceRow key={source.id} source={source} reader={reader(source)} onDelete={() => deleting.ask(source)} />
        ))}
      </PlainList>
      <ConfirmDialog
        {...deleting.dialog}
        title={t`Delete ${deleting.subject?.name ?? ""}?`}
        text={t`It is no longer polled, and its items are deleted. Events that other sources report too are kept.`}
        confirmLabel={t`Delete source`}
      />
    </>
  );
}

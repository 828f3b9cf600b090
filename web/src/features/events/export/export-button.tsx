import { t } from "@lingui/core/macro";
import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import type { EventFilter } from "../event-filter.ts";

const ExportDialog = lazy(() => import("./export-dialog.tsx").then((module) => ({ default: module.ExportDialog })));

type Props = {
  filter: EventFilter;
  /** What the events are, where that is plainer than the words of the filter. */
  about?: string;
};

/** Opens the dialog that exports the events of a filter. */
export function ExportButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>{t`Export`}</Button>
      <Suspense>{isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

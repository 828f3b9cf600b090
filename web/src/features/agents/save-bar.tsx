import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useBlocker } from "@tanstack/react-router";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Field } from "../../ui/fields/field.tsx";
import type { Bench } from "./use-bench.ts";

/** While something is not saved: what keeps it, a note, and the two ways to end it. Leaving asks first. */
export function SaveBar({ bench }: { bench: Bench }) {
  const { isChanged, problems, isSaving, failure, isOvertaken, saved } = bench;
  const [note, setNote] = useState("");
  const [isDiscarding, setDiscarding] = useState(false);
  if (!isChanged) return <LeaveGuard bench={bench} />;
  const save = () =>
    bench.save(note).then(
      () => setNote(""),
      () => undefined,
    );
  return (
    <Box component="section" aria-label={t`Unsaved changes`} sx={barStyle}>
      <LeaveGuard bench={bench} />
      <Typography role="status" variant="body2" sx={{ gridColumn: "1 / -1" }} color={failure ? "error" : "textPrimary"}>
        {failure ?? stateWords(bench)}
      </Typography>
      <Field
        label={t`Note`}
        placeholder={t`Describe your changes`}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Box sx={{ display: "flex", gap: 2, alignItems: "end" }}>
        <Button
          variant="contained"
          disabled={isSaving || isOvertaken || problems.length > 0}
          onClick={save}
          sx={{ minHeight: 38 }}
        >{t`Save version ${saved.version + 1}`}</Button>
        <Button
          color="secondary"
          disabled={isSaving}
          onClick={() => setDiscarding(true)}
          sx={{ minHeight: 38 }}
        >{t`Discard`}</Button>
      </Box>
      <DiscardDialog bench={bench} open={isDiscarding} onClose={() => setDiscarding(false)} />
    </Box>
  );
}

function stateWords({ isOvertaken, newestVersion, problems }: Bench): string {
  if (isOvertaken)
    return t`Version ${newestVersion} was saved in the meantime, so your changes cannot be saved. Compare both under Versions, then discard your changes to continue from the new version.`;
  if (problems.length === 0) return t`Unsaved changes. The saved version stays in use until you save.`;
  return plural(problems.length, {
    one: "Unsaved changes. Fix # problem to save them.",
    other: "Unsaved changes. Fix # problems to save them.",
  });
}

/** Asks before the page is left with something unsaved; between the parts of the bench nothing is lost. */
function LeaveGuard({ bench: { isChanged, name } }: { bench: Bench }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) =>
      isChanged && !(next.pathname === "/admin/config" && (next.search as { type?: string }).type === name),
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === "blocked"}
      title={t`Leave without saving?`}
      text={t`Your changes to ${name} are not saved and will be lost.`}
      confirmLabel={t`Leave`}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}

const barStyle = {
  position: "sticky",
  bottom: 0,
  zIndex: 5,
  display: "grid",
  gridTemplateColumns: { xs: "1fr", sm: "1fr auto" },
  gap: 2,
  mt: 4,
  px: 4,
  py: 3,
  bgcolor: "var(--raised)",
  border: "1px solid var(--outline)",
  borderRadius: 2,
  boxShadow: "var(--shadow)",
};

type DiscardProps = { bench: Bench; open: boolean; onClose: () => void };

function DiscardDialog({ bench, open, onClose }: DiscardProps) {
  return (
    <ConfirmDialog
      open={open}
      title={t`Discard changes?`}
      text={t`The agents return to the saved version. This cannot be undone.`}
      confirmLabel={t`Discard changes`}
      onConfirm={() => {
        bench.discard();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

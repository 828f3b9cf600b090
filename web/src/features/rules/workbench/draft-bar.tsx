import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Workbench } from "./use-workbench.ts";

type Props = {
  workbench: Workbench;
  problem: string | undefined;
  /** What the change would have changed, for screens on which the preview is out of sight. */
  result: string | undefined;
  onSave: () => void;
  onDiscard: () => void;
};

/** While something is not saved: what is in use until then, and the two ways to end it; after saving, the way back. */
export function DraftBar({ workbench, problem, result, onSave, onDiscard }: Props) {
  const { pending, isSaving, error, undo } = workbench;
  if (!pending && !undo) return null;
  const failure = error ? t`${error.message}. Your changes are not saved.` : problem;
  return (
    <Box component="section" aria-label={pending ? t`Unsaved changes` : t`Saved changes`} sx={barStyle}>
      <Box sx={{ flex: "1 1 220px" }}>
        <Typography role="status" variant="body2" color={failure ? "error" : "textPrimary"}>
          {failure ?? (pending ? draftWords(workbench) : t`Saved. These rules now apply.`)}
        </Typography>
        {pending && result && (
          <Typography variant="body2" className="figures" sx={resultStyle}>
            {result}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: "flex", gap: 2 }}>
        {pending ? (
          <>
            <Button variant="contained" disabled={isSaving} onClick={onSave}>
              {isSaving ? t`Saving…` : t`Save`}
            </Button>
            <Button color="secondary" disabled={isSaving} onClick={onDiscard}>{t`Discard`}</Button>
          </>
        ) : (
          <Button disabled={isSaving} onClick={undo}>{t`Undo`}</Button>
        )}
      </Box>
    </Box>
  );
}

function draftWords({ pending }: Workbench): string {
  if (pending?.kind === "order") return t`The new order is not saved. The saved one stays in use until you save.`;
  return t`Unsaved changes. The saved rules apply until you save.`;
}

const resultStyle = { fontWeight: 550, "@media (min-width: 1280px)": { display: "none" } };

const barStyle = {
  position: "sticky",
  bottom: 12,
  zIndex: 5,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 2,
  mt: 4,
  px: 4,
  py: 3,
  bgcolor: "var(--raised)",
  border: "1px solid var(--outline)",
  borderRadius: 2,
  boxShadow: "var(--shadow)",
};

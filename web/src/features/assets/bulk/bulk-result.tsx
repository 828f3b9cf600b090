import { plural, t } from "@lingui/core/macro";
import { mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { BulkAssetResult } from "@tocsin/contract";
import { Icon } from "../../../ui/icon.tsx";
import { undoInput, useChangeAssets } from "./use-change-assets.ts";

/** The result of a bulk change, or of its undo. */
export type Done = { result: BulkAssetResult; isUndone: boolean };

type Props = { done: Done; onUndone: () => void; onClose: () => void };

/** Says what a bulk change did, and takes it back for exactly the assets that it changed. */
export function BulkResult({ done: { result, isUndone }, onUndone, onClose }: Props) {
  const undo = useChangeAssets();
  const { changed, unchanged } = result;
  const words = isUndone
    ? plural(changed, { one: "Change to # asset undone", other: "Change to # assets undone" })
    : plural(changed, { one: "# asset changed", other: "# assets changed" });
  const same = plural(unchanged, { one: "# unchanged", other: "# unchanged" });
  return (
    <Box sx={barStyle}>
      <Typography role="status" variant="body2">
        {unchanged > 0 && !isUndone ? `${words}; ${same}` : words}
      </Typography>
      {!isUndone && changed > 0 && (
        <Button
          size="small"
          disabled={undo.isPending}
          onClick={() => undo.mutate(undoInput(result, new Date()), { onSuccess: onUndone })}
        >
          {undo.isPending ? t`Undoing…` : t`Undo`}
        </Button>
      )}
      {undo.error && (
        <Typography role="alert" variant="body2" color="error">
          {t`Nothing was undone: ${undo.error.message}`}
        </Typography>
      )}
      <IconButton size="small" aria-label={t`Close`} onClick={onClose} sx={{ ml: "auto" }}>
        <Icon path={mdiClose} />
      </IconButton>
    </Box>
  );
}

const barStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 2,
  px: { xs: 3, sm: 4 },
  py: 1,
  bgcolor: "var(--raised)",
};

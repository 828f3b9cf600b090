import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { focusHeading } from "../../../ui/focus-heading.ts";
import { PlacedAssetForm } from "./placed-asset-form.tsx";
import type { Placing } from "./use-placing.ts";

type Props = { placing: Placing; onClose: (savedId?: number) => void };

/** Adds an asset next to the map, so that a click there can name the place. */
export function AddAssetPanel({ placing, onClose }: Props) {
  return (
    <Box sx={{ p: 4 }}>
      <Typography variant="h1" ref={focusHeading} tabIndex={-1}>{t`Add asset`}</Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ mt: 1, mb: 4 }}
      >{t`Choose a place and the radius to monitor.`}</Typography>
      <PlacedAssetForm
        placing={placing}
        cancelLabel={t`Cancel`}
        onSaved={(asset) => onClose(asset.id)}
        onCancel={() => onClose()}
      />
    </Box>
  );
}

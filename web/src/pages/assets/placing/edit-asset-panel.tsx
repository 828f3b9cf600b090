import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Asset } from "@tocsin/contract";
import { focusHeading } from "../../../ui/focus-heading.ts";
import { PlacedAssetForm } from "./placed-asset-form.tsx";
import type { Placing } from "./use-placing.ts";

type Props = { asset: Asset; placing: Placing; onClose: () => void };

/** Changes an asset next to the map; a click there moves it. */
export function EditAssetPanel({ asset, placing, onClose }: Props) {
  return (
    <Box sx={{ p: 4 }}>
      <Typography variant="h1" ref={focusHeading} tabIndex={-1} sx={{ mb: 4 }}>
        {asset.name ? t`Edit ${asset.name}` : t`Edit asset`}
      </Typography>
      <PlacedAssetForm asset={asset} placing={placing} cancelLabel={t`Cancel`} onSaved={onClose} onCancel={onClose} />
    </Box>
  );
}

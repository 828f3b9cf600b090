import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { focusHeading } from "../../ui/focus-heading.ts";
import { PlacedAssetForm } from "./placed-asset-form.tsx";
import type { Placing } from "./use-placing.ts";

type Props = { placing: Placing; onClose: (savedId?: number) => void };

/** Adds an asset beside the map, so that a click there can name the place. */
export function AddAssetPanel({ placing, onClose }: Props) {
  return (
    <Box sx={{ p: 4 }}>
      <Typography variant="h1" ref={focusHeading} tabIndex={-1}>
        Add an asset
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 4 }}>
        A place you care about, and how far around it matters.
      </Typography>
      <PlacedAssetForm
        placing={placing}
        cancelLabel="Cancel"
        onSaved={(asset) => onClose(asset.id)}
        onCancel={() => onClose()}
      />
    </Box>
  );
}

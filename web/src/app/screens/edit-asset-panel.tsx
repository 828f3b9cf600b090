import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Asset, LonLat } from "@tocsin/contract";
import { type AssetDraft, AssetForm } from "../../features/assets/asset-form.tsx";
import { PlaceSearch } from "../../features/places/place-search.tsx";
import { useChosenPlace } from "./use-chosen-place.ts";

type Props = {
  asset: Asset;
  clicked: LonLat | undefined;
  onDraft: (draft: AssetDraft) => void;
  onClose: () => void;
};

/** Changes an asset beside the map; a click there moves it. */
export function EditAssetPanel({ asset, clicked, onDraft, onClose }: Props) {
  const [chosen, choose] = useChosenPlace(clicked);
  return (
    <Box sx={{ p: 4 }}>
      <Typography variant="h1" sx={{ mb: 4 }}>
        Change {asset.name || "the asset"}
      </Typography>
      <AssetForm
        asset={asset}
        chosen={chosen}
        cancelLabel="Cancel"
        placeSearch={(problem) => (
          <PlaceSearch
            problem={problem}
            hint="Or click the map to move the asset"
            onPick={(place) => choose({ point: [place.center[0], place.center[1]], name: place.text })}
          />
        )}
        onDraft={onDraft}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Box>
  );
}

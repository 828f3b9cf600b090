import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { LonLat } from "@tocsin/contract";
import { type AssetDraft, AssetForm } from "../../features/assets/asset-form.tsx";
import { PlaceSearch } from "../../features/places/place-search.tsx";
import { useUpdateSettings } from "../../features/settings/queries.ts";
import { focusHeading } from "../../ui/focus-heading.ts";
import { useChosenPlace } from "./use-chosen-place.ts";

type Props = {
  isWelcome: boolean;
  clicked: LonLat | undefined;
  onDraft: (draft: AssetDraft) => void;
  onClose: (savedId?: number) => void;
};

/** Adds an asset beside the map, so that a click there can name the place; for a new person also the welcome. */
export function AddAssetPanel({ isWelcome, clicked, onDraft, onClose }: Props) {
  const [chosen, choose] = useChosenPlace(clicked);
  const settings = useUpdateSettings();
  const close = async (savedId?: number) => {
    if (isWelcome) await settings.mutateAsync({ isOnboarded: true });
    onClose(savedId);
  };
  return (
    <Box sx={{ p: 4 }}>
      <Typography variant="h1" ref={focusHeading} tabIndex={-1}>
        {isWelcome ? "Welcome to Tocsin" : "Add an asset"}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 4 }}>
        {isWelcome
          ? "Which place should be watched first? Tell us where it is and how far around it matters. You are told when something happens there, and why."
          : "A place you care about, and how far around it matters."}
      </Typography>
      <AssetForm
        chosen={chosen}
        cancelLabel={isWelcome ? "Skip for now" : "Cancel"}
        placeSearch={(problem) => (
          <PlaceSearch
            problem={problem}
            hint="Or click the map"
            onPick={(place) => choose({ point: [place.center[0], place.center[1]], name: place.text })}
          />
        )}
        onDraft={onDraft}
        onSaved={(asset) => close(asset.id)}
        onCancel={() => close()}
      />
      {settings.error && (
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 3 }}>
          {settings.error.message}
        </Typography>
      )}
    </Box>
  );
}

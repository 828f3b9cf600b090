import { t } from "@lingui/core/macro";
import { mdiCropFree } from "@mdi/js";
import Button from "@mui/material/Button";
import { useMap } from "@vis.gl/react-maplibre";
import { Icon } from "../ui/icon.tsx";
import { boxText } from "./geometry/box-text.ts";

/** Narrows the events down to the part of the world that is in view. */
export function BoundsButton({ onBounds }: { onBounds: (bounds: string | undefined) => void }) {
  const { current: map } = useMap();
  const take = () => {
    const bounds = map?.getBounds();
    if (bounds) onBounds(boxText([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]));
  };
  return (
    <Button
      size="small"
      startIcon={<Icon path={mdiCropFree} />}
      onClick={take}
      sx={{
        position: "absolute",
        left: 12,
        top: 12,
        bgcolor: "var(--surface)",
        border: "1px solid var(--hairline)",
        "&:hover": { bgcolor: "var(--raised)" },
      }}
    >{t`Only events in view`}</Button>
  );
}

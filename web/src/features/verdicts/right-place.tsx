import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { GeocodeFeature, PlaceKind, Verdict } from "@tocsin/contract";
import { PlaceSearch } from "../places/place-search.tsx";

/** Where the event is instead: a town, a point, or not known. */
export function RightPlace({ onChoose }: { onChoose: (verdict: Verdict) => void }) {
  return (
    <Box role="group" aria-label={t`Correct place`} sx={{ display: "grid", gap: 3, p: 4 }}>
      <PlaceSearch
        autoFocus
        problem={undefined}
        hint={t`The correct place of the event`}
        onPick={(place) => onChoose({ kind: "wrongPlace", ...toPlace(place) })}
        onPoint={([lon, lat]) => onChoose({ kind: "wrongPlace", lat, lon })}
      />
      <Button size="small" onClick={() => onChoose({ kind: "wrongPlace" })} sx={{ justifySelf: "start" }}>
        {t`The place is unknown`}
      </Button>
    </Box>
  );
}

function toPlace({ center: [lon, lat], text, place_type, properties }: GeocodeFeature) {
  const placeKind: PlaceKind = wide.find((kind) => place_type.includes(kind)) ?? "city";
  const { radiusKm } = properties;
  return { lat, lon, placeName: text, placeKind, ...(typeof radiusKm === "number" && { radius: radiusKm }) };
}

const wide = ["region", "country"] as const satisfies PlaceKind[];

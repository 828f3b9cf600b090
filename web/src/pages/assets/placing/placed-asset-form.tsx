import { t } from "@lingui/core/macro";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Asset } from "@tocsin/contract";
import { AssetForm } from "../../../features/assets/asset-form.tsx";
import { PlaceResult } from "../../../features/back-test/place-result.tsx";
import { WordCount } from "../../../features/events/word-count.tsx";
import { PlaceSearch } from "../../../features/places/place-search.tsx";
import type { Placing } from "./use-placing.ts";

type Props = {
  asset?: Asset;
  placing: Placing;
  cancelLabel: string;
  isShort?: boolean;
  onSaved: (asset: Asset) => void;
  onCancel: () => void;
};

/** The form of an asset with its place selected by name, by coordinates or on the map. */
export function PlacedAssetForm({ placing, asset, ...rest }: Props) {
  const isTouch = useMediaQuery("(pointer: coarse)", { noSsr: true });
  const { chosen, drawnKm, drawnOutline, setDraft, choosePlace, choosePoint, paste } = placing;
  return (
    <AssetForm
      {...(asset && { asset })}
      {...rest}
      chosen={chosen}
      drawnKm={drawnKm}
      drawnOutline={drawnOutline}
      onPasted={paste}
      onDraft={setDraft}
      placeSearch={(shape, problem) => (
        <PlaceSearch
          problem={problem}
          hint={shape === "circle" ? placeHint(asset !== undefined, isTouch) : t`Moves the map there`}
          onPick={(place) => choosePlace({ point: [place.center[0], place.center[1]], name: place.text })}
          onPoint={choosePoint}
        />
      )}
      wordCount={(words) => <WordCount words={words} />}
      result={(tried) => <PlaceResult tried={tried} />}
    />
  );
}

function placeHint(isPlaced: boolean, isTouch: boolean): string {
  if (isPlaced) return isTouch ? t`Or tap the map, or drag the pin` : t`Or click the map, or drag the pin`;
  return isTouch ? t`Or tap the map` : t`Or click the map`;
}

import { t } from "@lingui/core/macro";
import { mdiImageOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { wrapLon } from "@tocsin/contract";
import { useMap } from "@vis.gl/react-maplibre";
import type { Map as MapOfLibrary } from "maplibre-gl";
import { useState } from "react";
import { dateIn } from "../../lib/times.ts";
import { parseSearch, stringifySearch } from "../../lib/url-state.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toastFailure } from "../../ui/toasts/toasts.ts";
import type { Layers } from "../legend/layer-groups.ts";
import { useMapColours } from "../map-colours.ts";
import { useMoreLayers } from "../more-layers/queries.ts";
import { textFromViewpoint } from "../viewpoint/viewpoint.ts";

/** Shares what the map shows: as a link, and as a picture. */
export function SharePart({ hidden, shown, describe }: Pick<Layers, "hidden" | "shown" | "describe">) {
  const { current } = useMap();
  const colours = useMapColours();
  const { data: more = [] } = useMoreLayers();
  const [isSaving, setSaving] = useState(false);
  const map = current?.getMap();
  if (!map) return null;
  const save = async () => {
    setSaving(true);
    try {
      const [{ drawPicture }, words] = await Promise.all([import("./draw-picture.ts"), describe()]);
      const names = more.filter(({ id }) => shown.includes(id)).map(({ name }) => name);
      const conditions = [...words.conditions, ...names];
      const now = new Date();
      const picture = await drawPicture(map, { words: { ...words, conditions }, hidden, colours, now });
      download(picture, `tocsin-map-${dateIn(now, words.timeZone)}.png`);
    } catch (error) {
      toastFailure(t`Picture not saved`)(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Box role="group" aria-label={t`Share`} sx={{ display: "flex", flexWrap: "wrap", gap: 2, px: 3, pb: 3 }}>
      <CopyButton label={t`Copy link`} text={() => addressOf(map)} />
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon path={mdiImageOutline} />}
        disabled={isSaving}
        onClick={save}
      >
        {isSaving ? t`Drawing…` : t`Save picture`}
      </Button>
    </Box>
  );
}

/** The address of the page with what the map shows now, moved by a person or not. */
function addressOf(map: MapOfLibrary): string {
  const { lng, lat } = map.getCenter();
  const viewpoint = textFromViewpoint({ centre: [wrapLon(lng), lat], zoom: map.getZoom() });
  const { origin, pathname, search } = location;
  return `${origin}${pathname}${stringifySearch({ ...parseSearch(search), map: viewpoint })}`;
}

/** Long enough for a browser that asks where to put it. */
const keptMs = 60_000;

function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}

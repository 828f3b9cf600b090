import { t } from "@lingui/core/macro";
import Button from "@mui/material/Button";
import { MapNotice } from "../map-notice.tsx";
import { hiddenWords } from "./hidden-words.ts";
import type { Layers } from "./layer-groups.ts";

/** A map without events or assets looks as if there were none: while they are hidden, it says that they are. */
export function HiddenNotice({ hidden, onHidden }: Pick<Layers, "hidden" | "onHidden">) {
  const words = hiddenWords(hidden);
  if (!words) return null;
  const show = () => onHidden(hidden.filter((group) => group !== "events" && group !== "assets"));
  return (
    <MapNotice place="top">
      {words}.{" "}
      <Button size="small" onClick={show} sx={{ p: 0, minWidth: 0, verticalAlign: "baseline" }}>
        {t`Show`}
      </Button>
    </MapNotice>
  );
}

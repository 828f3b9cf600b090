import { Trans } from "@lingui/react/macro";
import Button from "@mui/material/Button";
import { MapNotice } from "../map-notice.tsx";
import type { Layers } from "./layer-groups.ts";

/** A map without events looks as if there were none: while they are hidden, it says so. */
export function HiddenNotice({ hidden, onHidden }: Pick<Layers, "hidden" | "onHidden">) {
  if (!hidden.includes("events")) return null;
  const show = () => onHidden(hidden.filter((group) => group !== "events"));
  return (
    <MapNotice place="top">
      <Trans>
        Events are hidden.{" "}
        <Button size="small" onClick={show} sx={{ p: 0, minWidth: 0, verticalAlign: "baseline" }}>
          {" "}
          Show{" "}
        </Button>
      </Trans>
    </MapNotice>
  );
}

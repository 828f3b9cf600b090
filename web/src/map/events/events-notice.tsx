import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Button from "@mui/material/Button";
import { MapNotice } from "../map-notice.tsx";
import type { TilesState } from "./use-tiles-state.ts";

type Props = { state: TilesState; onRetry: () => void };

/** A map without events looks as if there were none: while they load, and if they cannot be loaded, a notice is shown. */
export function EventsNotice({ state, onRetry }: Props) {
  if (state === "drawn") return null;
  if (state === "loading") return <MapNotice place="top">{t`Loading events…`}</MapNotice>;
  return (
    <MapNotice place="top">
      <Trans>
        Some events could not be loaded and are missing on the map.{" "}
        <Button size="small" onClick={onRetry} sx={{ p: 0, minWidth: 0, verticalAlign: "baseline" }}>
          {" "}
          Try again{" "}
        </Button>
      </Trans>
    </MapNotice>
  );
}

import { t } from "@lingui/core/macro";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { MapNotice } from "../map-notice.tsx";

/** Says what is missing on the map, with another try. */
export const RetryNotice = ({ children, onRetry }: { children: ReactNode; onRetry: () => void }) => (
  <MapNotice place="top">
    {children}{" "}
    <Button size="small" onClick={onRetry} sx={{ p: 0, minWidth: 0, verticalAlign: "baseline" }}>
      {t`Try again`}
    </Button>
  </MapNotice>
);

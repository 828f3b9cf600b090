import { t } from "@lingui/core/macro";
import { mdiLayersOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { type Layers, offAtFirst } from "./layer-groups.ts";

const LegendPanel = lazy(() => import("./legend-panel.tsx").then((module) => ({ default: module.LegendPanel })));

/** Opens what the signs on the map mean, with a switch for each layer. */
export function LegendButton(layers: Layers) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    close();
  };
  return (
    <Box onKeyDown={closeByKey}>
      <IconButton
        ref={opener}
        title={t`Legend and layers`}
        aria-label={t`Legend and layers`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{
          ...buttonStyle,
          color: layers.hidden.some((group) => !offAtFirst.includes(group)) ? "var(--primary)" : "var(--text)",
        }}
      >
        <Icon path={mdiLayersOutline} />
      </IconButton>
      {isOpen && (
        <Suspense>
          <LegendPanel {...layers} onClose={close} />
        </Suspense>
      )}
    </Box>
  );
}

/** Below the buttons of the zoom, and as large. */
const buttonStyle = {
  position: "absolute",
  right: 12,
  top: 96,
  width: 38,
  height: 38,
  borderRadius: "8px",
  border: "1px solid var(--hairline)",
  bgcolor: "var(--surface)",
  "&:hover": { bgcolor: "var(--raised)" },
};

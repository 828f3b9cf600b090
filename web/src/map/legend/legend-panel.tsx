import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { keysOf } from "@tocsin/contract";
import { useMap } from "@vis.gl/react-maplibre";
import { useContext, useEffect, useRef } from "react";
import { i18n } from "../../lib/language/i18n.ts";
import { Icon } from "../../ui/icon.tsx";
import { MapCover } from "../geometry/map-cover.ts";
import { useMapColours } from "../map-colours.ts";
import { MoreSwitches } from "../more-layers/more-switches.tsx";
import { SharePart } from "../share/share-part.tsx";
import { type LayerGroup, type Layers, layerGroups } from "./layer-groups.ts";
import { Signs } from "./signs.tsx";
import { SwitchGrid } from "./switch-grid.tsx";

const names: Record<LayerGroup, MessageDescriptor> = {
  events: msg`Events`,
  extents: msg`Event extents`,
  warnings: msg`Warning areas`,
  assets: msg`Assets`,
  names: msg`Asset names`,
  rings: msg`Radius rings`,
  others: msg`All ongoing events`,
  towns: msg`Towns`,
};

type Props = Layers & { onClose: () => void };

/** A switch for every layer of the map, and what its signs mean. */
export function LegendPanel({ hidden, onHidden, shown, onShown, describe, onClose }: Props) {
  const { current: map } = useMap();
  const cover = useContext(MapCover);
  const colours = useMapColours();
  const panel = useRef<HTMLDivElement>(null);
  // Escape closes what has the focus.
  useEffect(() => panel.current?.focus(), []);
  // A street map of the operator's has towns of its own.
  const groups = keysOf(layerGroups).filter(
    (group) => group === "others" || layerGroups[group].some((id) => map?.getLayer(id)),
  );
  const toggle = (group: LayerGroup, isShown: boolean) =>
    onHidden(isShown ? hidden.filter((one) => one !== group) : [...hidden, group]);
  return (
    <Box
      ref={panel}
      role="region"
      aria-label={t`Legend and layers`}
      tabIndex={-1}
      sx={{ ...panelStyle, maxHeight: `calc(${100 * (1 - cover)}% - 52px)` }}
    >
      <Box sx={headStyle}>
        <Typography variant="h2" sx={{ flex: 1 }}>{t`Legend and layers`}</Typography>
        <IconButton aria-label={t`Close`} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <SwitchGrid
        label={t`Layers`}
        switches={groups.map((id) => ({ id, label: i18n._(names[id]), isOn: !hidden.includes(id) }))}
        onChange={toggle}
      />
      <MoreSwitches shown={shown} onShown={onShown} />
      <SharePart hidden={hidden} shown={shown} describe={describe} />
      <Signs colours={colours} />
    </Box>
  );
}

/** Next to the buttons of the map, and above its attribution. */
const panelStyle = {
  position: "absolute",
  zIndex: 3,
  right: 60,
  top: 12,
  width: "min(340px, calc(100% - 72px))",
  overflowY: "auto",
  overscrollBehavior: "contain",
  border: "1px solid var(--hairline)",
  borderRadius: 2,
  bgcolor: "var(--surface)",
  color: "var(--text)",
  boxShadow: "var(--shadow)",
  // It has the focus when it opens, and its first button is next.
  outline: "none",
};

const headStyle = {
  position: "sticky",
  top: 0,
  zIndex: 1,
  display: "flex",
  alignItems: "center",
  pl: 3,
  pr: 1,
  py: 1,
  bgcolor: "var(--surface)",
};

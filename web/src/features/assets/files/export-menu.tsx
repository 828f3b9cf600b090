import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { mdiTrayArrowDown } from "@mdi/js";
import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import type { AssetExportFormat } from "@tocsin/contract";
import { useState } from "react";
import { worded } from "../../../lib/language/worded.ts";
import { Icon } from "../../../ui/icon.tsx";

const formats: [AssetExportFormat, MessageDescriptor][] = [
  ["xlsx", msg`All assets as Excel`],
  ["csv", msg`All assets as CSV`],
  ["geojson", msg`All assets as GeoJSON`],
  ["kml", msg`All assets as KML`],
  ["gpx", msg`All assets as GPX`],
];

/** Assets as a file: those that are listed with what is near them, or all as an import reads them. */
export function ExportMenu({ onListed }: { onListed: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        size="small"
        startIcon={<Icon path={mdiTrayArrowDown} />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >{t`Export`}</Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} aria-label={t`Export assets`}>
        <MenuItem
          dense
          onClick={() => {
            onListed();
            close();
          }}
        >{t`Listed assets as CSV`}</MenuItem>
        {formats.map(([format, label]) => (
          <MenuItem
            key={format}
            dense
            component="a"
            href={`/api/monitor/export?format=${format}`}
            download
            onClick={close}
          >
            {worded(label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

import { t } from "@lingui/core/macro";
import { mdiViewColumnOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { worded } from "../../../lib/language/worded.ts";
import { Icon } from "../../../ui/icon.tsx";
import { type ColumnId, columnFacts, columnIds } from "./columns.tsx";

type Props = { shown: readonly ColumnId[]; onToggle: (id: ColumnId) => void };

/** Shows and hides columns; the menu stays open for the next one. */
export function ColumnMenu({ shown, onToggle }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        startIcon={<Icon path={mdiViewColumnOutline} />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >{t`Columns`}</Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} aria-label={t`Columns`}>
        {columnIds
          .filter((id) => id !== "name")
          .map((id) => (
            <MenuItem
              key={id}
              dense
              role="menuitemcheckbox"
              aria-checked={shown.includes(id)}
              onClick={() => onToggle(id)}
              sx={{ gap: 2, pl: 2 }}
            >
              <Checkbox size="small" checked={shown.includes(id)} tabIndex={-1} aria-hidden sx={{ p: 0 }} />
              {worded(columnFacts[id].label)}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}

import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type AssetGeometry, defined } from "@tocsin/contract";
import type { Position } from "geojson";
import { usePreferences } from "../../lib/preferences.ts";
import type { Units } from "../../lib/units.ts";
import { type OutlineKind, outlineSize } from "../geometry/outline-size.ts";

/** The fewest corners that it can have. */
const fewest: Record<OutlineKind, number> = { area: 3, corridor: 2 };

type Props = {
  kind: OutlineKind;
  /** The corners so far. */
  corners: readonly Position[];
  onFinish: () => void;
  onUndo: () => void;
  onClear: () => void;
};

/** How far an outline has been drawn, with what a keyboard would do: a phone has none. */
export function DrawBar({ kind, corners, onFinish, onUndo, onClear }: Props) {
  const { units } = usePreferences();
  const isTouch = useMediaQuery("(pointer: coarse)", { noSsr: true });
  return (
    <Box role="group" aria-label={t`Drawing`} sx={barStyle}>
      <Typography variant="body2" role="status" className="figures">
        {corners.length > 0 ? progressWords(kind, corners, units) : startWords(kind, isTouch)}
      </Typography>
      <Box sx={{ display: "flex", gap: 2 }}>
        <Button size="small" variant="contained" disabled={corners.length < fewest[kind]} onClick={onFinish}>
          {t`Finish`}
        </Button>
        <Button
          size="small"
          variant="outlined"
          aria-label={kind === "area" ? t`Undo last corner` : t`Undo last point`}
          disabled={corners.length === 0}
          onClick={onUndo}
        >
          {t`Undo`}
        </Button>
        <Button size="small" disabled={corners.length === 0} onClick={onClear}>{t`Clear`}</Button>
      </Box>
    </Box>
  );
}

function startWords(kind: OutlineKind, isTouch: boolean): string {
  if (kind === "area") return isTouch ? t`Tap each corner of the area.` : t`Click each corner of the area.`;
  return isTouch ? t`Tap each point of the line.` : t`Click each point of the line.`;
}

function progressWords(kind: OutlineKind, corners: readonly Position[], units: Units): string {
  const count =
    kind === "area"
      ? plural(corners.length, { one: "# corner", other: "# corners" })
      : plural(corners.length, { one: "# point", other: "# points" });
  return corners.length < fewest[kind] ? count : `${count} · ${outlineSize(outlineOf(kind, corners), units)}`;
}

function outlineOf(kind: OutlineKind, corners: readonly Position[]): AssetGeometry {
  if (kind === "corridor") return { type: "LineString", coordinates: [...corners] };
  return { type: "Polygon", coordinates: [[...corners, defined(corners[0])]] };
}

/** Above the notices of the map. */
const barStyle = {
  order: -1,
  display: "grid",
  gap: 2,
  px: 3,
  py: 2,
  borderRadius: 2,
  border: "1px solid var(--hairline)",
  bgcolor: "var(--surface)",
  "& button": { pointerEvents: "auto" },
  // As large as a finger needs.
  "@media (pointer: coarse)": { "& button": { minHeight: 44, minWidth: 64 } },
};

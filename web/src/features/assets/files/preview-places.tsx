import { plural, t } from "@lingui/core/macro";
import { mdiAlertOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ImportPreview } from "@tocsin/contract";
import { lazy, Suspense } from "react";
import { usePreferences } from "../../../lib/preferences.ts";
import { showDistance } from "../../../lib/units.ts";
import { canDraw } from "../../../map/basemap/can-draw.ts";
import { Icon } from "../../../ui/icon.tsx";
import { LoadingNote } from "../../../ui/note.tsx";

const RowsMap = lazy(() => import("./rows-map.tsx").then((module) => ({ default: module.RowsMap })));
const drawable = canDraw();

/** Where the rows are: a map, and those that are far from the others, which may be in a wrong place. */
export function PreviewPlaces({ preview }: { preview: ImportPreview }) {
  if (preview.points.length === 0) return null;
  return (
    <Box component="section" aria-label={t`Places of the rows`}>
      <Typography variant="h3" sx={{ mb: 2 }}>{t`Places of the rows`}</Typography>
      <FarRows preview={preview} />
      {drawable && (
        <Box sx={{ height: 220, borderRadius: 2, overflow: "hidden", border: "1px solid var(--hairline)" }}>
          <Suspense fallback={<LoadingNote what={t`Loading map…`} />}>
            <RowsMap preview={preview} />
          </Suspense>
        </Box>
      )}
    </Box>
  );
}

const mostListed = 10;

function FarRows({ preview: { rows, far } }: { preview: ImportPreview }) {
  const { units } = usePreferences();
  if (far === 0) return null;
  const listed = rows.filter(({ farKm }) => farKm !== null).slice(0, mostListed);
  const more = far - listed.length;
  return (
    <Box sx={{ display: "flex", gap: 2, mb: 3 }}>
      <Icon path={mdiAlertOutline} sx={{ color: "var(--warning)", mt: "1px" }} />
      <Box>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {plural(far, {
            one: "Check # row: it is far from all others",
            other: "Check # rows: they are far from all others",
          })}
        </Typography>
        <Box component="ul" aria-label={t`Rows far from the others`} sx={{ m: 0, p: 0, listStyle: "none" }}>
          {listed.map(({ row, name, where, farKm }) => (
            <Typography component="li" key={row} variant="body2" sx={{ overflowWrap: "anywhere" }}>
              <span className="figures">{t`Row ${row}`}</span>: {[name, where].filter(Boolean).join(" · ")},{" "}
              {t`${showDistance(farKm ?? 0, units)} away`}
            </Typography>
          ))}
          {more > 0 && (
            <Typography component="li" variant="body2" color="textSecondary">
              {plural(more, { one: "and # more", other: "and # more" })}
            </Typography>
          )}
        </Box>
      </Box>
    </Box>
  );
}

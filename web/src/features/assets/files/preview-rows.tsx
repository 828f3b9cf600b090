import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ImportAction, ImportPreview, ImportPreviewRow } from "@tocsin/contract";
import { i18n } from "../../../lib/language/i18n.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import { showDistance, showRadius } from "../../../lib/units.ts";

const actionWords: Record<ImportAction, MessageDescriptor> = {
  create: msg`New`,
  update: msg`Changed`,
  unchanged: msg`Unchanged`,
  skip: msg`Skipped`,
};

const shapeWords = { circle: msg`Circle`, area: msg`Area`, corridor: msg`Corridor` };

const mostNamed = 20;

/** Names the columns that no field is read from, so that one that was not recognised is noticed. */
function leftOutWords({ columns, mapping }: ImportPreview): string | undefined {
  const used = new Set(Object.values(mapping));
  const leftOut = columns.filter((column) => column.trim() !== "" && !used.has(column));
  if (leftOut.length === 0) return undefined;
  const more = leftOut.length - mostNamed;
  const named = leftOut.slice(0, mostNamed).join(", ");
  return more > 0 ? t`Not imported: ${named} and ${more} more` : t`Not imported: ${named}`;
}

/** The first rows as they are read, and the columns that are not. */
export function PreviewRows({ preview }: { preview: ImportPreview }) {
  const { rows, total } = preview;
  const { length: shown } = rows;
  const leftOut = leftOutWords(preview);
  return (
    <Box component="section" aria-label={t`First rows`}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {shown < total ? t`${shown} of ${total} rows` : t`Rows`}
      </Typography>
      {leftOut && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1, overflowWrap: "anywhere" }}>
          {leftOut}
        </Typography>
      )}
      <Box role="group" aria-label={t`Parsed rows`} tabIndex={0} sx={{ overflow: "auto", maxHeight: 320 }}>
        <Box component="table" sx={tableStyle}>
          <thead>
            <tr>
              {[t`Row`, t`Import`, t`Name`, t`Place`, t`Radius`, t`Tags`].map((title) => (
                <th key={title}>{title}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.row} row={row} />
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}

function Row({ row: { row, action, name, radius, tags, ...at } }: { row: ImportPreviewRow }) {
  const { units } = usePreferences();
  return (
    <tr>
      <td className="figures">{row}</td>
      <td>{i18n._(actionWords[action])}</td>
      <td>{name}</td>
      <td>
        <PlaceCell at={at} />
      </td>
      <td className="figures">{radius === null ? "" : showRadius(radius, units)}</td>
      <td>{tags.join(", ")}</td>
    </tr>
  );
}

type PlaceCellProps = { at: Pick<ImportPreviewRow, "lat" | "lon" | "shape" | "place" | "where" | "farKm"> };

/** The name of the place, for people, and below it what it was read as. */
function PlaceCell({ at: { lat, lon, shape, place, where, farKm } }: PlaceCellProps) {
  const { units } = usePreferences();
  if (lat === null || lon === null) return null;
  const drawn = shape && shape !== "circle" ? i18n._(shapeWords[shape]) : "";
  return (
    <>
      {place ?? where}
      <Box className="figures" sx={{ color: "text.secondary", fontSize: 13, whiteSpace: "nowrap" }}>
        {[drawn, `${lat.toFixed(4)}, ${lon.toFixed(4)}`].filter(Boolean).join(" · ")}
      </Box>
      {farKm !== null && (
        <Box sx={{ color: "warning.main", fontSize: 13 }}>{t`${showDistance(farKm, units)} from the others`}</Box>
      )}
    </>
  );
}

const tableStyle = {
  width: "100%",
  borderCollapse: "collapse",
  fontSize: 14,
  "& th": { textAlign: "start", fontWeight: 550, color: "text.secondary", whiteSpace: "nowrap" },
  "& th, & td": { py: 1, pr: 3, borderBottom: "1px solid var(--hairline)", verticalAlign: "top" },
};

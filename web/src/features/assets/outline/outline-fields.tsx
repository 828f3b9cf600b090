import { t } from "@lingui/core/macro";
import { mdiChevronRight } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { AssetGeometry, LonLat } from "@tocsin/contract";
import { useId, useRef, useState } from "react";
import { usePreferences } from "../../../lib/preferences.ts";
import { showPoint } from "../../../lib/words/where-words.ts";
import { canDrag } from "../../../map/geometry/can-drag.ts";
import { type OutlineKind, outlineSize } from "../../../map/geometry/outline-size.ts";
import { Field } from "../../../ui/fields/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type OutlineProblem, type ReadOutline, readOutline } from "./read-outline.ts";
import { resultWords } from "./result-words.ts";

type Props = {
  kind: OutlineKind;
  outline: AssetGeometry | null;
  /** Where the outline crosses itself: then it has no size. */
  crossing: LonLat | undefined;
  /** What the form or the server finds wrong with it. */
  problem: string | undefined;
  onOutline: (outline: AssetGeometry | null) => void;
  /** Called with an outline that was not drawn, so that the map can move there. */
  onPasted: (outline: AssetGeometry) => void;
};

/** The outline of an asset: drawn on the map, pasted, or read from a file. */
export function OutlineFields({ kind, outline, crossing, problem, onOutline, onPasted }: Props) {
  const { units } = usePreferences();
  const isTouch = useMediaQuery("(pointer: coarse)", { noSsr: true });
  const wrong = crossing ? crossingWords(crossing) : problem;
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
      {!crossing && (
        <Typography variant="body2" role="status">
          {outline ? outlineSize(outline, units) : drawHint(kind, isTouch)}
        </Typography>
      )}
      {wrong && (
        <Typography variant="body2" color="error" role="alert">
          {wrong}
        </Typography>
      )}
      {outline && (
        <Typography variant="body2" color="textSecondary">
          {!canDrag(outline)
            ? t`This outline cannot be changed corner by corner: draw or paste it again.`
            : isTouch
              ? t`Drag a corner to move it, or the middle of an edge to add one.`
              : t`Drag a corner to move it, or the middle of an edge to add one. Right-click a corner to remove it.`}
        </Typography>
      )}
      {outline && <Button size="small" variant="outlined" onClick={() => onOutline(null)}>{t`Draw again`}</Button>}
      <PasteOutline
        kind={kind}
        onRead={(geometry) => {
          onOutline(geometry);
          onPasted(geometry);
        }}
      />
    </Box>
  );
}

/** With as many decimals as find the place in a small outline. */
function crossingWords(crossing: LonLat): string {
  const place = showPoint(crossing, 4);
  return t`The outline crosses itself near ${place}. The place is marked on the map.`;
}

function drawHint(kind: OutlineKind, isTouch: boolean): string {
  if (isTouch)
    return kind === "area"
      ? t`Tap each corner of the area on the map. To finish, tap the last corner again or choose Finish.`
      : t`Tap each point of the line on the map. To finish, tap the last point again or choose Finish.`;
  return kind === "area"
    ? t`Click each corner of the area on the map. To finish, click the last corner again or press Enter.`
    : t`Click each point of the line on the map. To finish, click the last point again or press Enter.`;
}

const longestFile = 20_000_000;

const examples: Record<OutlineKind, string> = {
  area: "POLYGON ((-9.2 38.7, -9.1 38.7, -9.1 38.8))",
  corridor: "LINESTRING (-9.14 38.72, -8.61 41.15)",
};

/** Folded at first: most outlines are drawn. */
function PasteOutline({ kind, onRead }: { kind: OutlineKind; onRead: (geometry: AssetGeometry) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [result, setResult] = useState<ReadOutline | OutlineProblem | "long">();
  const id = useId();
  const read = (from: string) => {
    const found = readOutline(from, kind);
    setResult(found);
    if (typeof found === "object") onRead(found.geometry);
  };
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        startIcon={<Icon path={mdiChevronRight} className={isOpen ? "is-open" : ""} />}
      >{t`Paste or open a file`}</Button>
      {isOpen && (
        <Box id={id} sx={{ display: "grid", gap: 2, width: "100%", justifyItems: "start" }}>
          <OutlineFile onText={read} onTooLong={() => setResult("long")} />
          <Field
            label={t`GeoJSON, KML, GPX or WKT`}
            multiline
            minRows={3}
            maxRows={8}
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={examples[kind]}
          />
          <Button
            size="small"
            variant="outlined"
            disabled={text.trim() === ""}
            onClick={() => read(text)}
          >{t`Use this outline`}</Button>
        </Box>
      )}
      {result && (
        <Typography variant="body2" role="status" color={typeof result === "string" ? "error" : "textSecondary"}>
          {resultWords(result, kind)}
        </Typography>
      )}
    </>
  );
}

type FileProps = { onText: (text: string) => void; onTooLong: () => void };

function OutlineFile({ onText, onTooLong }: FileProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={file}
        type="file"
        accept=".geojson,.json,.kml,.gpx,.wkt,.txt"
        aria-label={t`File with an outline`}
        hidden
        onChange={async ({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen && chosen.size > longestFile) onTooLong();
          else if (chosen) onText(await chosen.text());
          // The same file can be chosen again after it was changed.
          target.value = "";
        }}
      />
      <Button size="small" variant="outlined" onClick={() => file.current?.click()}>{t`Choose file`}</Button>
    </>
  );
}

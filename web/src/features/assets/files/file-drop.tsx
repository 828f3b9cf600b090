import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { importMegabytes, mostImportedAssets } from "@tocsin/contract";
import { type DragEvent, type Ref, useRef, useState } from "react";
import { formatLocale } from "../../../lib/language/list-words.ts";

type Props = { name: string | undefined; onFile: (file: File) => void };

/** Takes a file that is chosen or dropped. */
export function FileDrop({ name, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const most = mostImportedAssets.toLocaleString(formatLocale());
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: "grid",
        gap: 2,
        justifyItems: "start",
        p: 4,
        border: "1px dashed",
        borderColor: isOver ? "primary.main" : "var(--hairline)",
        borderRadius: 2,
        bgcolor: isOver ? "var(--hover)" : undefined,
      }}
    >
      <FileInput ref={input} onFile={onFile} />
      {name && (
        <Typography variant="body1" sx={{ fontWeight: 550, overflowWrap: "anywhere" }}>
          {name}
        </Typography>
      )}
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {name ? t`Choose another file` : t`Choose file`}
      </Button>
      {!name && (
        <Typography
          variant="body2"
          color="textSecondary"
        >{t`Or drop it here: CSV, Excel (.xlsx), GeoJSON, KML, KMZ or GPX, with up to ${most} assets and ${importMegabytes} MB. Nothing is stored before you confirm.`}</Typography>
      )}
    </Box>
  );
}

function FileInput({ ref, onFile }: Pick<Props, "onFile"> & { ref: Ref<HTMLInputElement> }) {
  return (
    <input
      ref={ref}
      type="file"
      accept=".csv,.tsv,.txt,.xlsx,.geojson,.json,.kml,.kmz,.gpx"
      aria-label={t`Assets file`}
      hidden
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onFile(file);
        // The same file can be chosen again after it was changed.
        target.value = "";
      }}
    />
  );
}

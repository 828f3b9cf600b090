import { plural, t } from "@lingui/core/macro";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type AssetImport, importMegabytes } from "@tocsin/contract";
import { useId, useState } from "react";
import { smallScreen } from "../../../app/theme/screens.ts";
import { LoadingNote } from "../../../ui/note.tsx";
import { FileDrop } from "./file-drop.tsx";
import { ImportReport, skippedWords } from "./import-report.tsx";
import { PreviewParts } from "./preview-parts.tsx";
import { type ChosenFile, type ImportChoices, useImportAssets, useImportPreview } from "./queries.ts";

const asGuessed: ImportChoices = {
  mapping: undefined,
  encoding: undefined,
  match: "name",
  radius: undefined,
  chosen: {},
};

/** Imports assets from a file: shows first how it is read, then the result. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const isSmall = useMediaQuery(smallScreen, { noSsr: true });
  const [chosen, setChosen] = useState<ChosenFile>();
  const [choices, setChoices] = useState(asGuessed);
  const [isTooLarge, setTooLarge] = useState(false);
  const preview = useImportPreview(chosen, choices);
  const take = useImportAssets();
  const choose = (file: File) => {
    const fits = file.size <= importMegabytes * 1_000_000;
    setTooLarge(!fits);
    setChoices(asGuessed);
    setChosen(fits ? { id: (chosen?.id ?? 0) + 1, file } : undefined);
    take.reset();
  };
  const failure = take.error ?? (chosen && preview.error);
  const isShown = chosen !== undefined && preview.data !== undefined && !preview.error && !take.data;
  return (
    <Dialog
      open
      fullScreen={isSmall}
      fullWidth
      maxWidth="md"
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { border: "1px solid var(--hairline)" } } }}
    >
      <DialogTitle id={id} sx={{ fontSize: 18 }}>{t`Import assets`}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 4, alignContent: "start", gridTemplateColumns: "minmax(0, 1fr)" }}>
        {!take.data && <FileDrop name={chosen?.file.name} onFile={choose} />}
        {isTooLarge && (
          <Typography role="alert" variant="body2" color="error">
            {t`The file is larger than ${importMegabytes} MB. Divide it into several files.`}
          </Typography>
        )}
        {failure && (
          <Typography role="alert" variant="body2" color="error" sx={{ overflowWrap: "anywhere" }}>
            {t`Nothing was imported: ${failure.message}`}
          </Typography>
        )}
        {chosen && preview.isPending && <LoadingNote what={t`Reading the file…`} />}
        {isShown && <PreviewParts read={preview.data} choices={choices} onChange={setChoices} />}
        {take.data && <ImportReport done={take.data} />}
      </DialogContent>
      <DialogActions sx={{ p: 4, flexWrap: "wrap", gap: 2 }}>
        {take.data ? (
          <Button variant="contained" onClick={onClose}>{t`Done`}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t`Cancel`}</Button>
            <Button
              variant="contained"
              disabled={!isShown || preview.isFetching || take.isPending || countTaken(preview.data) === 0}
              onClick={() =>
                chosen && take.mutate({ chosen, choices, confirm: preview.data?.preview?.confirm ?? null })
              }
            >
              {take.isPending
                ? t`Importing…`
                : isShown && countTaken(preview.data) > 0
                  ? importWords(preview.data)
                  : t`Import`}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

const countTaken = (read: AssetImport | undefined): number => (read ? read.created + read.updated : 0);

function importWords(read: AssetImport): string {
  const words = plural(countTaken(read), { one: "Import # asset", other: "Import # assets" });
  return read.errors.length > 0 ? `${words}, ${skippedWords(read.errors.length)}` : words;
}

import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import type { EventFormat } from "@tocsin/contract";
import { useId, useState } from "react";
import { worded } from "../../../lib/language/worded.ts";
import { useNow } from "../../../lib/now.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import type { EventFilter } from "../event-filter.ts";
import { filterWords } from "../filter/filter-words.ts";
import { formatOptions, formatUse } from "./format-options.ts";
import { MakeFeedLink } from "./make-feed-link.tsx";
import { exportAddress } from "./queries.ts";

/** Offers the events of a filter as a file, or as a link that always has the newest of them. */
export function ExportDialog({ filter, about, onClose }: { filter: EventFilter; about?: string; onClose: () => void }) {
  const id = useId();
  const { timeZone } = usePreferences();
  const now = useNow();
  const [format, setFormat] = useState<EventFormat>("xlsx");
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ fontSize: 18 }}>{t`Export events`}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 4 }}>
        <Typography variant="body2" color="textSecondary">
          {about ?? filterWords(filter, timeZone).join(" · ")}
        </Typography>
        <Box sx={{ display: "grid", gap: 2 }}>
          <SelectField label={t`Format`} value={format} options={formatOptions} onChange={setFormat} />
          <Typography variant="body2" color="textSecondary">
            {worded(formatUse(format))}
          </Typography>
        </Box>
        <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
          <Button
            variant="contained"
            component="a"
            href={exportAddress(filter, format, now)}
            download
          >{t`Download file`}</Button>
          <Typography variant="body2" color="textSecondary">
            {t`All matching events, up to the newest 100,000.`}
          </Typography>
        </Box>
        <MakeFeedLink key={format} filter={filter} format={format} />
      </DialogContent>
      <DialogActions sx={{ p: 4, pt: 0 }}>
        <Button onClick={onClose}>{t`Close`}</Button>
      </DialogActions>
    </Dialog>
  );
}

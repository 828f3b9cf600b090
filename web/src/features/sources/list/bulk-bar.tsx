import type { MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import type { Source } from "@tocsin/contract";
import { useState } from "react";
import { i18n } from "../../../lib/language/i18n.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { AddTag } from "./add-tag.tsx";
import { type BulkAct, type BulkInput, isPolled, useBulk } from "./queries.ts";

type Props = {
  shown: readonly Source[];
  selected: readonly Source[];
  onSelect: (sources: readonly Source[]) => void;
};

type Act = { act: Exclude<BulkAct, "tag" | "delete">; label: MessageDescriptor; suits: (source: Source) => boolean };

/** What is done at once with those of the selected sources that it suits. */
const acts: Act[] = [
  { act: "poll", label: msg`Poll now`, suits: isPolled },
  { act: "pause", label: msg`Pause`, suits: ({ paused }) => !paused },
  { act: "resume", label: msg`Resume`, suits: ({ paused }) => paused },
];

/** Selects all sources that are shown, and acts on the selected ones at once. */
export function BulkBar({ shown, selected, onSelect }: Props) {
  const bulk = useBulk();
  const [isTagging, setTagging] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const some = selected.length > 0;
  const run = (input: BulkInput) => {
    setTagging(false);
    setDeleting(false);
    bulk.mutate(input, {
      // What failed stays selected, to be tried again.
      onSuccess: (failures) => onSelect(failures.map(({ source }) => source)),
    });
  };
  return (
    <Box sx={barStyle}>
      <FormControlLabel
        label={some ? plural(selected.length, { one: "# selected", other: "# selected" }) : t`Select all`}
        slotProps={{ typography: { variant: "body2" } }}
        control={
          <Checkbox
            size="small"
            checked={some && selected.length === shown.length}
            indeterminate={some && selected.length < shown.length}
            onChange={(_, isOn) => onSelect(isOn ? shown : [])}
            slotProps={{ input: { "aria-label": t`Select all` } }}
            sx={{ p: 1, ml: 2, mr: 1 }}
          />
        }
      />
      {some && (
        <Box role="toolbar" aria-label={t`Selected sources`} sx={{ display: "flex", flexWrap: "wrap" }}>
          {acts.map(({ act, label, suits }) => {
            const sources = selected.filter(suits);
            return (
              <Button
                key={act}
                size="small"
                disabled={bulk.isPending || sources.length === 0}
                onClick={() => run({ act, sources })}
              >
                {i18n._(label)}
              </Button>
            );
          })}
          <Button size="small" disabled={bulk.isPending} onClick={() => setTagging(!isTagging)}>{t`Add tag`}</Button>
          <Button
            size="small"
            color="secondary"
            disabled={bulk.isPending}
            onClick={() => setDeleting(true)}
          >{t`Delete`}</Button>
        </Box>
      )}
      {some && isTagging && (
        <AddTag
          onAdd={(tag) => run({ act: "tag", sources: selected.filter(({ tags }) => !tags.includes(tag)), tag })}
        />
      )}
      <Outcome bulk={bulk} />
      <ConfirmDialog
        open={isDeleting}
        title={plural(selected.length, { one: "Delete # source?", other: "Delete # sources?" })}
        text={t`They are no longer polled, and their items are deleted. Events that other sources report too are kept.`}
        confirmLabel={plural(selected.length, { one: "Delete # source", other: "Delete # sources" })}
        onConfirm={() => run({ act: "delete", sources: selected })}
        onClose={() => setDeleting(false)}
      />
    </Box>
  );
}

const barStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 3,
  px: 4,
  py: 1,
  position: "sticky",
  top: "var(--bar-height, 0)",
  zIndex: 1,
  bgcolor: "var(--surface)",
  borderTop: "1px solid var(--hairline)",
};

/** What is being done, and afterwards each source that it failed for. */
function Outcome({ bulk: { isPending, variables, data } }: { bulk: ReturnType<typeof useBulk> }) {
  const of = variables?.sources.length ?? 0;
  if (isPending)
    return (
      <Typography role="status" variant="body2" color="textSecondary" sx={{ width: "100%" }}>
        {plural(of, { one: "Working on # source…", other: "Working on # sources…" })}
      </Typography>
    );
  if (!data?.length) return null;
  return (
    <Box role="alert" sx={{ width: "100%", py: 2 }}>
      <Typography variant="body2" sx={{ color: "error.main" }}>
        {t`Failed for ${data.length} of ${of}:`}
      </Typography>
      <Box component="ul" aria-label={t`Failures`} sx={{ m: 0, pl: 5 }}>
        {data.map(({ source, reason }) => (
          <Typography component="li" key={source.id} variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {source.name}: {reason}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

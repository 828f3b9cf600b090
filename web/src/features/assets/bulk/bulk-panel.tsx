import { msg, plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { BulkAssetChange, type BulkAssetResult, fieldsOf, keysOf } from "@tocsin/contract";
import { useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { ApiFailure } from "../../../lib/api.ts";
import { listWords } from "../../../lib/language/list-words.ts";
import { worded } from "../../../lib/language/worded.ts";
import { useNow } from "../../../lib/now.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import { formResolver } from "../../../lib/words/form-resolver.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { AssetRow } from "../table/asset-row.ts";
import { type BulkForm, MuteFields, PausedField, RadiusField, RuleFields, TagFields } from "./bulk-fields.tsx";
import { type Effect, listEffects } from "./bulk-preview.ts";
import { type BulkValues, bulkSchema, changeOf, emptyBulk } from "./bulk-values.ts";
import { useChangeAssets } from "./use-change-assets.ts";

type Props = { rows: readonly AssetRow[]; onClose: () => void; onDone: (result: BulkAssetResult) => void };

/** Changes all selected assets at once, and says beforehand what that changes. */
export function BulkPanel({ rows, onClose, onDone }: Props) {
  const { units, timeZone } = usePreferences();
  const change = useChangeAssets();
  const form: BulkForm = useForm<BulkValues, unknown, BulkAssetChange>({
    defaultValues: emptyBulk,
    mode: "onChange",
    resolver: formResolver(bulkSchema(() => ({ units, timeZone, now: new Date() }))),
  });
  const effects = useEffects(form, rows);
  const count = new Set(effects?.flatMap(({ ids }) => ids)).size;
  const [unplaced, setUnplaced] = useState<readonly string[]>([]);
  const submit = form.handleSubmit(async (changes) => {
    try {
      onDone(await change.mutateAsync({ ids: rows.map(({ asset }) => asset.id), changes }));
    } catch (error) {
      setUnplaced(showProblems(form, error));
    }
  });
  const title = plural(rows.length, { one: "Edit # asset", other: "Edit # assets" });
  return (
    <Box component="form" noValidate aria-label={title} onSubmit={submit} sx={formStyle}>
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", pl: 4, pr: 2, py: 2 }}>
        <Typography variant="h2">{title}</Typography>
        <IconButton aria-label={t`Close`} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Box
        sx={{
          display: "grid",
          alignContent: "start",
          gridAutoRows: "max-content",
          gap: 3,
          flex: 1,
          minHeight: 0,
          overflowY: "auto",
          px: 4,
          pb: 3,
        }}
      >
        <RadiusField form={form} />
        <TagFields form={form} rows={rows} />
        <MuteFields form={form} />
        <PausedField form={form} />
        <RuleFields form={form} />
      </Box>
      <Box sx={{ p: 4, display: "grid", gap: 3, borderTop: "1px solid var(--hairline)" }}>
        <Preview effects={effects} invalid={invalidNames(form)} />
        {change.error && unplaced.length > 0 && (
          <Typography role="alert" variant="body2" color="error">
            {unplaced.join(". ")}. <Trans>Nothing was changed. Your entries are still here.</Trans>
          </Typography>
        )}
        <Box sx={{ display: "flex", gap: 2 }}>
          <Button
            type="submit"
            variant="contained"
            disabled={change.isPending || (effects !== undefined && count === 0)}
          >
            {change.isPending
              ? t`Saving…`
              : plural(count || rows.length, { one: "Change # asset", other: "Change # assets" })}
          </Button>
          <Button onClick={onClose}>{t`Cancel`}</Button>
        </Box>
      </Box>
    </Box>
  );
}

/** What the entries change, once they are valid. */
function useEffects(form: BulkForm, rows: readonly AssetRow[]): Effect[] | undefined {
  const { units, timeZone } = usePreferences();
  const now = useNow();
  const values = form.watch();
  const change = changeOf(values, { units, timeZone, now });
  const key = JSON.stringify(change);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the change, a new object each time
  return useMemo(() => {
    if (key === "{}") return [];
    const valid = BulkAssetChange.safeParse(change);
    // The contract has 0 for areas alone, which a form for all assets does not offer.
    return valid.success && valid.data.radius !== 0
      ? listEffects(rows, valid.data, { units, timeZone, now })
      : undefined;
  }, [key, rows, units, timeZone]);
}

function Preview({ effects, invalid }: { effects: Effect[] | undefined; invalid: readonly string[] }) {
  return (
    <Box role="status" sx={{ pl: 3, borderLeft: "3px solid var(--primary)", maxHeight: 160, overflowY: "auto" }}>
      {effects === undefined ? (
        <Typography variant="body2" color="textSecondary">
          {invalid.length > 0 ? t`Check your entries: ${listWords(invalid)}` : t`Check your entries.`}
        </Typography>
      ) : effects.length === 0 ? (
        <Typography variant="body2" color="textSecondary">{t`Nothing changes yet.`}</Typography>
      ) : (
        effects.map(({ words }) => (
          <Typography key={words} variant="body2">
            {words}
          </Typography>
        ))
      )}
    </Box>
  );
}

const fieldLabels = {
  radius: msg`Radius`,
  addTags: msg`Add tags`,
  removeTags: msg`Remove tags`,
  mutedUntil: msg`Muted until`,
} as const;
const fieldNames = keysOf(fieldLabels);

const invalidNames = ({ formState: { errors } }: BulkForm): string[] =>
  fieldNames.filter((name) => errors[name]).map((name) => worded(fieldLabels[name]));

/** Shows what the server finds wrong at its field; answers what has none, with the name of what it is about. */
function showProblems(form: BulkForm, error: unknown): string[] {
  if (!(error instanceof ApiFailure) || error.fields.length === 0) return [String(fieldsOf(error).message)];
  return error.fields.flatMap(({ path, message }) => {
    const field = fieldNames.find((one) => one === path.split(".")[1]);
    if (!field) return [`${path}: ${message}`];
    form.setError(field, { message });
    return [];
  });
}

const formStyle = { display: "flex", flexDirection: "column", height: "100%", minHeight: 0, bgcolor: "var(--surface)" };

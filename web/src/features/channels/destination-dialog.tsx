import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { type Destination, type DestinationRules, keysOf, reachesGroups } from "@tocsin/contract";
import { type FormEvent, useId, useState } from "react";
import { ApiFailure } from "../../lib/api.ts";
import { Field } from "../../ui/fields/field.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { useGroups } from "../contacts/queries.ts";
import { QuietHoursFields } from "../rules/quiet-hours-fields.tsx";
import { severityLabels } from "../rules/rule-labels.ts";
import { useChangeDestination } from "./queries.ts";

type Props = { destination: Destination; onClose: () => void };

/** What goes to a destination: its name, severity floor, quiet hours and contact group. */
export function DestinationDialog({ destination, onClose }: Props) {
  const id = useId();
  const change = useChangeDestination();
  const { name, severityFloor, quietHours, contactGroupId } = destination;
  const [rules, setRules] = useState<DestinationRules>({ name, severityFloor, quietHours, contactGroupId });
  const put = (part: Partial<DestinationRules>) => setRules({ ...rules, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ id: destination.id, ...rules }, { onSuccess: onClose });
  };
  const fields = change.error instanceof ApiFailure ? change.error.fields : [];
  const atName = fields.find(({ path }) => path === "name")?.message;
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
      slotProps={{ paper: { sx: { border: "1px solid var(--hairline)" } } }}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: "contents" }}>
        <DialogTitle id={id} sx={{ fontSize: 18 }}>{t`Edit ${name}`}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 3, alignContent: "start" }}>
          <Field
            label={t`Name`}
            autoComplete="off"
            value={rules.name}
            onChange={(event) => put({ name: event.target.value })}
            problem={atName}
          />
          <SelectField
            label={t`Minimum severity`}
            value={rules.severityFloor ?? ""}
            options={[
              { value: "" as const, label: t`As in the notification rules` },
              ...keysOf(severityLabels).map((value) => ({
                value,
                label: severityLabels[value],
              })),
            ]}
            onChange={(value) => put({ severityFloor: value === "" ? null : value })}
          />
          {reachesGroups(destination.channel) && (
            <GroupField value={rules.contactGroupId} onChange={(contactGroupId) => put({ contactGroupId })} />
          )}
          <Box>
            <QuietHoursFields quietHours={rules.quietHours} onChange={(quietHours) => put({ quietHours })} />
            <Typography variant="body2" color="textSecondary">
              {t`Messages are deferred until quiet hours end. Extreme events are sent immediately if your rules allow it.`}
            </Typography>
          </Box>
          {change.error && !atName && (
            <Typography role="alert" variant="body2" color="error">
              {change.error.message}
            </Typography>
          )}
        </DialogContent>
        <DialogActions sx={{ p: 4, pt: 0 }}>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="contained" disabled={change.isPending}>
            {change.isPending ? t`Saving…` : t`Save`}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

type GroupProps = { value: number | null; onChange: (id: number | null) => void };

/** Whose assets it is notified about; without contact groups there is nothing to choose. */
function GroupField({ value, onChange }: GroupProps) {
  const { data: groups = [] } = useGroups();
  if (groups.length === 0) return null;
  return (
    <SelectField
      label={t`Notified about`}
      value={value ?? 0}
      options={[
        { value: 0, label: t`All assets` },
        ...groups.map(({ id, name }) => ({ value: id, label: t`Assets of contact group ${name}` })),
      ]}
      onChange={(id) => onChange(id === 0 ? null : id)}
    />
  );
}

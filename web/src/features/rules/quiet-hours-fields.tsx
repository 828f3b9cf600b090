import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import type { QuietHours } from "@tocsin/contract";
import { Toggle } from "../../ui/fields/toggle.tsx";
import { TimeField } from "./time-field.tsx";

const night = { from: "22:00", to: "07:00" };

type Props = { quietHours: QuietHours | null; onChange: (quietHours: QuietHours | null) => void };

/** Whether there are quiet hours, and from when to when. */
export function QuietHoursFields({ quietHours, onChange }: Props) {
  return (
    <>
      <Toggle label={t`Quiet hours`} checked={quietHours !== null} onChange={(on) => onChange(on ? night : null)} />
      {quietHours && (
        <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "1fr 1fr", maxWidth: 360, my: 2 }}>
          <TimeField label={t`From`} value={quietHours.from} onChange={(from) => onChange({ ...quietHours, from })} />
          <TimeField
            label={t`To`}
            value={quietHours.to}
            problem={quietHours.from === quietHours.to ? t`Enter an end time that differs from the start` : undefined}
            onChange={(to) => onChange({ ...quietHours, to })}
          />
        </Box>
      )}
    </>
  );
}

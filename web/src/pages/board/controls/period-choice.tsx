import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import { type BoardChoice, datesOf, lastDays, monthsBefore } from "../../../features/board/board-choice.ts";
import { useNow } from "../../../lib/now.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import { Field } from "../../../ui/fields/field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { monthWords } from "../board-words.ts";

type Props = { choice: BoardChoice; onChoose: (choice: BoardChoice) => void };

/** The last days, a month, or from one date to another. */
export function PeriodChoice({ choice, onChoose }: Props) {
  const { timeZone } = usePreferences();
  const now = useNow();
  const { period } = choice;
  const [from, to] = datesOf(choice, now, timeZone);
  const months = monthsBefore(now, timeZone);
  // A month of the address may be older than those of the list.
  if (period.kind === "month" && !months.includes(period.month)) months.push(period.month);
  const value = period.kind === "last" ? `${period.days}d` : period.kind === "month" ? period.month : "dates";
  const choose = (text: string) => {
    const days = lastDays.find((one) => `${one}d` === text);
    if (days) return onChoose({ ...choice, period: { kind: "last", days } });
    onChoose({ ...choice, period: text === "dates" ? { kind: "dates", from, to } : { kind: "month", month: text } });
  };
  const setDates = (next: { from?: string; to?: string }) => {
    const dates = { from, to, ...next };
    if (dates.from && dates.to) onChoose({ ...choice, period: { kind: "dates", ...dates } });
  };
  return (
    <>
      <Box sx={{ width: 180 }}>
        <SelectField
          label={t`Period`}
          value={value}
          options={[
            ...lastDays.map((days) => ({ value: `${days}d`, label: t`Last ${days} days` })),
            ...months.map((month) => ({ value: month, label: monthWords(month) })),
            { value: "dates", label: t`From … to …` },
          ]}
          onChange={choose}
        />
      </Box>
      {period.kind === "dates" && (
        <Box sx={{ display: "flex", gap: 2 }}>
          <Field
            label={t`From`}
            type="date"
            value={from}
            onChange={(event) => setDates({ from: event.target.value })}
          />
          <Field label={t`To`} type="date" value={to} onChange={(event) => setDates({ to: event.target.value })} />
        </Box>
      )}
    </>
  );
}

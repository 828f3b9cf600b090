import { Field } from "../../ui/fields/field.tsx";

type Props = { label: string; value: string; problem?: string | undefined; onChange: (value: string) => void };

/** A time of day. A browser gives an empty text while a time is half typed: that is no time yet. */
export const TimeField = ({ label, value, problem, onChange }: Props) => (
  <Field
    label={label}
    type="time"
    defaultValue={value}
    problem={problem}
    onChange={(event) => event.target.value && onChange(event.target.value)}
  />
);

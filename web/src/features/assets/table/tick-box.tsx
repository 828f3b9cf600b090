import type { ChangeEvent } from "react";
import css from "./table.module.css";

type Props = {
  label: string;
  isOn: boolean;
  /** Some of what it stands for is on. */
  isPartly?: boolean;
  isDisabled?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** A checkbox, the browser's own: there are as many as rows. */
export const TickBox = ({ label, isOn, isPartly = false, isDisabled = false, onChange }: Props) => (
  <input
    type="checkbox"
    className={css.box}
    aria-label={label}
    checked={isOn}
    disabled={isDisabled}
    ref={(box) => {
      if (box) box.indeterminate = isPartly;
    }}
    onChange={onChange}
  />
);

import css from "./small-switch.module.css";

type Props = { checked: boolean; onChange: (checked: boolean) => void };

/** A switch next to its words, the browser's own: the home page needs no heavier one. */
export const SmallSwitch = ({ checked, onChange }: Props) => (
  <input
    type="checkbox"
    role="switch"
    className={css.switch}
    checked={checked}
    aria-checked={checked}
    onChange={(event) => onChange(event.target.checked)}
  />
);

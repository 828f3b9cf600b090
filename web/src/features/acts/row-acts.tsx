import IconButton from "@mui/material/IconButton";
import type { EventAct } from "@tocsin/contract";
import { actIcons, actOn, actWord } from "../../lib/words/act-words.ts";
import { Icon } from "../../ui/icon.tsx";
import css from "./row-acts.module.css";

export type RowAct = Extract<EventAct, "on-it" | "seen" | "dismiss">;

type Props = {
  title: string;
  /** In their order. */
  acts: readonly RowAct[];
  onAct: (act: RowAct) => void;
};

/** What can be done with an event in its row, as icons; *Dismiss* shows when the row is pointed at. */
export const RowActs = ({ title, acts, onAct }: Props) => (
  <div className={css.acts}>
    {acts.map((act) => (
      <IconButton
        key={act}
        className={act === "dismiss" ? css.quiet : ""}
        aria-label={actOn(act, title)}
        title={actWord(act)}
        color={act === "dismiss" ? "default" : "primary"}
        onClick={() => onAct(act)}
      >
        <Icon path={actIcons[act]} />
      </IconButton>
    ))}
  </div>
);

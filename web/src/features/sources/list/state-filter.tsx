import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Source } from "@tocsin/contract";
import type { ReactNode } from "react";
import { i18n } from "../../../lib/language/i18n.ts";
import { showCount } from "../../../lib/quantities.ts";
import { Icon } from "../../../ui/icon.tsx";
import { healthOf, type ShownState, shownState, states } from "./source-health.ts";

type Props = { sources: readonly Source[]; state: ShownState | null; onState: (state: ShownState | null) => void };

/** How many sources are in each state that some are in; one of them shows those sources only. */
export const StateFilter = ({ sources, state, onState }: Props) => (
  <Box
    component="fieldset"
    aria-label={t`State`}
    sx={{ border: 0, m: 0, p: 0, display: "flex", flexWrap: "wrap", gap: 1 }}
  >
    <Choice isChosen={state === null} onChoose={() => onState(null)}>
      {plural(sources.length, { one: "# source", other: "# sources" })}
    </Choice>
    {states.map((one) => {
      const count = sources.filter((source) => shownState(source) === one).length;
      if (count === 0 && state !== one) return null;
      const { icon, colour, label } = healthOf[one];
      return (
        <Choice key={one} isChosen={state === one} onChoose={() => onState(state === one ? null : one)}>
          <Icon path={icon} sx={{ color: colour, fontSize: 18, mr: 1 }} />
          {i18n._(label)} {showCount(count)}
        </Choice>
      );
    })}
  </Box>
);

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: ReactNode };

const Choice = ({ isChosen, onChoose, children }: ChoiceProps) => (
  <Button
    size="small"
    variant="outlined"
    aria-pressed={isChosen}
    onClick={onChoose}
    className="figures"
    sx={{
      bgcolor: isChosen ? "var(--selected)" : undefined,
      color: "text.primary",
      borderColor: isChosen ? "primary.main" : "var(--hairline)",
    }}
  >
    {children}
  </Button>
);

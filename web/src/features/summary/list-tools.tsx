import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { SummaryGrouping } from "@tocsin/contract";
import { useId } from "react";
import { i18n } from "../../lib/language/i18n.ts";
import { ChoiceButton } from "../../ui/choice-button.tsx";
import type { Selection } from "./use-selection.ts";

const groupings: Record<SummaryGrouping, MessageDescriptor> = { asset: msg`Asset`, category: msg`Category` };

type Props = {
  /** Whether there are enough rows to group them. */
  isMany: boolean;
  group: SummaryGrouping | undefined;
  onGroup: (group: SummaryGrouping | undefined) => void;
  /** Undefined where rows are not selected, or by a pointer that shows each row's checkbox. */
  selection: Selection | undefined;
};

/** How a list is shown: its groups, and on a touch screen a button that has a tap select rows. */
export function ListTools({ isMany, group, onGroup, selection }: Props) {
  const id = useId();
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 2, px: 4, minHeight: 44 }}>
      {(isMany || group) && (
        <Box role="group" aria-labelledby={id} sx={{ display: "flex", alignItems: "center", gap: 2 }}>
          <Typography id={id} variant="body2" color="textSecondary">{t`Group by`}</Typography>
          {(["asset", "category"] as const).map((one) => (
            <ChoiceButton key={one} isChosen={one === group} onChoose={() => onGroup(one === group ? undefined : one)}>
              {i18n._(groupings[one])}
            </ChoiceButton>
          ))}
        </Box>
      )}
      {selection && (
        <Button
          size="small"
          sx={{ ml: "auto" }}
          onClick={() => (selection.isSelecting ? selection.clear() : selection.setSelecting(true))}
        >
          {selection.isSelecting ? t`Done` : t`Select`}
        </Button>
      )}
    </Box>
  );
}

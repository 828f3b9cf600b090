import Button from "@mui/material/Button";
import type { ReactNode } from "react";

type Props = { isChosen: boolean; onChoose: () => void; children: ReactNode };

/** One of a few choices side by side. */
export const ChoiceButton = ({ isChosen, onChoose, children }: Props) => (
  <Button
    size="small"
    variant="outlined"
    aria-pressed={isChosen}
    onClick={onChoose}
    sx={{
      bgcolor: isChosen ? "var(--selected)" : undefined,
      color: "text.primary",
      borderColor: isChosen ? "primary.main" : "var(--hairline)",
    }}
  >
    {children}
  </Button>
);

import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";

const linesShown = 3;
/** A longer text fills more than the lines that are shown, in the narrowest panel. */
const shortLength = 150;

/** Plain text in its own lines; of a long one the beginning, and all of it on demand. */
export function ClampedText({ text, label }: { text: string; label: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > shortLength || text.split("\n").length > linesShown;
  return (
    <Box>
      <Typography variant="body2" sx={{ ...textStyle, ...(isLong && !isOpen && clampStyle) }}>
        {text}
      </Typography>
      {isLong && (
        <Button
          size="small"
          sx={{ ml: -1, mt: 1 }}
          aria-expanded={isOpen}
          aria-label={isOpen ? t`${label}: show less` : t`${label}: show all`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t`Show less` : t`Show all`}
        </Button>
      )}
    </Box>
  );
}

const textStyle = { whiteSpace: "pre-line", overflowWrap: "anywhere" } as const;

const clampStyle = {
  display: "-webkit-box",
  WebkitLineClamp: linesShown,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
} as const;

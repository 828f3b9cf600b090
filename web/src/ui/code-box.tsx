import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Text of a machine, unchanged; long texts scroll with the keyboard, too. */
export const CodeBox = ({ label, children, most = 320 }: { label: string; children: ReactNode; most?: number }) => (
  <Box
    component="pre"
    tabIndex={0}
    role="region"
    aria-label={label}
    sx={{
      m: 0,
      p: 3,
      maxHeight: most,
      overflow: "auto",
      bgcolor: "var(--raised)",
      borderRadius: 1,
      fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
      fontSize: "var(--type-caption)",
      lineHeight: 1.5,
      whiteSpace: "pre-wrap",
      overflowWrap: "anywhere",
    }}
  >
    {children}
  </Box>
);

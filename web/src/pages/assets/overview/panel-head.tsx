import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** The title of a part of the panel, and what can be done there. */
export function PanelHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        justifyContent: "space-between",
        px: 4,
        pt: 2,
        pb: 1,
        minHeight: 44,
      }}
    >
      <Typography variant="h2">{title}</Typography>
      {children}
    </Box>
  );
}

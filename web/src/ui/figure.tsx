import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** A number that matters, with what it counts. */
export const Figure = ({ value, unit, children }: { value: ReactNode; unit: ReactNode; children?: ReactNode }) => (
  <Box sx={{ display: "grid", gap: 2, alignContent: "start", minWidth: 0 }}>
    <Typography variant="body2" component="p" color="textSecondary">
      <Box
        component="span"
        className="figures"
        sx={{
          display: "block",
          fontSize: "var(--type-figure)",
          fontWeight: 600,
          lineHeight: 1.2,
          color: "text.primary",
        }}
      >
        {value}
      </Box>
      {unit}
    </Typography>
    {children}
  </Box>
);

/** Figures side by side, as many as fit. */
export const Figures = ({ children, least = 150 }: { children: ReactNode; least?: number }) => (
  <Box
    sx={{
      display: "grid",
      gap: 5,
      gridTemplateColumns: `repeat(auto-fit, minmax(${least}px, 1fr))`,
      px: 4,
      pt: 1,
      pb: 4,
    }}
  >
    {children}
  </Box>
);

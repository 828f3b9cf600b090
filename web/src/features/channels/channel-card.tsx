import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

type Props = { name: string; state: string; isOn: boolean; children: ReactNode };

/** One channel, and whether it is enabled. */
export function ChannelCard({ name, state, isOn, children }: Props) {
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{ display: "grid", gap: 2, px: 4, py: 3, borderTop: "1px solid var(--hairline)" }}
    >
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2 }}>
        <Typography variant="h3">{name}</Typography>
        <Typography variant="body2" color={isOn ? "textPrimary" : "textSecondary"}>
          {state}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

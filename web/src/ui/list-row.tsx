import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** A list without bullets, named for screen readers. */
export const PlainList = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: "none" }}>
    {children}
  </Box>
);

/** One line of a list: its state as an icon, what it is, what can be done with it, and what opens below it. */
export const ListRow = ({
  icon,
  children,
  actions,
  below,
}: {
  icon?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  below?: ReactNode;
}) => (
  <Box component="li" sx={{ borderTop: "1px solid var(--hairline)" }}>
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, px: 4, py: 2 }}>
      {icon && <Box sx={{ alignSelf: "flex-start", display: "flex", mt: "2px" }}>{icon}</Box>}
      <Box sx={{ flex: "1 1 240px", minWidth: 0, overflowWrap: "anywhere" }}>{children}</Box>
      {actions && <Box sx={{ display: "flex", flexWrap: "wrap", ml: icon ? { xs: 6, sm: -1 } : -1 }}>{actions}</Box>}
    </Box>
    {below}
  </Box>
);

import Box from "@mui/material/Box";
import type { SxProps } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** Names and values, one below the other on a phone. */
export const FactList = ({ sx, children }: { sx?: SxProps; children: ReactNode }) => (
  <Box component="dl" sx={[listStyle, ...(Array.isArray(sx) ? sx : [sx])]}>
    {children}
  </Box>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

/** A line with an icon for what it is about. */
export const FactRow = ({ icon, children }: { icon: string; children: ReactNode }) => (
  <Box sx={{ display: "flex", gap: 3, alignItems: "flex-start" }}>
    <Icon path={icon} sx={{ color: "text.secondary", fontSize: 20, mt: "1px" }} />
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>{children}</Box>
  </Box>
);

const listStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr", sm: "150px 1fr" },
  columnGap: 4,
  rowGap: { xs: 0, sm: 1 },
  alignItems: "baseline",
  m: 0,
  fontSize: 14,
  overflowWrap: "anywhere",
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0, mb: { xs: 2, sm: 0 }, minWidth: 0 },
};

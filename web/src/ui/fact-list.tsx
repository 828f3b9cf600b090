import Box from "@mui/material/Box";
import type { SxProps } from "@mui/material/styles";
import type { ReactNode } from "react";

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

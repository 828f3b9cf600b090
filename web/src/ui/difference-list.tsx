import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type Difference, leaveOutCommon } from "../lib/list-differences.ts";

const longestPx = 160;

/** The changes: each value by its name, the old one struck out, the new one next to it. */
export const DifferenceList = ({ differences }: { differences: readonly Difference[] }) => (
  <Box component="dl" sx={{ display: "grid", gap: 2, m: 0 }}>
    {differences.map(leaveOutCommon).map(({ path, before, after }) => (
      <Box
        key={path}
        sx={{ display: "grid", columnGap: 3, gridTemplateColumns: { xs: "1fr", sm: "minmax(120px, 1fr) 3fr" } }}
      >
        <Typography component="dt" variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {path || "Value"}
        </Typography>
        <Typography component="dd" variant="body2" sx={valueStyle}>
          {before !== undefined && <del>{before}</del>} {after !== undefined && <ins>{after}</ins>}
        </Typography>
      </Box>
    ))}
  </Box>
);

const valueStyle = {
  m: 0,
  maxHeight: longestPx,
  overflow: "auto",
  overflowWrap: "anywhere",
  whiteSpace: "pre-wrap",
  "& del": { color: "text.secondary", mr: 2 },
  "& ins": { textDecoration: "none", bgcolor: "var(--selected)", borderRadius: "3px", px: 1 },
};

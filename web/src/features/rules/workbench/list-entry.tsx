import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

type Props = {
  title: string;
  note?: string;
  sentence: string;
  search: { tag?: string; part?: string };
  isSelected: boolean;
  before?: ReactNode;
  after?: ReactNode;
};

/** One of the rules to choose from: what it is for, and what it says in sentences. */
export const ListEntry = ({ title, note, sentence, search, isSelected, before, after }: Props) => (
  <Box sx={{ ...rowStyle, ...(isSelected && selectedStyle) }}>
    {before}
    <Link to="/settings/rules" search={search} aria-current={isSelected ? "true" : undefined} resetScroll={false}>
      <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "baseline", gap: 2 }}>
        <Typography variant="h3" component="span" sx={{ overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        {note && (
          <Typography variant="body2" component="span" color="textSecondary" className="figures" noWrap>
            {note}
          </Typography>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" component="span" sx={sentenceStyle}>
        {sentence}
      </Typography>
    </Link>
    {after}
  </Box>
);

const rowStyle = {
  display: "flex",
  alignItems: "stretch",
  borderLeft: "3px solid transparent",
  borderTop: "1px solid var(--hairline)",
  "&:hover": { bgcolor: "var(--hover)" },
  "& > a": {
    flex: 1,
    minWidth: 0,
    display: "grid",
    gap: 1,
    px: 3,
    py: 3,
    color: "inherit",
    textDecoration: "none",
    "&:focus-visible": { outlineOffset: -2 },
  },
};
const selectedStyle = { bgcolor: "var(--selected)", borderLeftColor: "var(--primary)" };
const sentenceStyle = {
  display: "-webkit-box",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
} as const;

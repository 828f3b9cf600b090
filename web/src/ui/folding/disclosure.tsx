import { mdiChevronDown } from "@mdi/js";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

type Props = { row: ReactNode; children: ReactNode; isOpenAtFirst?: boolean };

/** A row of a list that opens to what belongs to it. */
export const Disclosure = ({ row, children, isOpenAtFirst = false }: Props) => (
  <Box
    component="details"
    open={isOpenAtFirst}
    sx={{ "&[open] > summary > .chevron": { transform: "rotate(180deg)" } }}
  >
    <Box
      component="summary"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 3,
        px: 4,
        py: 3,
        cursor: "pointer",
        listStyle: "none",
        "&::-webkit-details-marker": { display: "none" },
        "&:hover": { bgcolor: "var(--hover)" },
      }}
    >
      {row}
      <Icon path={mdiChevronDown} className="chevron" sx={{ color: "text.secondary" }} />
    </Box>
    {children}
  </Box>
);

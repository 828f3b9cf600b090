import Box from "@mui/material/Box";
import MenuList from "@mui/material/MenuList";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** A list with a heading, whose first entry takes the focus. */
export const Choices = ({ title, name = title, children }: { title: string; name?: string; children: ReactNode }) => (
  <Box key={title}>
    <Typography variant="body2" color="textSecondary" sx={{ px: 4, pt: 3 }}>
      {title}
    </Typography>
    <MenuList autoFocusItem aria-label={name}>
      {children}
    </MenuList>
  </Box>
);

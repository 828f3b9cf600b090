import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** A page of text and lists: its title, an action next to it, and a readable width. */
export function Page({
  title,
  action,
  width = "text",
  children,
}: {
  title: string;
  action?: ReactNode;
  width?: "text" | "wide" | "editor" | "columns";
  children: ReactNode;
}) {
  return (
    <Box sx={{ maxWidth: `var(--page-${width})`, mx: "auto", px: { xs: 4, sm: 6 }, py: 6 }}>
      <Box
        sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 4, minHeight: 40, mb: 4 }}
      >
        <Typography variant="h1">{title}</Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}

const surfaceStyle = {
  bgcolor: "var(--surface)",
  border: "1px solid var(--hairline)",
  borderRadius: 2,
  overflow: "hidden",
};

/** A part of a page that has no title, on its own surface. */
export const Surface = ({ children }: { children: ReactNode }) => <Box sx={surfaceStyle}>{children}</Box>;

/** A titled part of a page on its own surface. */
export function Section({
  id,
  title,
  children,
}: {
  /** The fragment of an address that leads to it. */ id?: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <Box
      component="section"
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-label={title}
      sx={{ ...surfaceStyle, mb: 6, scrollMarginTop: "calc(var(--bar-height) + 16px)" }}
    >
      <Typography variant="h2" sx={{ px: 4, pt: 3, pb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

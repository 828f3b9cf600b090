import Link from "@mui/material/Link";
import type { ReactNode } from "react";

/** A link whose target others chose: it opens in a new tab, receives nothing of this page, and is not endorsed. */
export const OutsideLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    target="_blank"
    rel="noopener noreferrer nofollow ugc"
    variant="body2"
    sx={{ display: "inline-flex", gap: 1, alignItems: "center" }}
  >
    {children}
  </Link>
);

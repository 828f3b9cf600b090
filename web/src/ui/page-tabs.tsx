import type { MessageDescriptor } from "@lingui/core";
import Box from "@mui/material/Box";
import { Link } from "@tanstack/react-router";
import { i18n } from "../lib/language/i18n.ts";

export type PageTab = { name: string; label: MessageDescriptor };

type Props = {
  label: string;
  to: "/admin" | "/admin/config" | "/settings";
  tabs: readonly PageTab[];
  /** Further parameters in the address of each. */
  keep?: Record<string, string>;
  /** The tab that is shown, where the fragment of the address names it or a section of it. */
  current?: string;
};

/** The parts of a page, each with an address of its own; the first needs no name in it. */
export const PageTabs = ({ label, to, tabs, keep, current }: Props) => (
  <Box component="nav" aria-label={label} sx={barStyle}>
    {tabs.map(({ name, label }, at) => (
      <Link
        key={name}
        to={to}
        {...(current === undefined
          ? { search: { ...keep, ...(at > 0 && { tab: name }) } }
          : { hash: at > 0 ? name : "", "aria-current": name === current ? "page" : undefined })}
        activeOptions={{ exact: true, includeSearch: true, includeHash: current !== undefined }}
      >
        {i18n._(label)}
      </Link>
    ))}
  </Box>
);

const barStyle = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 1,
  mb: 5,
  borderBottom: "1px solid var(--hairline)",
  "& a": {
    px: 3,
    py: 2,
    mb: "-1px",
    borderBottom: "2px solid transparent",
    color: "text.secondary",
    fontSize: 14,
    fontWeight: 550,
    textDecoration: "none",
    whiteSpace: "nowrap",
    "&:hover": { color: "text.primary" },
    "&:focus-visible": { outlineOffset: -2 },
  },
  "& a[aria-current=page]": { color: "primary.main", borderBottomColor: "var(--primary)" },
};

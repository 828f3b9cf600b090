import ButtonBase from "@mui/material/ButtonBase";
import { Link, useRouterState } from "@tanstack/react-router";
import type { PagePath } from "@tocsin/contract";
import { i18n } from "../../lib/language/i18n.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Entry } from "./navigation.ts";

export const entryStyle = {
  display: "flex",
  justifyContent: "flex-start",
  gap: 4,
  width: "100%",
  minHeight: 44,
  px: 4,
  color: "text.secondary",
  fontSize: 15,
  whiteSpace: "nowrap",
  "&:hover": { bgcolor: "var(--hover)" },
  "&:focus-visible": { outlineOffset: -2 },
  '&[aria-current="page"]': { color: "primary.main", bgcolor: "var(--selected)" },
};

type LinkProps = { to: PagePath; entry: Entry; isRail: boolean; onPick: () => void };

/** An entry of the navigation; the current one is the page, or the page above it where that has no entry of its own. */
export function PageLink({ to, entry: { label, icon }, isRail, onPick }: LinkProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const words = i18n._(label);
  return (
    <ButtonBase
      component={Link}
      to={to}
      activeOptions={{ exact: true }}
      aria-current={path === to || (path.startsWith(`${to}/`) && !hasOwnEntry(path)) ? "page" : undefined}
      title={isRail ? words : undefined}
      onClick={onPick}
      sx={entryStyle}
    >
      <EntryWords icon={icon} label={words} isRail={isRail} />
    </ButtonBase>
  );
}

/** The rules are settings by their address, and an entry of their own. */
const hasOwnEntry = (path: string): boolean => path.startsWith("/settings/rules");

/** The icon of an entry, and its words; on the rail for screen readers only. */
export function EntryWords({ icon, label, isRail }: { icon: string; label: string; isRail: boolean }) {
  return (
    <>
      <Icon path={icon} fontSize="medium" />
      <span className={isRail ? "visually-hidden" : undefined}>{label}</span>
    </>
  );
}

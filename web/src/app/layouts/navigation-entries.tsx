import { t } from "@lingui/core/macro";
import { mdiLogout } from "@mdi/js";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { Link, useRouterState } from "@tanstack/react-router";
import { pages } from "@tocsin/contract";
import { i18n } from "../../lib/language/i18n.ts";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { Icon } from "../../ui/icon.tsx";
import { navigation, navigationPaths } from "./navigation.ts";

const entryStyle = {
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

type Props = { isRail: boolean; onPick: () => void; onLogOut: () => void };

/** The entries of the navigation, and Log Out. */
export function NavigationEntries({ isRail, onPick, onLogOut }: Props) {
  const user = useCurrentUser();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const shown = navigationPaths.filter((to) => pages[to].access !== "admins" || user.type === "admin");
  const hint = (label: string) => (isRail ? label : undefined);
  return (
    <Box component="nav" aria-label={t`Main`} sx={{ py: 2 }}>
      {shown.map((to) => {
        const { label, icon } = navigation[to];
        const isCurrent = path === to || path.startsWith(`${to}/`);
        return (
          <ButtonBase
            key={to}
            component={Link}
            to={to}
            aria-current={isCurrent ? "page" : undefined}
            title={hint(i18n._(label))}
            onClick={onPick}
            sx={entryStyle}
          >
            <Words icon={icon} label={i18n._(label)} isRail={isRail} />
          </ButtonBase>
        );
      })}
      <ButtonBase title={hint(t`Log Out`)} onClick={onLogOut} sx={entryStyle}>
        <Words icon={mdiLogout} label={t`Log Out`} isRail={isRail} />
      </ButtonBase>
    </Box>
  );
}

function Words({ icon, label, isRail }: { icon: string; label: string; isRail: boolean }) {
  return (
    <>
      <Icon path={icon} fontSize="medium" />
      <span className={isRail ? "visually-hidden" : undefined}>{label}</span>
    </>
  );
}

import { t } from "@lingui/core/macro";
import { mdiLogout } from "@mdi/js";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { pages } from "@tocsin/contract";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { furtherPages, furtherPaths, navigation, navigationPaths } from "./navigation.ts";
import { EntryWords, entryStyle, PageLink } from "./page-link.tsx";

type Props = { isRail: boolean; onPick: () => void; onLogOut: () => void };

/** The entries of the navigation, and Log Out. */
export function NavigationEntries({ isRail, onPick, onLogOut }: Props) {
  const user = useCurrentUser();
  const shown = navigationPaths.filter((to) => pages[to].access !== "admins" || user.type === "admin");
  return (
    <>
      <Box component="nav" aria-label={t`Main`} sx={{ py: 2 }}>
        {shown.map((to) => (
          <PageLink key={to} to={to} entry={navigation[to]} isRail={isRail} onPick={onPick} />
        ))}
        <ButtonBase title={isRail ? t`Log Out` : undefined} onClick={onLogOut} sx={entryStyle}>
          <EntryWords icon={mdiLogout} label={t`Log Out`} isRail={isRail} />
        </ButtonBase>
      </Box>
      <Box component="nav" aria-label={t`More pages`} sx={moreStyle}>
        {furtherPaths.map((to) => (
          <PageLink key={to} to={to} entry={furtherPages[to]} isRail={isRail} onPick={onPick} />
        ))}
      </Box>
    </>
  );
}

const moreStyle = { mt: "auto", py: 2, borderTop: "1px solid var(--hairline)" };

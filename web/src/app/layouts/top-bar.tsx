import { t } from "@lingui/core/macro";
import { mdiMenu } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { Icon } from "../../ui/icon.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";

type Props = { isConnected: boolean; onMenu: (() => void) | undefined; menuExpanded: boolean };

export function TopBar({ isConnected, onMenu, menuExpanded }: Props) {
  const user = useCurrentUser();
  return (
    <Box
      component="header"
      sx={{
        position: "sticky",
        top: 0,
        zIndex: 1100,
        display: "flex",
        alignItems: "center",
        gap: 2,
        height: "var(--bar-height)",
        px: onMenu ? 2 : 4,
        bgcolor: "var(--surface)",
        borderBottom: "1px solid var(--hairline)",
        "& a": { display: "inline-flex", color: "var(--text)", textDecoration: "none", borderRadius: 1 },
      }}
    >
      {onMenu && (
        <IconButton aria-label={t`Menu`} aria-expanded={menuExpanded} onClick={onMenu}>
          <Icon path={mdiMenu} fontSize="medium" />
        </IconButton>
      )}
      <Link to="/assets" aria-label={t`Tocsin, your assets`}>
        <Wordmark />
      </Link>
      <Box sx={{ flex: 1 }} />
      <Typography variant="body2" color="textSecondary" role="status" noWrap>
        {isConnected ? "" : t`Connection lost. Reconnecting…`}
      </Typography>
      <Typography variant="body2" color="textSecondary" noWrap sx={{ display: { xs: "none", sm: "block" }, pr: 2 }}>
        {user.email}
      </Typography>
    </Box>
  );
}

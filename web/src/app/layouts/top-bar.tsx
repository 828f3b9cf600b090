import { t } from "@lingui/core/macro";
import { mdiMagnify, mdiMenu } from "@mdi/js";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { isApple, keyCaps } from "../../lib/shortcuts/key-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";

type Props = {
  isConnected: boolean;
  onMenu: (() => void) | undefined;
  menuExpanded: boolean;
  onSearch: () => void;
  /** What is shown in the middle, on one line. */
  notice: ReactNode;
};

export function TopBar({ isConnected, onMenu, menuExpanded, onSearch, notice }: Props) {
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
      <Box sx={{ flex: 1, minWidth: 0, display: "flex", justifyContent: "center" }}>{notice}</Box>
      <Typography variant="body2" color="textSecondary" role="status" noWrap>
        {isConnected ? "" : t`Connection lost. Reconnecting…`}
      </Typography>
      <Typography variant="body2" color="textSecondary" noWrap sx={{ display: { xs: "none", sm: "block" }, pr: 2 }}>
        {user.email}
      </Typography>
      <ButtonBase onClick={onSearch} aria-keyshortcuts={isApple() ? "Meta+K" : "Control+K"} sx={searchStyle}>
        <Icon path={mdiMagnify} />
        <span>{t`Search`}</span>
        <Box component="kbd" aria-hidden="true">
          {keyCaps("mod+k")}
        </Box>
      </ButtonBase>
    </Box>
  );
}

/** A field to look at, which opens the palette; its icon alone on a phone. */
const searchStyle = {
  gap: 2,
  minWidth: 44,
  minHeight: { xs: 44, sm: 32 },
  px: 2,
  borderRadius: 2,
  border: { sm: "1px solid var(--hairline)" },
  bgcolor: { sm: "var(--background)" },
  color: "text.secondary",
  fontSize: 13,
  "&:hover": { color: "text.primary", bgcolor: "var(--hover)" },
  "& span": { position: { xs: "absolute", sm: "static" }, clipPath: { xs: "inset(50%)", sm: "none" } },
  "& kbd": { display: { xs: "none", sm: "inline" }, font: "inherit", fontSize: 12, pl: 2 },
};

import { t } from "@lingui/core/macro";
import { mdiEyeOffOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import type { Watch } from "@tocsin/contract";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { Icon } from "../../ui/icon.tsx";
import { blindSentence } from "../summary/headline.ts";

/** Why an asset is blind, and for admins the way to its sources. */
export function BlindNote({ watch }: { watch: Watch }) {
  const isAdmin = useCurrentUser().type === "admin";
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
      <Icon path={mdiEyeOffOutline} sx={{ color: "warning.main" }} />
      <Typography variant="body2" sx={{ "& a": { color: "inherit" } }}>
        {blindSentence(watch)}
        {isAdmin && (
          <>
            {" · "}
            <Link to="/admin" search={{ tab: "sources" }}>
              {watch.all === 0 ? t`Switch on sources` : t`Show sources`}
            </Link>
          </>
        )}
      </Typography>
    </Box>
  );
}

import { t } from "@lingui/core/macro";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import type { Summary } from "@tocsin/contract";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { silentNamesWords } from "../summary/headline.ts";

/** Quietly, which sources of the person's assets do not respond, and for admins the way to them, or where to switch some on. Nothing while all is well. */
export function SourcesLine({ watch }: { watch: Summary["sources"] | undefined }) {
  const isAdmin = useCurrentUser().type === "admin";
  if (!watch) return null;
  const isUnwatched = watch.all === 0 || watch.blind.some(({ all }) => all === 0);
  const names = silentNamesWords(watch);
  const words = names && t`Not responding: ${names}`;
  if (!words && !(isAdmin && isUnwatched)) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1, "& a": { color: "inherit" } }}>
      {isAdmin ? (
        <Link to="/admin" search={{ tab: "sources" }}>
          {words || t`Switch on sources`}
        </Link>
      ) : (
        words
      )}
    </Typography>
  );
}

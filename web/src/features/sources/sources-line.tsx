import { Trans } from "@lingui/react/macro";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { ClockTime } from "../../ui/times/clock-time.tsx";
import { useSources } from "./queries.ts";

/** For admins, quietly: how many sources fail, and since when. Nothing while all is well. */
export function SourcesLine() {
  const isAdmin = useCurrentUser().type === "admin";
  const { data: sources } = useSources(isAdmin);
  const failing = (sources ?? []).flatMap((source) => source.failingSince ?? []).sort();
  if (!sources || !failing[0]) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1, "& a": { color: "inherit" } }}>
      <Link to="/admin" search={{ tab: "sources" }}>
        <Trans>
          {failing.length} of {sources.length} sources failing since <ClockTime at={failing[0]} />
        </Trans>
      </Link>
    </Typography>
  );
}

import { Trans } from "@lingui/react/macro";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { ClockTime } from "../../ui/times/clock-time.tsx";
import { useSources } from "./queries.ts";

/** For admins, quietly: how many of the polled sources are failing, and since when. Nothing while all is well. */
export function SourcesLine() {
  const isAdmin = useCurrentUser().type === "admin";
  const { data: sources } = useSources(isAdmin);
  const polled = (sources ?? []).filter(({ state }) => state !== "paused");
  const failing = polled.flatMap(({ state, failingSince }) => (state === "failing" && failingSince) || []).sort();
  if (!failing[0]) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1, "& a": { color: "inherit" } }}>
      <Link to="/admin" search={{ tab: "sources" }}>
        <Trans>
          {failing.length} of all {polled.length} sources failing since <ClockTime at={failing[0]} />
        </Trans>
      </Link>
    </Typography>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import type { Summary } from "@tocsin/contract";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { ClockTime } from "../../ui/times/clock-time.tsx";
import { useSources } from "./queries.ts";

/** For admins, quietly: how many of the polled sources are failing, and since when, or where to switch some on. Nothing while all is well. */
export function SourcesLine({ watch }: { watch: Summary["sources"] | undefined }) {
  const isAdmin = useCurrentUser().type === "admin";
  const { data: sources } = useSources(isAdmin);
  const polled = (sources ?? []).filter(({ state }) => state !== "paused");
  const failing = polled.flatMap(({ state, failingSince }) => (state === "failing" && failingSince) || []).sort();
  const isUnwatched = watch !== undefined && (watch.all === 0 || watch.blind.some(({ all }) => all === 0));
  if (!isAdmin || (!failing[0] && !isUnwatched)) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1, "& a": { color: "inherit" } }}>
      <Link to="/admin" search={{ tab: "sources" }}>
        {failing[0] ? (
          <Trans>
            Whole installation: {failing.length} of {polled.length} sources failing since <ClockTime at={failing[0]} />
          </Trans>
        ) : (
          t`Switch on sources`
        )}
      </Link>
    </Typography>
  );
}

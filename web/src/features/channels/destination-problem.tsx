import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Typography from "@mui/material/Typography";
import type { Destination } from "@tocsin/contract";
import type { ReactNode } from "react";
import { useNow } from "../../lib/now.ts";
import { ClockTime } from "../../ui/times/clock-time.tsx";

/** Since when a destination takes no messages and why, and when it is tried again. */
export function DestinationProblem({ destination }: { destination: Destination }) {
  const { state, failingSince, nextTryAt, lastFailure, endedBecause } = destination;
  if (state !== "failing" && state !== "ended") return null;
  const response = lastFailure ?? endedBecause ?? t`no response`;
  if (state === "ended" && !nextTryAt)
    return (
      <Problem>{t`No longer used: ${endedBecause ?? response}. To use it again, remove it and add it again.`}</Problem>
    );
  const since = failingSince && <ClockTime at={failingSince} />;
  return (
    <Problem>
      {since ? (
        <Trans>
          Failing since {since}: {response}
        </Trans>
      ) : (
        t`The last messages failed: ${response}`
      )}
      <br />
      <NextTry at={nextTryAt} isDaily={state === "ended"} />
    </Problem>
  );
}

/** Messages wait for a destination; one that was tried for a day is tried once a day. */
function NextTry({ at, isDaily }: { at: string | null; isDaily: boolean }) {
  const now = useNow();
  if (!at || Date.parse(at) <= now.getTime()) return <Trans>The next message is sent as another attempt.</Trans>;
  const time = <ClockTime at={at} />;
  return isDaily ? (
    <Trans>Next attempt at {time}, once a day. Messages still in force are sent when it works again.</Trans>
  ) : (
    <Trans>Next attempt at {time}. Messages still in force are sent when it works again.</Trans>
  );
}

const Problem = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="error" sx={{ overflowWrap: "anywhere" }}>
    {children}
  </Typography>
);

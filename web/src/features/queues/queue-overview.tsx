import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ChannelLoad, channelFacts, type QueueState } from "@tocsin/contract";
import type { ReactNode } from "react";
import { worded } from "../../lib/language/worded.ts";
import { PlainList } from "../../ui/list-row.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { useQueues } from "./queries.ts";

/** The state of each channel, and the jobs that are queued or dead letters; idle jobs are not listed. */
export function QueueOverview() {
  return (
    <QueryView query={useQueues()} what={t`Loading queues…`}>
      {({ jobs, channels }) => {
        const busy = jobs.filter((job) => job.oldestAt !== null || job.active + job.failed > 0);
        return (
          <Box sx={{ display: "grid", gap: 3, px: 4, pb: 4 }}>
            <PlainList label={t`Channels`}>
              {channels.map((channel) => (
                <Line key={channel.channel} name={worded(channelFacts[channel.channel].label)}>
                  {wordLoad(channel)}
                  {channel.oldestAt && (
                    <Trans>
                      , oldest <TimeAgo at={channel.oldestAt} />
                    </Trans>
                  )}
                  {channel.lastResponse && `. ${t`Last provider response: ${channel.lastResponse}`}`}
                </Line>
              ))}
            </PlainList>
            <Typography variant="body2" color="textSecondary">
              {busy.length === 0 ? t`No queued jobs` : t`Queued, running and failed jobs`}
            </Typography>
            {busy.length > 0 && (
              <PlainList label={t`Jobs`}>
                {busy.map((job) => (
                  <Line key={job.name} name={job.name}>
                    {count(job)}
                  </Line>
                ))}
              </PlainList>
            )}
          </Box>
        );
      }}
    </QueryView>
  );
}

const wordLoad = ({ waiting, sent, failed }: ChannelLoad): string =>
  t`${sent} sent and ${failed} failed in 24 hours, ${waiting} queued`;

const count = ({ waiting, active, failed }: QueueState): string =>
  failed > 0 ? t`${waiting} queued, ${active} running, ${failed} failed` : t`${waiting} queued, ${active} running`;

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: "flex", gap: 3, py: 1 }}>
      <Typography variant="body2" sx={{ flex: "0 0 132px", fontWeight: 600, overflowWrap: "anywhere" }}>
        {name}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        {children}
      </Typography>
    </Box>
  );
}

import Typography from "@mui/material/Typography";
import { type Channel, channelFacts, type Destination } from "@tocsin/contract";
import { Section } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { ChannelCard } from "./channel-card.tsx";
import { DestinationList } from "./destination-list.tsx";
import { useChannels, useDestinations } from "./queries.ts";
import { setUps } from "./set-ups.ts";

const isOn = ({ confirmedAt, endedAt }: Destination): boolean => confirmedAt !== null && endedAt === null;

/** The ways by which a person is told: the state of each, how to set it up, and a test of it. */
export function ChannelsSection() {
  const channels = useChannels();
  const destinations = useDestinations();
  return (
    <Section title="How you are told">
      <Typography variant="body2" color="textSecondary" sx={{ px: 4, pb: 3 }}>
        What one way does not take comes by the next: push, then SMS, then mail. A webhook stands in for none.
      </Typography>
      <QueryView query={channels} what="the channels">
        {(states) => (
          <QueryView query={destinations} what="your numbers and browsers">
            {(all) => states.map((state) => <OneChannel key={state.channel} {...state} all={all} />)}
          </QueryView>
        )}
      </QueryView>
    </Section>
  );
}

type Props = { channel: Channel; configured: boolean; missing: string | null; all: readonly Destination[] };

function OneChannel({ channel, configured, missing, all }: Props) {
  const own = all.filter((destination) => destination.channel === channel);
  const on = own.filter(isOn).length;
  const state = !configured ? "Not set up" : channel === "email" || on > 0 ? "On" : "Off";
  const SetUp = setUps[channel];
  return (
    <ChannelCard name={channelFacts[channel].label.message} state={state}>
      {missing ? (
        <Typography variant="body2" color="textSecondary">
          This server cannot send it: its operator has to set {missing}.
        </Typography>
      ) : (
        <SetUp />
      )}
      <DestinationList destinations={own} />
    </ChannelCard>
  );
}

import Typography from "@mui/material/Typography";
import type { Channel, Destination } from "@tocsin/contract";
import type { ReactNode } from "react";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { Section } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { ChannelCard } from "./channel-card.tsx";
import { DestinationList } from "./destination-list.tsx";
import { NumberForm } from "./number-form.tsx";
import { PushSwitch } from "./push-switch.tsx";
import { useChannels, useDestinations } from "./queries.ts";
import { TestButton } from "./test-button.tsx";
import { WebhookForm } from "./webhook-form.tsx";

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

const names: Record<Channel, string> = { push: "Push messages", sms: "SMS", email: "Mail", webhook: "Webhooks" };

type Props = { channel: Channel; configured: boolean; missing: string | null; all: readonly Destination[] };

function OneChannel({ channel, configured, missing, all }: Props) {
  const { email } = useCurrentUser();
  const own = all.filter((destination) => destination.channel === channel);
  const on = own.filter(isOn).length;
  const state = !configured ? "Not set up" : channel === "email" || on > 0 ? "On" : "Off";
  const setUp: Record<Channel, ReactNode> = {
    email: (
      <>
        <Typography variant="body2">{email}</Typography>
        <TestButton channel="email" what="mail" />
      </>
    ),
    push: <PushSwitch />,
    sms: <NumberForm />,
    webhook: <WebhookForm />,
  };
  return (
    <ChannelCard name={names[channel]} state={state}>
      {missing ? (
        <Typography variant="body2" color="textSecondary">
          This server cannot send it: its operator has to set {missing}.
        </Typography>
      ) : (
        setUp[channel]
      )}
      <DestinationList destinations={own} />
    </ChannelCard>
  );
}

import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type Channel, channelFacts, type Destination, fallbackOrder } from "@tocsin/contract";
import type { ReactNode } from "react";
import { listWords } from "../../lib/language/list-words.ts";
import { worded } from "../../lib/language/worded.ts";
import { Section } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { settingSection } from "../settings/sections.ts";
import { ChannelGallery } from "./channel-gallery.tsx";
import { DestinationList } from "./destination-list.tsx";
import { useChannels, useDestinations } from "./queries.ts";
import { setUps } from "./set-ups.ts";

const isUsed = ({ confirmedAt, endedAt }: Destination): boolean => confirmedAt !== null && endedAt === null;

/** The channels of a person: the state of each, its set-up, and a test of it. */
export function ChannelsSection() {
  const channels = useChannels();
  const destinations = useDestinations();
  const order = listWords(
    fallbackOrder.map((channel) => worded(channelFacts[channel].word)),
    "unit",
  );
  return (
    <Section {...settingSection("channels")}>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ px: 4, pb: 3 }}
      >{t`If a channel fails, the next of these takes over, in this order: ${order}.`}</Typography>
      <QueryView query={channels} what={t`Loading channels…`}>
        {(states) => (
          <QueryView query={destinations} what={t`Loading destinations…`}>
            {(all) => (
              <>
                {states.map((state) => (
                  <OneChannel key={state.channel} {...state} all={all} />
                ))}
                <ChannelGallery />
              </>
            )}
          </QueryView>
        )}
      </QueryView>
    </Section>
  );
}

type Props = { channel: Channel; configured: boolean; missing: string | null; all: readonly Destination[] };

function OneChannel({ channel, configured, missing, all }: Props) {
  const own = all.filter((destination) => destination.channel === channel);
  const on = own.filter(isUsed).length;
  const isOn = configured && (channel === "email" || on > 0);
  const state = !configured ? t`Not set up` : isOn ? t`On` : t`Off`;
  const SetUp = setUps[channel];
  // What is added from the gallery has a place of its own once it is there.
  if (!SetUp && own.length === 0) return null;
  return (
    <ChannelCard name={worded(channelFacts[channel].label)} state={state} isOn={isOn}>
      {missing ? (
        <Typography
          variant="body2"
          color="textSecondary"
        >{t`Not available on this server. Its operator must set ${missing}.`}</Typography>
      ) : (
        SetUp && <SetUp />
      )}
      <DestinationList destinations={own} />
    </ChannelCard>
  );
}

type CardProps = { name: string; state: string; isOn: boolean; children: ReactNode };

/** One channel, and whether it is enabled. */
function ChannelCard({ name, state, isOn, children }: CardProps) {
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{ display: "grid", gap: 2, px: 4, py: 3, borderTop: "1px solid var(--hairline)" }}
    >
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2 }}>
        <Typography variant="h3">{name}</Typography>
        <Typography variant="body2" color={isOn ? "textPrimary" : "textSecondary"}>
          {state}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { channelFacts, type FormChannel, formChannels } from "@tocsin/contract";
import { useState } from "react";
import { worded } from "../../lib/language/worded.ts";
import { Field } from "../../ui/fields/field.tsx";
import { ChannelDialog } from "./channel-dialog.tsx";

const tileStyle = {
  justifyContent: "flex-start",
  minHeight: 48,
  px: 3,
  border: "1px solid var(--hairline)",
  borderRadius: 2,
  "&:hover, &:focus-visible": { borderColor: "var(--primary)", bgcolor: "var(--raised)" },
} as const;

/** Every service that messages can be posted to, found by its name. */
export function ChannelGallery() {
  const [sought, setSought] = useState("");
  const [chosen, setChosen] = useState<FormChannel>();
  const found = formChannels.filter((channel) => nameOf(channel).toLowerCase().includes(sought.trim().toLowerCase()));
  return (
    <Box role="group" aria-label={t`Add a service`} sx={{ px: 4, py: 3, borderTop: "1px solid var(--hairline)" }}>
      <Typography variant="h3" sx={{ mb: 2 }}>{t`Add a service`}</Typography>
      <Field
        label={t`Search services`}
        type="search"
        value={sought}
        onChange={(event) => setSought(event.target.value)}
      />
      <Box
        component="ul"
        sx={{
          display: "grid",
          gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))",
          gap: 2,
          mt: 3,
          p: 0,
          listStyle: "none",
        }}
      >
        {found.map((channel) => (
          <Box component="li" key={channel} sx={{ display: "grid" }}>
            <ButtonBase sx={tileStyle} onClick={() => setChosen(channel)}>
              <Typography variant="body1">{nameOf(channel)}</Typography>
            </ButtonBase>
          </Box>
        ))}
      </Box>
      {found.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t`No matching service. Use a webhook for any other service.`}
        </Typography>
      )}
      {chosen && <ChannelDialog channel={chosen} onClose={() => setChosen(undefined)} />}
    </Box>
  );
}

const nameOf = (channel: FormChannel): string => worded(channelFacts[channel].label);

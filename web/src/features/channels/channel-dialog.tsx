import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { channelFacts, type FormChannel, type NewDestination } from "@tocsin/contract";
import { useId, useState } from "react";
import { worded } from "../../lib/language/worded.ts";
import { OutsideLink } from "../../ui/outside-link.tsx";
import { FormSetUp } from "./form-setup.tsx";
import { TestButton } from "./test-button.tsx";

type Props = { channel: FormChannel; onClose: () => void };

/** Adds a destination of a channel, and offers to test it at once. */
export function ChannelDialog({ channel, onClose }: Props) {
  const id = useId();
  const [added, setAdded] = useState<NewDestination>();
  const provider = worded(channelFacts[channel].label);
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
      slotProps={{ paper: { sx: { border: "1px solid var(--hairline)" } } }}
    >
      <DialogTitle id={id} sx={{ fontSize: 18 }}>
        {added ? t`${provider} added` : t`Add ${provider}`}
      </DialogTitle>
      <DialogContent>
        {added ? (
          <Box sx={{ display: "grid", gap: 3, justifyItems: "start" }}>
            {added.openLink ? (
              <>
                <Typography variant="body2">
                  {t`Open the chat and press Start. The link is shown only once and works for one chat.`}
                </Typography>
                <OutsideLink href={added.openLink}>{t`Open the chat in ${provider}`}</OutsideLink>
              </>
            ) : (
              <>
                <Typography variant="body2">{t`Send a test message to see whether it arrives.`}</Typography>
                <TestButton channel={channel} destinationId={added.id} what={provider} />
              </>
            )}
          </Box>
        ) : (
          <FormSetUp channel={channel} onAdded={setAdded} onCancel={onClose} />
        )}
      </DialogContent>
      {added && (
        <DialogActions sx={{ p: 4, pt: 0 }}>
          <Button onClick={onClose}>{t`Done`}</Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

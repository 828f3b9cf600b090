import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ChannelTest } from "@tocsin/contract";
import { useTestChannel } from "./queries.ts";

type Props = ChannelTest & {
  /** What is tested, where several buttons are on the page. */
  what: string;
};

/** Sends a test message and shows the provider response. */
export function TestButton({ channel, destinationId, what }: Props) {
  const test = useTestChannel();
  const send = () => test.mutate({ channel, ...(destinationId && { destinationId }) });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
      <Button size="small" variant="outlined" aria-label={t`Test ${what}`} onClick={send} disabled={test.isPending}>
        {test.isPending ? t`Sending…` : t`Test`}
      </Button>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere", minWidth: 0 }}>
        {test.data?.state === "sent" && t`Sent. Provider response: ${test.data.providerResponse}`}
      </Typography>
      {(test.error || test.data?.state === "failed") && (
        <Typography role="alert" variant="body2" color="error" sx={{ overflowWrap: "anywhere", minWidth: 0 }}>
          {test.error ? test.error.message : t`Failed. Provider response: ${test.data?.providerResponse ?? ""}`}
        </Typography>
      )}
    </Box>
  );
}

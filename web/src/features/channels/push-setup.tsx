import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { readFacts } from "./browser-push.ts";
import { judgePush } from "./push-ability.ts";
import { useIsSubscribed, useSwitchBrowser } from "./queries.ts";

/** Push messages in the browser that shows this page. */
export function PushSetUp() {
  const subscribed = useIsSubscribed();
  const change = useSwitchBrowser();
  const ability = judgePush(readFacts());
  if (!ability.able) {
    return (
      <Typography variant="body2" color="textSecondary">
        {ability.why}
      </Typography>
    );
  }
  const isOn = subscribed.data === true;
  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
      <Button
        size="small"
        variant="outlined"
        onClick={() => change.mutate(!isOn)}
        disabled={subscribed.isPending || change.isPending}
      >
        {isOn ? t`Turn off push in this browser` : t`Turn on push in this browser`}
      </Button>
      {change.error && (
        <Typography role="alert" variant="body2" color="error">
          {change.error.message}
        </Typography>
      )}
    </Box>
  );
}

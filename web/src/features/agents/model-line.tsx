import { mdiAlertOutline, mdiCheckCircleOutline, mdiCircleOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ModelState } from "@tocsin/contract";
import { showCount, showUsd } from "../../lib/quantities.ts";
import { Icon } from "../../ui/icon.tsx";
import { Surface } from "../../ui/page.tsx";
import { useModelState } from "./queries.ts";

/** Whether a language model answers, and what is left of the day's budget. */
export function ModelLine() {
  const { data: state } = useModelState();
  if (!state) return null;
  const isSpent = spentShare(state) >= 1;
  const mark = !state.configured
    ? { icon: mdiCircleOutline, colour: "var(--quiet)" }
    : isSpent || state.lastError
      ? { icon: mdiAlertOutline, colour: "var(--warning)" }
      : { icon: mdiCheckCircleOutline, colour: "var(--success)" };
  return (
    <Box component="section" aria-label="Language model" sx={{ mb: 5 }}>
      <Surface>
        <Box sx={{ display: "flex", gap: 3, px: 4, py: 3 }}>
          <Icon path={mark.icon} sx={{ color: mark.colour, mt: "2px" }} />
          <Box sx={{ display: "grid", gap: 1, minWidth: 0, overflowWrap: "anywhere", flex: 1 }}>
            {state.configured ? <Configured state={state} isSpent={isSpent} /> : <NotConfigured />}
          </Box>
        </Box>
      </Surface>
    </Box>
  );
}

const NotConfigured = () => (
  <>
    <Typography variant="body1">
      No language model is set up. Rules read the news, and no text leaves this server.
    </Typography>
    <Typography variant="body2" color="textSecondary">
      Everything here can be edited and saved all the same. To let agents answer, set OPENAI_API_KEY, or OPENAI_BASE_URL
      for a model of your own, in the server’s environment and start it again.
    </Typography>
  </>
);

function Configured({ state: { origin, today, limits, lastError }, isSpent }: { state: ModelState; isSpent: boolean }) {
  return (
    <>
      <Typography variant="body1">
        {isSpent
          ? "Today’s budget is used up. Rules read the news until midnight (UTC)."
          : `Agents ask the model at ${origin ?? "its address"}.`}
      </Typography>
      <Typography variant="body2" color="textSecondary" className="figures">
        Today (UTC): {showCount(today.calls)} {today.calls === 1 ? "call" : "calls"}
        {today.failures > 0 && `, ${showCount(today.failures)} failed`}, {showCount(today.tokens)} of{" "}
        {showCount(limits.tokens)} tokens, {showUsd(today.usd)} of {showUsd(limits.usd)}
      </Typography>
      {lastError && (
        <Typography variant="body2" sx={{ color: "warning.main" }}>
          Last error: {lastError}
        </Typography>
      )}
    </>
  );
}

const spentShare = ({ today, limits }: ModelState): number =>
  Math.max(limits.tokens > 0 ? today.tokens / limits.tokens : 0, limits.usd > 0 ? today.usd / limits.usd : 0);

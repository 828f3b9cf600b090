import { plural, t } from "@lingui/core/macro";
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
    <Box component="section" aria-label={t`Language model`} sx={{ mb: 5 }}>
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
    <Typography variant="body1">{t`No language model is configured. News is analysed by rules, and no text leaves this server.`}</Typography>
    <Typography
      variant="body2"
      color="textSecondary"
    >{t`You can edit and save content types anyway. To use agents, set OPENAI_API_KEY, or OPENAI_BASE_URL for your own model, in the server environment and restart the server.`}</Typography>
  </>
);

function Configured({ state: { origin, today, limits, lastError }, isSpent }: { state: ModelState; isSpent: boolean }) {
  const [tokens, mostTokens] = [showCount(today.tokens), showCount(limits.tokens)];
  const [cost, mostCost] = [showUsd(today.usd), showUsd(limits.usd)];
  return (
    <>
      <Typography variant="body1">
        {isSpent
          ? t`Today’s budget is used up. News is analysed by rules until midnight (UTC).`
          : origin
            ? t`Agents use the model at ${origin}.`
            : t`Agents use the configured model.`}
      </Typography>
      <Typography variant="body2" color="textSecondary" className="figures">
        {t`Today (UTC):`} {plural(today.calls, { one: "# call", other: "# calls" })}
        {today.failures > 0 && `, ${plural(today.failures, { one: "# failed", other: "# failed" })}`},{" "}
        {t`${tokens} of ${mostTokens} tokens, ${cost} of ${mostCost}`}
      </Typography>
      {lastError && (
        <Typography variant="body2" sx={{ color: "warning.main" }}>{t`Last error: ${lastError}`}</Typography>
      )}
    </>
  );
}

const spentShare = ({ today, limits }: ModelState): number =>
  Math.max(limits.tokens > 0 ? today.tokens / limits.tokens : 0, limits.usd > 0 ? today.usd / limits.usd : 0);

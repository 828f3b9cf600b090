import { mdiBellOff, mdiBellRing, mdiCheck, mdiClockOutline, mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Decision, Reason } from "@tocsin/contract";
import { ClockTime } from "../../ui/clock-time.tsx";
import { Icon } from "../../ui/icon.tsx";
import { EmptyNote } from "../../ui/note.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useDecisions } from "./queries.ts";

const outcomes: Record<Decision["outcome"], { words: string; icon: string; colour: string }> = {
  sent: { words: "You were told", icon: mdiBellRing, colour: "var(--primary)" },
  held: { words: "Held for a later moment", icon: mdiClockOutline, colour: "var(--warning)" },
  withheld: { words: "Not sent, stays in the feed", icon: mdiBellOff, colour: "var(--quiet)" },
};

type Props = { eventId: number; assetId?: number };

/** Why, or why not: each decision on an event with its reasons. */
export function DecisionList({ eventId, assetId }: Props) {
  const query = useDecisions(eventId);
  return (
    <QueryView query={query} what="the reasons">
      {(all) => {
        const decisions = assetId === undefined ? all : all.filter((decision) => decision.assetId === assetId);
        if (decisions.length === 0)
          return <EmptyNote title="Nothing to decide">This event matches none of your assets.</EmptyNote>;
        return (
          <Box component="ul" aria-label="Decisions" sx={{ m: 0, p: 0, listStyle: "none" }}>
            {decisions.map((decision) => (
              <DecisionItem
                key={`${decision.assetId} ${decision.at}`}
                decision={decision}
                showsAsset={assetId === undefined}
              />
            ))}
          </Box>
        );
      }}
    </QueryView>
  );
}

/** One decision: the outcome in words, then the reasons, the first of which say how near and how sure. */
export function DecisionItem({ decision, showsAsset }: { decision: Decision; showsAsset: boolean }) {
  const outcome = outcomes[decision.outcome];
  return (
    <Box component="li" sx={{ px: 4, py: 3, borderTop: "1px solid var(--hairline)" }}>
      <Box sx={{ display: "flex", gap: 2, alignItems: "center" }}>
        <Icon path={outcome.icon} sx={{ color: outcome.colour }} />
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {outcome.words}
          {showsAsset && ` · ${decision.assetName}`}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ pl: 7 }}>
        Decided <ClockTime at={decision.at} />
      </Typography>
      <Box component="ul" aria-label="Reasons" sx={{ m: 0, mt: 1, pl: 7, listStyle: "none" }}>
        {decision.reasons.map((reason) => (
          <ReasonStep key={reason.code} reason={reason} spoke={isFor(reason, decision.outcome) ? "for" : "against"} />
        ))}
      </Box>
    </Box>
  );
}

/** What joined event and asset always speaks for telling; the other reasons are why the decision fell as it did. */
const joining = new Set(["inside", "possibly_inside", "query"]);
const isFor = (reason: Reason, outcome: Decision["outcome"]) => outcome === "sent" || joining.has(reason.code);

function ReasonStep({ reason, spoke }: { reason: Reason; spoke: "for" | "against" }) {
  const [path, colour] = spoke === "for" ? [mdiCheck, "var(--success)"] : [mdiClose, "var(--quiet)"];
  return (
    <Box component="li" sx={{ display: "flex", gap: 2 }}>
      <Icon path={path} sx={{ fontSize: 16, mt: "2px", color: colour }} />
      <Typography variant="body2">{reason.text}</Typography>
    </Box>
  );
}

import { plural, t } from "@lingui/core/macro";
import { mdiAlertOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { Icon } from "../../../ui/icon.tsx";
import { PlainList } from "../../../ui/list-row.tsx";
import { problemsAt } from "../place-problems.ts";
import type { Bench } from "../use-bench.ts";
import { inOrder } from "./layout-graph.ts";

type Props = { bench: Bench; selectedId: string | undefined; onSelect: (id: string) => void };

/** The agents in the order of their turns, in words: the picture for those who do not see it. */
export function AgentList({ bench: { draft, problems }, selectedId, onSelect }: Props) {
  const nameOf = (id: string) => draft.agents.find((agent) => agent.id === id)?.name ?? "";
  return (
    <PlainList label={t`Agents`}>
      {inOrder(draft).map((agent) => {
        const index = draft.agents.findIndex(({ id }) => id === agent.id);
        const count = problemsAt(problems, `agents.${index}`).length;
        return (
          <Box component="li" key={agent.id}>
            <ButtonBase aria-pressed={agent.id === selectedId} onClick={() => onSelect(agent.id)} sx={rowStyle}>
              <Typography component="span" variant="body1" sx={{ fontWeight: 550, overflowWrap: "anywhere" }}>
                {agent.name || t`Unnamed agent`}
              </Typography>
              <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
                {agent.id === draft.startId && `${t`Start agent`}. `}
                {agent.nextIds.length > 0 ? t`Next: ${agent.nextIds.map(nameOf).join(", ")}` : t`No next agents`}
              </Typography>
              {count > 0 && (
                <Typography component="span" variant="body2" sx={{ color: "error.main", display: "flex", gap: 1 }}>
                  <Icon path={mdiAlertOutline} sx={{ fontSize: 16, mt: "1px" }} />
                  {count === 1 ? t`1 problem` : plural(count, { one: "# problem", other: "# problems" })}
                </Typography>
              )}
            </ButtonBase>
          </Box>
        );
      })}
    </PlainList>
  );
}

const rowStyle = {
  display: "grid",
  justifyContent: "start",
  justifyItems: "start",
  textAlign: "left",
  width: "100%",
  px: 4,
  py: 2,
  borderLeft: "2px solid transparent",
  "&:hover": { bgcolor: "var(--hover)" },
  "&[aria-pressed=true]": { bgcolor: "var(--selected)", borderLeftColor: "var(--primary)" },
};

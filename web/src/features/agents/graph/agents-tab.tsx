import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import useMediaQuery from "@mui/material/useMediaQuery";
import { furtherAgent } from "@tocsin/contract";
import { lazy, Suspense, useState } from "react";
import { Surface } from "../../../ui/page.tsx";
import { AgentForm } from "../agent/agent-form.tsx";
import { addAgent } from "../draft.ts";
import type { Bench } from "../use-bench.ts";
import { AgentList } from "./agent-list.tsx";

const GraphView = lazy(() => import("./graph-view.tsx").then((module) => ({ default: module.GraphView })));

/** The graph as a picture and as a list, and the form of the agent that is open. */
export function AgentsTab({ bench }: { bench: Bench }) {
  const { draft, change } = bench;
  const [chosenId, setChosenId] = useState(draft.startId);
  // A narrow screen shows only the list.
  const hasRoom = useMediaQuery("(min-width: 700px)", { noSsr: true });
  const open = draft.agents.find(({ id }) => id === chosenId) ?? draft.agents[0];
  const add = () => {
    const grown = addAgent(draft, furtherAgent("further_agent"), open?.id);
    change(() => grown.draft);
    setChosenId(grown.id);
  };
  return (
    <Surface>
      {hasRoom && (
        <Suspense fallback={<Box sx={{ height: 321 }} />}>
          <GraphView bench={bench} selectedId={open?.id} onSelect={setChosenId} />
        </Suspense>
      )}
      <Box sx={{ display: "grid", gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "260px minmax(0, 1fr)" } }}>
        <Box sx={{ py: 3, borderRight: { md: "1px solid var(--hairline)" } }}>
          <AgentList bench={bench} selectedId={open?.id} onSelect={setChosenId} />
          <Button size="small" sx={{ mx: 3, mt: 2 }} onClick={add}>
            {open ? t`Add agent after ${open.name}` : t`Add agent`}
          </Button>
        </Box>
        {open && <AgentForm key={open.id} bench={bench} agent={open} onRemoved={() => setChosenId("")} />}
      </Box>
    </Surface>
  );
}

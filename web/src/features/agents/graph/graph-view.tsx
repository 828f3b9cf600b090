import { t } from "@lingui/core/macro";
import { Controls, type Edge, MarkerType, type Node, ReactFlow } from "@xyflow/react";
import "@xyflow/react/dist/base.css";
import { useMemo } from "react";
import { connect, type Draft } from "../draft.ts";
import { problemsAt } from "../place-problems.ts";
import type { Bench } from "../use-bench.ts";
import { AgentNode, type AgentNodeData } from "./agent-node.tsx";
import css from "./graph-view.module.css";
import { layoutGraph, nodeSize } from "./layout-graph.ts";

type Props = { bench: Bench; selectedId: string | undefined; onSelect: (id: string) => void };

const nodeTypes = { agent: AgentNode };
const widestZoom = 1;

/** The graph as a picture, from left to right; a way is drawn from one agent's right edge to another's left. */
export function GraphView({ bench, selectedId, onSelect }: Props) {
  const { draft, change } = bench;
  const nodes = useNodes({ bench, selectedId, onSelect });
  const edges = edgesOf(draft);
  return (
    <div className={css.frame}>
      <ReactFlow
        // Fitted again when agents or connections are added or removed, so that all are visible.
        key={draft.agents.map(({ id, nextIds }) => `${id}>${nextIds}`).join()}
        className={css.flow ?? ""}
        aria-label={t`Agent graph`}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        onConnect={({ source, target }) => change((old) => connect(old, source, target))}
        nodesDraggable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        deleteKeyCode={null}
        zoomOnScroll={false}
        preventScrolling={false}
        fitView
        fitViewOptions={{ maxZoom: widestZoom, padding: 0.15 }}
        minZoom={0.2}
        disableKeyboardA11y
      >
        <Controls showInteractive={false} />
      </ReactFlow>
    </div>
  );
}

function useNodes({ bench: { draft, problems }, selectedId, onSelect }: Props): Node<AgentNodeData>[] {
  const places = useMemo(() => layoutGraph(draft), [draft]);
  return draft.agents.map(
    (agent, index): Node<AgentNodeData> => ({
      id: agent.id,
      type: "agent",
      position: places.get(agent.id) ?? { x: 0, y: 0 },
      ...nodeSize,
      measured: nodeSize,
      data: {
        name: agent.name,
        about: agent.llm.model,
        isStart: agent.id === draft.startId,
        isSelected: agent.id === selectedId,
        problemCount: problemsAt(problems, `agents.${index}`).length,
        onSelect: () => onSelect(agent.id),
      },
    }),
  );
}

const edgesOf = ({ agents }: Draft): Edge[] =>
  agents.flatMap(({ id, nextIds, successVariable }) =>
    nextIds.map(
      (next): Edge => ({
        id: `${id}-${next}`,
        source: id,
        target: next,
        label: successVariable ? t`if ${successVariable}` : undefined,
        markerEnd: { type: MarkerType.ArrowClosed, color: "var(--outline)" },
        style: { stroke: "var(--outline)", strokeWidth: 1.5 },
        labelStyle: { fill: "var(--quiet)", fontSize: 11 },
        labelBgStyle: { fill: "var(--background)" },
      }),
    ),
  );

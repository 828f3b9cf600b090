import { plural, t } from "@lingui/core/macro";
import { Handle, type Node, type NodeProps, Position } from "@xyflow/react";
import css from "./graph-view.module.css";

export type AgentNodeData = {
  name: string;
  about: string;
  isStart: boolean;
  isSelected: boolean;
  problemCount: number;
  onSelect: () => void;
};

/** An agent in the picture: a button, so that it is reached and opened by keyboard like any other. */
export function AgentNode({ data }: NodeProps<Node<AgentNodeData>>) {
  const { name, about, isStart, isSelected, problemCount, onSelect } = data;
  const problems = problemCount === 1 ? "1 problem" : plural(problemCount, { one: "# problem", other: "# problems" });
  return (
    <>
      <Handle type="target" position={Position.Left} />
      <button
        type="button"
        aria-pressed={isSelected}
        className={`nopan ${css.node} ${isStart ? css.start : ""} ${problemCount > 0 ? css.wrong : ""}`}
        onClick={onSelect}
      >
        <span className={css.name}>{name || t`Unnamed agent`}</span>
        <span className={css.about} data-wrong={problemCount > 0 || undefined}>
          {isStart ? `${t`Start agent`} · ` : ""}
          {problemCount > 0 ? problems : about}
        </span>
      </button>
      <Handle type="source" position={Position.Right} />
    </>
  );
}

import Box from "@mui/material/Box";
import type { Fixture } from "@tocsin/contract";
import { showCount, showShare, showUsd } from "../../../lib/quantities.ts";
import { type Engine, type Row, type Score, score } from "./score.ts";

const engineWords: Record<Engine, string> = { rules: "Rules alone", saved: "Saved", draft: "Draft" };

const lines: { label: string; show: (score: Score) => string }[] = [
  { label: "Right about an incident", show: ({ right, total }) => `${right} of ${total}` },
  { label: "Incidents missed", show: ({ missed }) => String(missed) },
  { label: "False alarms", show: ({ falseAlarms }) => String(falseAlarms) },
  { label: "Right category", show: ({ categoryShare: share }) => (share === null ? "–" : showShare(share)) },
  { label: "Right severity", show: ({ severityShare: share }) => (share === null ? "–" : showShare(share)) },
  { label: "Answered by rules instead", show: ({ fallbacks }) => String(fallbacks) },
  { label: "Tokens", show: ({ tokens }) => showCount(tokens) },
  { label: "Cost", show: ({ costUsd }) => (costUsd === null ? "not known" : showUsd(costUsd)) },
];

/** How rules, the saved agents and the draft do on the same fixtures. */
export function FixtureFigures({ fixtures, rows }: { fixtures: readonly Fixture[]; rows: readonly Row[] }) {
  const engines: Engine[] = rows.some(({ draft }) => draft) ? ["rules", "saved", "draft"] : ["rules", "saved"];
  const scores = engines.map((engine) => score(fixtures, rows, engine));
  return (
    <Box component="table" sx={figuresStyle}>
      <caption className="visually-hidden">Figures</caption>
      <thead>
        <tr>
          <td />
          {engines.map((engine) => (
            <th key={engine} scope="col">
              {engineWords[engine]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, show }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {scores.map((score, at) => (
              <td key={engines[at]}>{show(score)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const figuresStyle = {
  width: "100%",
  borderCollapse: "collapse",
  fontSize: 13,
  fontVariantNumeric: "tabular-nums",
  mb: 2,
  "& th, & td": { textAlign: "right", fontWeight: 400, px: 2, py: 1.5 },
  "& thead td, & tbody th": { textAlign: "left", pl: 4, color: "text.secondary" },
  "& td:last-of-type, & thead th:last-of-type": { pr: 4 },
  "& thead th": { color: "text.secondary" },
  "& tbody tr > *": { borderTop: "1px solid var(--hairline)" },
};

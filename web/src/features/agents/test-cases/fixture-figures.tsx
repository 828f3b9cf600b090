import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import type { Fixture } from "@tocsin/contract";
import { i18n } from "../../../lib/language/i18n.ts";
import { showCount, showShare, showUsd } from "../../../lib/quantities.ts";
import { type Engine, type Row, type Score, score } from "./score.ts";

const engineWords: Record<Engine, MessageDescriptor> = { rules: msg`Rules only`, saved: msg`Saved`, draft: msg`Draft` };

const lines: { label: MessageDescriptor; show: (score: Score) => string }[] = [
  { label: msg`Incidents recognised correctly`, show: ({ right, total }) => t`${right} of ${total}` },
  { label: msg`Missed incidents`, show: ({ missed }) => String(missed) },
  { label: msg`False alarms`, show: ({ falseAlarms }) => String(falseAlarms) },
  { label: msg`Correct category`, show: ({ categoryShare: share }) => (share === null ? "–" : showShare(share)) },
  { label: msg`Correct severity`, show: ({ severityShare: share }) => (share === null ? "–" : showShare(share)) },
  { label: msg`Fallbacks to rules`, show: ({ fallbacks }) => String(fallbacks) },
  { label: msg`Tokens`, show: ({ tokens }) => showCount(tokens) },
  { label: msg`Cost`, show: ({ costUsd }) => (costUsd === null ? t`unknown` : showUsd(costUsd)) },
];

/** The scores of the rules, the saved agents and the draft on the same test cases. */
export function FixtureFigures({ fixtures, rows }: { fixtures: readonly Fixture[]; rows: readonly Row[] }) {
  const engines: Engine[] = rows.some(({ draft }) => draft) ? ["rules", "saved", "draft"] : ["rules", "saved"];
  const scores = engines.map((engine) => score(fixtures, rows, engine));
  return (
    <Box component="table" sx={figuresStyle}>
      <caption className="visually-hidden">{t`Results`}</caption>
      <thead>
        <tr>
          <td />
          {engines.map((engine) => (
            <th key={engine} scope="col">
              {i18n._(engineWords[engine])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, show }) => (
          <tr key={label.id}>
            <th scope="row">{i18n._(label)}</th>
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

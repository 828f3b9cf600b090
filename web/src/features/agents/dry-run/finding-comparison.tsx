import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { DryRun, Finding } from "@tocsin/contract";
import { i18n } from "../../../lib/language/i18n.ts";
import { categoryWord, severityWord } from "../../../lib/words/event-words.ts";

const rows: { label: MessageDescriptor; show: (finding: Finding) => string }[] = [
  { label: msg`Incident`, show: ({ incident }) => (incident ? t`Yes` : t`No`) },
  { label: msg`Category`, show: ({ category }) => categoryWord(category) },
  { label: msg`Severity`, show: ({ severity }) => severityWord(severity) },
  { label: msg`Urgency`, show: ({ urgency }) => urgency },
  { label: msg`Certainty`, show: ({ capCertainty }) => capCertainty },
  { label: msg`Place`, show: ({ place }) => (place.name ? `${place.name} (${place.kind})` : t`unknown`) },
  { label: msg`Evidence`, show: ({ quote }) => (quote ? `“${quote}”` : t`no quotation`) },
  { label: msg`Confidence`, show: ({ confidence }) => confidence.toFixed(2) },
];

/** The agents' finding next to the rules' finding; differences are marked. */
export function FindingComparison({ result }: { result: DryRun["result"] }) {
  const { finding, rulesFinding, fallback, notes } = result;
  return (
    <>
      <Typography role="status" variant="body1" sx={{ px: 4, pb: 3 }}>
        {fallback ? t`Rules were used instead of the agents: ${fallback}` : t`The agents were used.`}
      </Typography>
      {notes.length > 0 && (
        <Box component="ul" aria-label={t`Notes`} sx={{ m: 0, pl: 8, pr: 4, pb: 3 }}>
          {notes.map((note) => (
            <Typography key={note} component="li" variant="body2">
              {note}
            </Typography>
          ))}
        </Box>
      )}
      <Box component="table" sx={tableStyle}>
        <caption className="visually-hidden">{t`Findings`}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{fallback ? t`Result` : t`Agents`}</th>
            <th scope="col">{t`Rules only`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, show }) => {
            const [ours, theirs] = [show(finding), show(rulesFinding)];
            return (
              <tr key={label.id}>
                <th scope="row">{i18n._(label)}</th>
                <td data-differs={ours !== theirs || undefined}>{ours}</td>
                <td>{theirs}</td>
              </tr>
            );
          })}
        </tbody>
      </Box>
    </>
  );
}

const tableStyle = {
  width: "100%",
  tableLayout: "fixed",
  borderCollapse: "collapse",
  fontSize: 13,
  mb: 2,
  "& th, & td": { textAlign: "left", verticalAlign: "top", fontWeight: 400, px: 2, py: 1.5, overflowWrap: "anywhere" },
  "& thead td, & tbody th": { width: { xs: 96, sm: 140 }, pl: 4, color: "text.secondary" },
  "& thead th": { color: "text.secondary" },
  "& tbody tr > *": { borderTop: "1px solid var(--hairline)" },
  "& [data-differs]": { bgcolor: "var(--selected)", fontWeight: 600 },
};

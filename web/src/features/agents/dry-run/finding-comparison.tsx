import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { DryRun, Finding } from "@tocsin/contract";
import { categoryWord, severityWord } from "../../../lib/words/event-words.ts";

const rows: { label: string; show: (finding: Finding) => string }[] = [
  { label: "Incident", show: ({ incident }) => (incident ? "Yes" : "No") },
  { label: "Category", show: ({ category }) => categoryWord(category) },
  { label: "Severity", show: ({ severity }) => severityWord(severity) },
  { label: "Urgency", show: ({ urgency }) => urgency },
  { label: "Certainty", show: ({ capCertainty }) => capCertainty },
  { label: "Place", show: ({ place }) => (place.name ? `${place.name} (${place.kind})` : "not known") },
  { label: "Rests on", show: ({ quote }) => (quote ? `“${quote}”` : "nothing quoted") },
  { label: "Confidence", show: ({ confidence }) => confidence.toFixed(2) },
];

/** What the agents found beside what the rules alone find; what differs is marked. */
export function FindingComparison({ result }: { result: DryRun["result"] }) {
  const { finding, rulesFinding, fallback, notes } = result;
  return (
    <>
      <Typography role="status" variant="body1" sx={{ px: 4, pb: 3 }}>
        {fallback ? `Rules answered instead of the agents: ${fallback}` : "The agents answered."}
      </Typography>
      {notes.length > 0 && (
        <Box component="ul" aria-label="Notes" sx={{ m: 0, pl: 8, pr: 4, pb: 3 }}>
          {notes.map((note) => (
            <Typography key={note} component="li" variant="body2">
              {note}
            </Typography>
          ))}
        </Box>
      )}
      <Box component="table" sx={tableStyle}>
        <caption className="visually-hidden">What was found</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{fallback ? "In the end" : "Agents"}</th>
            <th scope="col">Rules alone</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, show }) => {
            const [ours, theirs] = [show(finding), show(rulesFinding)];
            return (
              <tr key={label}>
                <th scope="row">{label}</th>
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

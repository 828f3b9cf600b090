import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ContentTypeVersion } from "@tocsin/contract";
import { useState } from "react";
import { listDifferences } from "../../lib/list-differences.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DifferenceList } from "../../ui/difference-list.tsx";
import { ListRow, PlainList } from "../../ui/list-row.tsx";
import { Section } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { useConfirmed } from "../../ui/use-confirmed.ts";
import { useRestoreShipped, useRestoreVersion, useVersions } from "./queries.ts";
import type { Bench } from "./use-bench.ts";

/** All versions, the newest first: who saved them and why, what differs from now, and the way back. */
export const VersionsTab = ({ bench }: { bench: Bench }) => (
  <Section title="Versions">
    <QueryView query={useVersions(bench.name)} what="the versions">
      {(versions) => <VersionList bench={bench} versions={versions} />}
    </QueryView>
    {bench.saved.shipped && <AsItCame bench={bench} />}
  </Section>
);

const failure = "Nothing was rolled back";

/** The way back to how a content type came with Tocsin, whatever was saved since. */
function AsItCame({ bench }: { bench: Bench }) {
  const restoring = useConfirmed({ mutation: useRestoreShipped(bench.name), input: () => undefined, failure });
  return (
    <Box sx={{ px: 3, py: 2, borderTop: "1px solid var(--hairline)" }}>
      <Button size="small" disabled={bench.isChanged} onClick={() => restoring.ask(bench.name)}>
        Bring it back to how it came with Tocsin
      </Button>
      <ConfirmDialog
        {...restoring.dialog}
        title={`Bring ${bench.name} back to how it came?`}
        text="It is saved as a new version and reads the news from then on. Your versions stay in the list."
        confirmLabel="Bring it back"
      />
    </Box>
  );
}

function VersionList({ bench, versions }: { bench: Bench; versions: readonly ContentTypeVersion[] }) {
  const restoring = useConfirmed({
    mutation: useRestoreVersion(bench.name),
    input: ({ version }: ContentTypeVersion) => version,
    failure,
  });
  return (
    <>
      <PlainList label="Versions">
        {[...versions]
          .sort((a, b) => b.version - a.version)
          .map((version) => (
            <VersionRow
              key={version.version}
              version={version}
              bench={bench}
              onRestore={() => restoring.ask(version)}
            />
          ))}
      </PlainList>
      <ConfirmDialog
        {...restoring.dialog}
        title={`Roll back to version ${restoring.subject?.version ?? ""}?`}
        text="It is saved as a new version and reads the news from then on. The versions between stay in the list."
        confirmLabel="Roll back"
      />
    </>
  );
}

type RowProps = { version: ContentTypeVersion; bench: Bench; onRestore: () => void };

function VersionRow({ version: { version, at, author, note, graph }, bench, onRestore }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const isCurrent = version === bench.saved.version;
  const differences = isOpen ? listDifferences(graph, bench.graph) : [];
  return (
    <ListRow
      actions={
        <>
          {(!isCurrent || bench.isChanged) && (
            <Button
              size="small"
              aria-expanded={isOpen}
              aria-label={`Compare: version ${version}`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? "Hide" : "Compare"}
            </Button>
          )}
          {!isCurrent && (
            <Button
              size="small"
              disabled={bench.isChanged}
              title={bench.isChanged ? "Save or discard your changes first" : undefined}
              aria-label={`Roll back to version ${version}`}
              onClick={onRestore}
            >
              Roll back
            </Button>
          )}
        </>
      }
      below={
        isOpen && (
          <Box sx={{ px: 4, pb: 3, display: "grid", gap: 2 }}>
            <Typography variant="body2" color="textSecondary">
              {differences.length === 0
                ? "It is the same as what you have here now."
                : `From version ${version} to ${bench.isChanged ? "your draft" : "the current version"}:`}
            </Typography>
            <DifferenceList differences={differences} />
          </Box>
        )
      }
    >
      <Typography variant="body1" sx={{ fontWeight: 550 }}>
        Version {version}
        {isCurrent && " (current)"}
      </Typography>
      {note && <Typography variant="body2">{note}</Typography>}
      <Typography variant="body2" color="textSecondary">
        <TimeAgo at={at} /> by {author}
      </Typography>
    </ListRow>
  );
}

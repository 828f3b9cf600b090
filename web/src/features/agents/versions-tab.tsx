import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
  <Section title={t`Versions`}>
    <QueryView query={useVersions(bench.name)} what={t`Loading versions…`}>
      {(versions) => <VersionList bench={bench} versions={versions} />}
    </QueryView>
    {bench.saved.shipped && <AsItCame bench={bench} />}
  </Section>
);

/** The way back to how a content type came with Tocsin, whatever was saved since. */
function AsItCame({ bench }: { bench: Bench }) {
  const restoring = useConfirmed({
    mutation: useRestoreShipped(bench.name),
    input: () => undefined,
    failure: t`Version not restored`,
  });
  return (
    <Box sx={{ px: 3, py: 2, borderTop: "1px solid var(--hairline)" }}>
      <Button
        size="small"
        disabled={bench.isChanged}
        onClick={() => restoring.ask(bench.name)}
      >{t`Restore the built-in version`}</Button>
      <ConfirmDialog
        {...restoring.dialog}
        title={t`Restore the built-in version of ${bench.name}?`}
        text={t`It is saved as a new version and takes effect immediately. Your versions stay in the list.`}
        confirmLabel={t`Restore`}
      />
    </Box>
  );
}

function VersionList({ bench, versions }: { bench: Bench; versions: readonly ContentTypeVersion[] }) {
  const restoring = useConfirmed({
    mutation: useRestoreVersion(bench.name),
    input: ({ version }: ContentTypeVersion) => version,
    failure: t`Version not restored`,
  });
  return (
    <>
      <PlainList label={t`Versions`}>
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
        title={t`Roll back to version ${restoring.subject?.version ?? ""}?`}
        text={t`It is saved as a new version and takes effect immediately. The versions in between stay in the list.`}
        confirmLabel={t`Roll back`}
      />
    </>
  );
}

type RowProps = { version: ContentTypeVersion; bench: Bench; onRestore: () => void };

function VersionRow({ version: { version, at, author, note, graph }, bench, onRestore }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const isCurrent = version === bench.saved.version;
  return (
    <ListRow
      actions={
        <>
          {(!isCurrent || bench.isChanged) && (
            <Button
              size="small"
              aria-expanded={isOpen}
              aria-label={t`Compare: version ${version}`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? t`Hide` : t`Compare`}
            </Button>
          )}
          {!isCurrent && (
            <Button
              size="small"
              disabled={bench.isChanged}
              title={bench.isChanged ? t`Save or discard your changes first` : undefined}
              aria-label={t`Roll back to version ${version}`}
              onClick={onRestore}
            >{t`Roll back`}</Button>
          )}
        </>
      }
      below={isOpen && <Comparison version={version} graph={graph} bench={bench} />}
    >
      <Typography variant="body1" sx={{ fontWeight: 550 }}>
        {isCurrent ? t`Version ${version} (current)` : t`Version ${version}`}
      </Typography>
      {note && <Typography variant="body2">{note}</Typography>}
      <Typography variant="body2" color="textSecondary">
        <Trans>
          <TimeAgo at={at} /> by {author}
        </Trans>
      </Typography>
    </ListRow>
  );
}

type ComparisonProps = Pick<ContentTypeVersion, "version" | "graph"> & { bench: Bench };

function Comparison({ version, graph, bench }: ComparisonProps) {
  const differences = listDifferences(graph, bench.graph);
  return (
    <Box sx={{ px: 4, pb: 3, display: "grid", gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {differences.length === 0
          ? t`There are no differences.`
          : bench.isChanged
            ? t`From version ${version} to your draft:`
            : t`From version ${version} to the current version:`}
      </Typography>
      <DifferenceList differences={differences} />
    </Box>
  );
}

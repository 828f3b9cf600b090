import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Typography from "@mui/material/Typography";
import { EmptyNote } from "../../ui/note.tsx";
import { Surface } from "../../ui/page.tsx";
import { PageTabs } from "../../ui/page-tabs.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { TryTab } from "./dry-run/try-tab.tsx";
import { AgentsTab } from "./graph/agents-tab.tsx";
import { type SavedGraph, useSavedGraph } from "./queries.ts";
import { SaveBar } from "./save-bar.tsx";
import { FixturesTab } from "./test-cases/fixtures-tab.tsx";
import { useBench } from "./use-bench.ts";
import { VersionsTab } from "./versions-tab.tsx";

const tabs = [
  { name: "agents", label: msg`Agents`, Content: AgentsTab },
  { name: "try", label: msg`Dry run`, Content: TryTab },
  { name: "fixtures", label: msg`Test cases`, Content: FixturesTab },
  { name: "versions", label: msg`Versions`, Content: VersionsTab },
];

type Props = { name: string; tab: string | undefined };

/** The editor of one content type: its agents, dry run, test cases and versions. All tabs use unsaved changes. */
export const AgentBench = ({ name, tab }: Props) => (
  <QueryView query={useSavedGraph(name)} what={t`Loading agents…`}>
    {(saved) =>
      saved ? (
        <Opened key={name} name={name} saved={saved} tab={tab} />
      ) : (
        <Surface>
          <EmptyNote title={t`Content type ${name} not found`}>{t`It may have been deleted.`}</EmptyNote>
        </Surface>
      )
    }
  </QueryView>
);

function Opened({ name, saved, tab }: Props & { saved: SavedGraph }) {
  const bench = useBench(name, saved);
  const current = tabs.find((one) => one.name === tab) ?? (tabs[0] as (typeof tabs)[number]);
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        <Trans>
          Version {bench.saved.version}, saved <TimeAgo at={bench.saved.updatedAt} /> by {bench.saved.updatedBy}
        </Trans>
      </Typography>
      <PageTabs label={t`Content type sections`} to="/admin/config" keep={{ type: name }} tabs={tabs} />
      <current.Content bench={bench} />
      <SaveBar bench={bench} />
    </>
  );
}

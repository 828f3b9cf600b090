import Button from "@mui/material/Button";
import { Link } from "@tanstack/react-router";
import { QueueOverview } from "../../features/queues/queue-overview.tsx";
import { AddSource } from "../../features/sources/add-source.tsx";
import { useSources } from "../../features/sources/queries.ts";
import { SourceList } from "../../features/sources/source-list.tsx";
import { EmptyNote } from "../../ui/note.tsx";
import { Page, Section } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";

export function AdminScreen() {
  return (
    <Page
      title="Admin Tools"
      width={880}
      action={
        <Button component={Link} to="/admin/config" size="small">
          Configuration
        </Button>
      }
    >
      <Section title="Add a source">
        <AddSource />
      </Section>
      <Section title="Messages and jobs">
        <QueueOverview />
      </Section>
      <Section title="Sources">
        <QueryView query={useSources()} what="the sources">
          {(sources) =>
            sources.length === 0 ? (
              <EmptyNote title="No sources yet">Without a source nothing is found. Add the first one above.</EmptyNote>
            ) : (
              <SourceList sources={sources} />
            )
          }
        </QueryView>
      </Section>
    </Page>
  );
}

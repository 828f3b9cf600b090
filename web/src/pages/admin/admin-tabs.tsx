import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useContentTypes } from "../../features/agents/queries.ts";
import { KeyList } from "../../features/api-keys/key-list.tsx";
import { MakeKey } from "../../features/api-keys/make-key.tsx";
import { useKeys } from "../../features/api-keys/queries.ts";
import { AuditLog } from "../../features/audit/audit-log.tsx";
import { MakeShortcode } from "../../features/links/make-shortcode.tsx";
import { useShortcodes } from "../../features/links/queries.ts";
import { ShortcodeList } from "../../features/links/shortcode-list.tsx";
import { OverviewSections } from "../../features/overview/overview-sections.tsx";
import { QueueOverview } from "../../features/queues/queue-overview.tsx";
import { AddSource } from "../../features/sources/add-source.tsx";
import { useSources } from "../../features/sources/queries.ts";
import { SourceList } from "../../features/sources/source-list.tsx";
import { SourceReader } from "../../features/sources/source-reader.tsx";
import { EmptyNote, ErrorNote } from "../../ui/note.tsx";
import { Section } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { UsersSections } from "./users-page.tsx";

export const OverviewTab = () => (
  <OverviewSections>
    <Section title="Messages and jobs">
      <QueueOverview />
    </Section>
  </OverviewSections>
);

export function SourcesTab() {
  const types = useContentTypes().data?.map(({ name }) => name) ?? [];
  return (
    <>
      <Section title="Add a source">
        <AddSource />
      </Section>
      <Section title="Sources">
        <QueryView query={useSources()} what="the sources">
          {(sources) =>
            sources.length === 0 ? (
              <EmptyNote title="No sources yet">Without a source nothing is found. Add the first one above.</EmptyNote>
            ) : (
              <SourceList sources={sources} reader={(source) => <SourceReader source={source} types={types} />} />
            )
          }
        </QueryView>
      </Section>
    </>
  );
}

export const UsersTab = () => <UsersSections />;

export const KeysTab = () => (
  <>
    <Section title="Make a key">
      <MakeKey />
    </Section>
    <Section title="Keys">
      <QueryView query={useKeys()} what="the keys">
        {(keys) => <KeyList keys={keys} />}
      </QueryView>
    </Section>
  </>
);

/** Short links; where they are switched off by their address, that is said instead of offering what cannot work. */
export function LinksTab() {
  const query = useShortcodes();
  if (query.error && !query.data)
    return (
      <Section title="Short links">
        <ErrorNote error={query.error} onRetry={() => query.refetch()} />
        <Box sx={{ px: 4, pb: 4 }}>
          <Typography variant="body2" color="textSecondary">
            LINK_SHORTENER_ORIGIN is a setting of the server’s environment. Without it, short links live at this
            server’s own address.
          </Typography>
        </Box>
      </Section>
    );
  return (
    <>
      <Section title="Make a short link">
        <MakeShortcode />
      </Section>
      <Section title="Short links">
        <QueryView query={query} what="the short links">
          {(codes) => <ShortcodeList codes={codes} />}
        </QueryView>
      </Section>
    </>
  );
}

export const AuditTab = () => (
  <Section title="Audit log">
    <AuditLog />
  </Section>
);
